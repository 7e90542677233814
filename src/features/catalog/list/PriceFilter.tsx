import { useState } from 'react'
import { crossedAmounts } from '~/domain/text/crossedRange'
import { readTypedMoney, typedMoneyProblem } from '~/domain/text/typedNumber'
import { RangeProblem } from '~/ui/filters/RangeProblem'
import { TextField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'

interface Props {
  min: string
  max: string
  currency: string | null
  onChange: (next: { min?: string; max?: string }) => void
}

/** Lowest and highest price of a piece; applied when the field is left or Enter is pressed. */
export function PriceFilter({ min, max, currency, onChange }: Props) {
  const unit = currency === null ? '' : `, ${currency}`
  return (
    <Columns template="1fr 1fr" align="end" gap={8} role="group" aria-label="Price of a piece">
      <Bound
        label={`From${unit}`}
        currency={currency}
        value={min}
        onChange={(next) => onChange({ min: next })}
      />
      <Bound
        label={`To${unit}`}
        currency={currency}
        value={max}
        onChange={(next) => onChange({ max: next })}
      />
      <RangeProblem text={crossedAmounts(['From', 'To'], min, max, currency)} />
    </Columns>
  )
}

function Bound({
  label,
  currency,
  value,
  onChange,
}: {
  label: string
  currency: string | null
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // The value in the address was changed elsewhere, such as by Back: the field shows it.
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const isEmpty = typed.trim() === ''
  const problem = isEmpty ? null : typedMoneyProblem(typed, currency)
  const read = isEmpty ? '' : readTypedMoney(typed, currency)
  const take = () => {
    if (problem === null && read !== null && read !== value) onChange(read)
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      error={problem}
      onType={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
