import { useMemo } from 'react'
import { countWords } from '~/domain/text/countWords'
import { dayText } from '~/domain/text/formatTime'
import { regionName } from '~/domain/shipping/quoteDestinations'
import type { ShipmentRow } from '~/domain/shipping/shipmentList'
import { type FilterChip, FilterChips } from '~/ui/filters/FilterChips'
import { filterChoices } from '~/ui/filters/filterChoices'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import { DateRange } from '~/ui/inputs/DateRange'
import { SettledTextInput } from '~/ui/inputs/SettledTextInput'
import { ListTools } from '~/ui/table/ListTools'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { SelectField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'
import classes from './Shipments.module.css'
import { shipmentFilters, type ShipmentsSearch, unfiltered } from './shipmentsSearch'

interface Props {
  search: ShipmentsSearch
  /** All parcels; the choices of each filter come from them. */
  rows: readonly ShipmentRow[]
  onChange: ChangeSearch<ShipmentsSearch>
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

/** Search, filters and sort of the list; each change is written to the address. */
export function ShipmentTools({ search, rows, onChange }: Props) {
  const go = (next: Partial<ShipmentsSearch>) => onChange({ offset: 0, parcel: undefined, ...next })
  const choices = useMemo(
    () => ({
      carrier: filterChoices(rows.flatMap(({ shipment }) => choice(shipment.carrier, shipment.carrier))),
      country: filterChoices(rows.flatMap(({ order }) => choice(order.country, order.countryName))),
      region: filterChoices(rows.flatMap(({ region }) => choice(region, region && regionName(region)))),
    }),
    [rows],
  )
  const pick = (name: 'carrier' | 'country' | 'region', label: string) => (
    <FilterSelect
      label={label}
      value={search[name]}
      choices={choices[name]}
      onPick={(value) => go({ [name]: value || undefined })}
    />
  )
  const chip = (name: (typeof shipmentFilters)[number], label: string | undefined): FilterChip[] =>
    search[name] === undefined || search[name] === '' || label === undefined
      ? []
      : [{ label, remove: () => go({ [name]: undefined }) }]
  const named = (name: 'carrier' | 'country' | 'region', word: string) =>
    chip(name, `${word}: ${choices[name].find(({ value }) => value === search[name])?.label ?? search[name]}`)
  const chips = [
    ...named('carrier', 'Carrier'),
    ...named('region', 'Region'),
    ...named('country', 'Country'),
    ...chip('from', `Shipped from ${dayText(search.from ?? '')}`),
    ...chip('to', `Shipped to ${dayText(search.to ?? '')}`),
    ...chip('older', `Older than ${countWords(search.older ?? 0, 'day')}`),
  ]
  return (
    <ListTools
      search={{
        label: 'Search shipments',
        placeholder: 'Recipient, order, tracking',
        value: search.q ?? '',
        onChange: (typed) => go({ q: typed || undefined }),
      }}
      filterCount={chips.length}
      chips={
        chips.length === 0 ? undefined : (
          <FilterChips chips={chips} onClear={() => go({ ...unfiltered(search), q: search.q })} />
        )
      }
      view={
        <SelectField
          label="Sort by"
          maw={200}
          value={nameOf(search)}
          onPick={(picked) => {
            const chosen = sorts.find((one) => nameOf(one) === picked)
            if (chosen) go({ sort: chosen.sort, dir: chosen.dir })
          }}
          data={sorts.map((one) => ({ value: nameOf(one), label: one.label }))}
        />
      }
      filters={
        <Row
          align="end"
          wrap
          gap={12}
          className={classes.filters}
          role="search"
          aria-label="Filter shipments"
        >
          {pick('carrier', 'Carrier')}
          {pick('region', 'Region')}
          {pick('country', 'Country')}
          <DateRange what="Shipped" from={search.from} to={search.to} onChange={go} />
          <SettledTextInput
            label="Older, days"
            inputMode="numeric"
            value={String(search.older ?? '')}
            onChange={(typed) => {
              const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
              go({ older: digits === '' ? undefined : Number(digits) })
              return digits
            }}
          />
        </Row>
      }
    />
  )
}

const choice = (value: string | null, label: string | null): (readonly [value: string, label: string])[] =>
  value === null ? [] : [[value, label ?? value]]
