import { typedUnit } from '~/domain/lengths/lengthWords'
import { NumberField, type NumberFieldProps } from './NumberField'
import { useInks } from '../editorParts'

/** The label is without the unit; limits and step are in millimetres, what is handed on in print pixels. */
interface Props extends Omit<NumberFieldProps, 'value'> {
  /** Print pixels. */
  length: number
  /** Measured in centimetres instead of millimetres. */
  isLarge?: boolean
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
