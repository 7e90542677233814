import { useMemo } from 'react'
import { crossedAmounts } from '~/domain/text/crossedRange'
import { typedMoneyProblem } from '~/domain/text/typedNumber'
import { usualCurrency } from '~/domain/orders/orderSearch'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { RangeProblem } from '~/ui/filters/RangeProblem'
import { DateRange } from '~/ui/inputs/DateRange'
import type { FilterChoice } from '~/ui/filters/filterChoices'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import { SettledTextInput } from '~/ui/inputs/SettledTextInput'
import { Row } from '~/ui/layout/Blocks'
import { orderChoicesOf } from './orderChoices'
import { stateFilters } from '~/domain/orders/orderTabs'
import classes from './OrderFilters.module.css'
import type { OrdersSearch } from './ordersSearch'

interface Props {
  search: OrdersSearch
  /** Orders on this device; the choices of each filter come from them. */
  rows: readonly OrderSummary[]
  onChange: (next: Partial<OrdersSearch>) => void
}

/** The filters; each change is written to the address. */
export function OrderFilters({ search, rows, onChange }: Props) {
  const choices = useMemo(() => orderChoicesOf(rows), [rows])
  const go = (next: Partial<OrdersSearch>) => onChange({ offset: 0, ...next })
  const hasCurrencies = choices.cur.length > 1 || Boolean(search.cur)
  // Amounts are compared in one currency, which is named where there are several.
  const currency = search.cur || usualCurrency(rows)
  const unit = hasCurrencies ? ` (${currency})` : ''
  const bounds = [`Cost from${unit}`, `Cost to${unit}`] as const
  const pick = (
    name: 'country' | 'carrier' | 'product' | 'cur',
    label: string,
    options: readonly FilterChoice[],
  ) => (
    <FilterSelect
      label={label}
      value={String(search[name] ?? '')}
      choices={options}
      onPick={(value) =>
        go({ [name]: value === '' ? undefined : name === 'product' ? Number(value) : value })
      }
    />
  )
  const amount = (name: 'min' | 'max', label: string) => (
    <SettledTextInput
      label={label}
      inputMode="decimal"
      value={search[name] ?? ''}
      onChange={(typed) => go({ [name]: typed || undefined })}
      error={search[name] === undefined ? undefined : typedMoneyProblem(search[name], currency)}
    />
  )
  return (
    <Row align="end" wrap gap={12} className={classes.panel} role="search" aria-label="Filter orders">
      <FilterSelect
        label="State"
        any="Any"
        value={stateFilters.find(({ key }) => key === search.status)?.key}
        choices={stateFilters.map(({ key, label }) => ({ value: key, label }))}
        onPick={(value) => go({ status: stateFilters.find(({ key }) => key === value)?.key })}
      />
      <DateRange what="Created" from={search.from} to={search.to} onChange={go} />
      {pick('country', 'Country', choices.country)}
      {pick('product', 'Blank', choices.product)}
      {pick('carrier', 'Carrier', choices.carrier)}
      {hasCurrencies && pick('cur', 'Currency of the cost', choices.cur)}
      {amount('min', bounds[0])}
      {amount('max', bounds[1])}
      <SettledTextInput
        label="External id contains"
        value={search.ext ?? ''}
        onChange={(typed) => go({ ext: typed || undefined })}
      />
      <RangeProblem text={crossedAmounts(bounds, search.min, search.max, currency)} />
    </Row>
  )
}
