import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { crossedAmounts, crossedDays } from '~/domain/text/crossedRange'
import { typedMoneyProblem } from '~/domain/text/typedNumber'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { RangeProblem } from '~/ui/RangeProblem'
import { SettledTextInput } from '~/ui/inputs/SettledTextInput'
import { Row } from '~/ui/layout/Row'
import classes from './OrderTools.module.css'
import type { OrdersSearch } from './ordersSearch'

interface Props {
  search: OrdersSearch
  /** Orders on this device: the choices are what they have. */
  rows: readonly OrderSummary[]
  onChange: (search: OrdersSearch) => void
}

interface Choice {
  value: string
  label: string
}

/** Filters beside the tab; each change writes the address. */
export function OrderFilters({ search, rows, onChange }: Props) {
  const choices = useMemo(() => choicesOf(rows), [rows])
  const go = (next: Partial<OrdersSearch>) => onChange({ ...search, offset: 0, ...next })
  const pick = (name: 'country' | 'carrier' | 'product', label: string, options: readonly Choice[]) => (
    <NativeSelect
      label={label}
      value={String(search[name] ?? '')}
      onChange={({ currentTarget: { value } }) =>
        go({ [name]: value === '' ? undefined : name === 'product' ? Number(value) : value })
      }
      data={[{ value: '', label: 'All' }, ...withCurrent(options, search[name])]}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={search[name] ?? ''}
      onChange={(event) => go({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const amount = (name: 'min' | 'max', label: string) => (
    <SettledTextInput
      label={label}
      inputMode="decimal"
      value={search[name] ?? ''}
      onChange={(typed) => go({ [name]: typed || undefined })}
      error={search[name] === undefined ? undefined : typedMoneyProblem(search[name])}
    />
  )
  return (
    <Row align="end" wrap gap={12} className={classes.panel} role="search" aria-label="Filter orders">
      {day('from', 'Created from')}
      {day('to', 'Created to')}
      {pick('country', 'Country', choices.countries)}
      {pick('product', 'Blank', choices.products)}
      {pick('carrier', 'Carrier', choices.carriers)}
      {amount('min', 'Cost from')}
      {amount('max', 'Cost to')}
      <SettledTextInput
        label="External id contains"
        value={search.ext ?? ''}
        onChange={(typed) => go({ ext: typed || undefined })}
      />
      <RangeProblem text={crossedDays(['Created from', 'Created to'], search.from, search.to)} />
      <RangeProblem text={crossedAmounts(['Cost from', 'Cost to'], search.min, search.max)} />
    </Row>
  )
}

function choicesOf(rows: readonly OrderSummary[]) {
  const countries = new Map<string, string>()
  const carriers = new Map<string, string>()
  const products = new Map<string, string>()
  for (const { country, countryName, shipments, items } of rows) {
    if (country !== null) countries.set(country, countryName ?? country)
    for (const { carrier } of shipments) if (carrier !== null) carriers.set(carrier, carrier)
    for (const { productId, name } of items)
      if (productId !== null && !products.has(String(productId)))
        products.set(String(productId), name ?? `Blank ${productId}`)
  }
  return { countries: sorted(countries), carriers: sorted(carriers), products: sorted(products) }
}

const sorted = (choices: ReadonlyMap<string, string>): Choice[] =>
  [...choices]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** A filter from an address stays visible, even when no order has it. */
const withCurrent = (options: readonly Choice[], current: string | number | undefined): Choice[] =>
  current === undefined || options.some(({ value }) => value === String(current))
    ? [...options]
    : [...options, { value: String(current), label: String(current) }]
