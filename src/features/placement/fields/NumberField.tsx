import { calculate } from '~/domain/placement/measures'
import { CountedField } from './CountedField'

export interface NumberFieldProps {
  label: string
  /** Null where several layers differ. */
  value: number | null
  least?: number
  most?: number
  step: number
  /** Decimal places shown and stored. */
  digits?: number
  onChange: (value: number) => void
}

/** A number within limits. */
export function NumberField({ value, digits = 0, onChange, ...field }: NumberFieldProps) {
  // Adding 0 turns −0 into 0.
  const tidy = (number: number) => Number(number.toFixed(digits)) + 0
  const read = (text: string) => {
    const number = calculate(text)
    return number === null ? null : tidy(number)
  }
  return (
    <CountedField
      {...field}
      value={value === null ? null : tidy(value)}
      format={String}
      read={read}
      onCount={(number) => onChange(tidy(number))}
    />
  )
}
