import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { crossedDays } from '~/domain/text/crossedRange'
import { regionName } from '~/domain/shipping/quoteDestinations'
import type { ShipmentRow } from '~/domain/shipping/shipmentList'
import { RangeProblem } from '~/ui/RangeProblem'
import { SettledTextInput } from '~/ui/inputs/SettledTextInput'
import { Row } from '~/ui/layout/Row'
import classes from './Shipments.module.css'
import { isFiltered, type ShipmentsSearch, writeShipmentsSearch } from './shipmentsSearch'

interface Props {
  search: ShipmentsSearch
  /** All parcels: the choices are what they have. */
  rows: readonly ShipmentRow[]
}

const sorts: readonly (Pick<ShipmentsSearch, 'sort' | 'dir'> & { label: string })[] = [
  { sort: 'shipped', dir: 'desc', label: 'Newest first' },
  { sort: 'shipped', dir: 'asc', label: 'Oldest first' },
  { sort: 'country', dir: 'asc', label: 'Country' },
  { sort: 'carrier', dir: 'asc', label: 'Carrier' },
  { sort: 'recipient', dir: 'asc', label: 'Recipient' },
  { sort: 'missing', dir: 'desc', label: 'Most missing' },
]
const nameOf = ({ sort, dir }: Pick<ShipmentsSearch, 'sort' | 'dir'>): string => `${sort}.${dir}`

/** Search, filters and sort of the list; each change writes the address. */
export function ShipmentFilters({ search, rows }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const go = (next: Partial<ShipmentsSearch>) =>
    void navigate(writeShipmentsSearch({ ...search, offset: 0, parcel: undefined, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  const choices = useMemo(
    () => ({
      carriers: distinct(rows.map(({ shipment }) => choice(shipment.carrier, shipment.carrier))),
      countries: distinct(rows.map(({ order }) => choice(order.country, order.countryName))),
      regions: distinct(rows.map(({ region }) => choice(region, region && regionName(region)))),
    }),
    [rows],
  )
  const pick = (name: 'carrier' | 'country' | 'region', label: string, options: readonly Choice[]) => (
    <NativeSelect
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => go({ [name]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: 'All' }, ...withCurrent(options, search[name])]}
    />
  )
  return (
    <Row
      line="bottom"
      py={16}
      px={20}
      align="end"
      wrap
      gap={12}
      className={classes.filters}
      role="search"
      aria-label="Filter shipments"
    >
      <SettledTextInput
        label="Search"
        placeholder="Recipient, order, tracking, item, note"
        className={classes.search ?? ''}
        value={search.q ?? ''}
        onChange={(typed) => go({ q: typed || undefined })}
      />
      <Button
        variant="default"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen((is) => !is)}
      >
        {isOpen ? 'Fewer filters' : 'Filters and sort'}
      </Button>
      <Row align="end" wrap gap={12} className={classes.more} data-open={isOpen || undefined}>
        {pick('carrier', 'Carrier', choices.carriers)}
        {pick('region', 'Region', choices.regions)}
        {pick('country', 'Country', choices.countries)}
        <TextInput
          label="Shipped from"
          type="date"
          className={classes.date ?? ''}
          value={search.from ?? ''}
          onChange={(event) => go({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          label="Shipped to"
          type="date"
          className={classes.date ?? ''}
          value={search.to ?? ''}
          onChange={(event) => go({ to: event.currentTarget.value || undefined })}
        />
        <SettledTextInput
          label="Older, days"
          className={classes.short ?? ''}
          inputMode="numeric"
          value={String(search.older ?? '')}
          onChange={(typed) => {
            const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
            go({ older: digits === '' ? undefined : Number(digits) })
            return digits
          }}
        />
        <NativeSelect
          label="Sort"
          className={classes.sort ?? ''}
          value={nameOf(search)}
          onChange={(event) => {
            const chosen = sorts.find((one) => nameOf(one) === event.currentTarget.value)
            if (chosen) go({ sort: chosen.sort, dir: chosen.dir })
          }}
          data={sorts.map((one) => ({ value: nameOf(one), label: one.label }))}
        />
        {isFiltered(search) && (
          <Link
            className={classes.clear ?? ''}
            to={writeShipmentsSearch({ tab: search.tab, sort: search.sort, dir: search.dir, offset: 0 })}
          >
            Clear the filters
          </Link>
        )}
        <RangeProblem text={crossedDays(['Shipped from', 'Shipped to'], search.from, search.to)} />
      </Row>
    </Row>
  )
}

interface Choice {
  value: string
  label: string
}

const choice = (value: string | null, label: string | null): Choice | null =>
  value === null ? null : { value, label: label ?? value }

function distinct(choices: readonly (Choice | null)[]): Choice[] {
  const known = new Map<string, Choice>()
  for (const one of choices) if (one !== null && !known.has(one.value)) known.set(one.value, one)
  return [...known.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** A filter from an address stays visible, even when no parcel has it. */
const withCurrent = (options: readonly Choice[], current: string | undefined): Choice[] =>
  current === undefined || options.some(({ value }) => value === current)
    ? [...options]
    : [...options, { value: current, label: current }]
