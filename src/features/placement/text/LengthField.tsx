import { typedUnit } from '~/domain/lengths/lengthWords'
import { NumberField } from './NumberField'
import { useInks } from '../editorParts'

interface Props {
  /** Without the unit. */
  label: string
  /** Print pixels. */
  length: number
  /** Millimetres. */
  least: number
  most: number
  step: number
  digits?: number
  /** Measured in centimetres instead of millimetres. */
  isLarge?: boolean
  /** Print pixels. */
  onChange: (length: number) => void
}

/** A length that is typed in the unit of the settings. */
export function LengthField({ label, length, least, most, digits = 1, isLarge = false, ...field }: Props) {
  const { word, mm, step } = typedUnit(!isLarge, field.step)
  const per = useInks().perMm * mm
  return (
    <NumberField
      label={`${label} (${word})`}
      value={length / per}
      least={least / mm}
      most={most / mm}
      step={step}
      digits={word === 'in' ? 3 : digits}
      onChange={(typed) => field.onChange(typed * per)}
    />
  )
}
