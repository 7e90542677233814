import { useState } from 'react'
import { crossedDays } from '~/domain/text/crossedRange'
import { dayRanges } from '~/domain/text/dayRanges'
import { RangeProblem } from '~/ui/filters/RangeProblem'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'
import classes from './DateRange.module.css'

interface Props {
  /** What happened in that period: "Created". */
  what: string
  /** Days such as 2026-11-21; absent for an open end. */
  from: string | undefined
  to: string | undefined
  onChange: (next: { from?: string | undefined; to?: string | undefined }) => void
}

const own = 'own'

/** A range of days: a named period, or two days chosen freely. */
export function DateRange({ what, from, to, onChange }: Props) {
  const [ranges] = useState(() => dayRanges(new Date()))
  const chosen = ranges.find((range) => range.from === from && range.to === to)
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <TextField
      label={`${what} ${name}`}
      type="date"
      className={classes.day ?? ''}
      value={value ?? ''}
      data-empty={value === undefined || undefined}
      onType={(typed) => onChange({ [name]: typed || undefined })}
    />
  )
  return (
    <Row align="end" wrap gap={12} role="group" aria-label={`${what}, days`} className={classes.range}>
      <SelectField
        label={what}
        value={chosen?.name ?? (from === undefined && to === undefined ? '' : own)}
        onPick={(value) => {
          const range = ranges.find(({ name }) => name === value)
          if (value !== own) onChange({ from: range?.from, to: range?.to })
        }}
        data={[
          { value: '', label: 'Any time' },
          ...ranges.map(({ name }) => ({ value: name, label: name })),
          { value: own, label: 'Custom' },
        ]}
      />
      {day('from', from)}
      {day('to', to)}
      <RangeProblem text={crossedDays([`${what} from`, `${what} to`], from, to)} />
    </Row>
  )
}
