import { typedUnit } from '~/domain/lengths/lengthWords'
import { printPx } from '~/domain/placement/geometry'
import { readMeasure } from '~/domain/placement/measures'
import { CountedField } from './CountedField'
import type { NumberFieldProps } from './NumberField'
import { useActive } from '../editorParts'

/** The label has no unit; limits and step are in millimeters, `onChange` gets print pixels. */
interface Props extends Omit<NumberFieldProps, 'value'> {
  /** Print pixels; null where several layers differ. */
  length: number | null
  least: number
  most: number
  /** Whether centimeters are used instead of millimeters. */
  isLarge?: boolean
}

/** A length in the unit of the settings; other units may be typed. */
export function LengthField({ label, length, least, most, digits = 1, isLarge = false, ...field }: Props) {
  const { dpi } = useActive().active.printfile
  const { word, mm, step } = typedUnit(!isLarge, field.step)
  const perMm = dpi / 25.4
  const format = (px: number) => String(Number((px / perMm / mm).toFixed(word === 'in' ? 3 : digits)) + 0)
  return (
    <CountedField
      label={`${label} (${word})`}
      value={length}
      format={format}
      read={(text) => readMeasure(text, word, dpi, printPx(Number.NaN))}
      least={least * perMm}
      most={most * perMm}
      step={step * mm * perMm}
      onCount={field.onChange}
    />
  )
}
