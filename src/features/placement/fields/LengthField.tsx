import { typedUnit } from '~/domain/lengths/lengthWords'
import { printPx } from '~/domain/placement/geometry'
import { readMeasure } from '~/domain/placement/measures'
import { CountedField } from './CountedField'
import type { NumberFieldProps } from './NumberField'
import { useActive } from '../editorParts'

/** The label is without the unit; limits and step are in millimeters, what is handed on in print pixels. */
interface Props extends Omit<NumberFieldProps, 'value'> {
  /** Print pixels; null where several layers differ. */
  length: number | null
  least: number
  most: number
  /** Measured in centimeters instead of millimeters. */
  isLarge?: boolean
}

/** A length in the unit of the settings, which may be typed in another. */
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
