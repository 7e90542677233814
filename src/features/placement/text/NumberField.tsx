import { NumberInput } from '@mantine/core'
import { useMedia } from '~/ui/useMedia'

export interface NumberFieldProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  /** Decimal places that are shown. */
  digits?: number
  onChange: (value: number) => void
}

/** A number within limits that counts as it is typed; what is no number yet changes nothing. */
export function NumberField({ label, value, least, most, step, digits = 0, onChange }: NumberFieldProps) {
  const shown = Number(value.toFixed(digits))
  // Its arrows are too small for a finger, and the phone's keys have digits.
  const isTouched = useMedia('(pointer: coarse)')
  return (
    <NumberInput
      label={label}
      value={shown}
      min={least}
      max={most}
      step={step}
      decimalScale={digits}
      clampBehavior="blur"
      hideControls={isTouched}
      onChange={(typed) => {
        if (typed === '' || !Number.isFinite(Number(typed)) || Number(typed) === shown) return
        if (Number(typed) >= least && Number(typed) <= most) onChange(Number(typed))
      }}
    />
  )
}
