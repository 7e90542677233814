import { type ShipmentQuery, shipmentSorts, shipmentTabs } from '~/domain/shipping/shipmentSearch'
import { addDays, startOfDay } from '~/domain/text/calendar'
import { paths } from '~/paths'
import {
  addressSearch,
  day,
  descending,
  digits,
  oneOf,
  orNone,
  paging,
  saysAny,
  type SearchIn,
  shortText,
  without,
} from '~/ui/filters/addressSearch'

/** What the address of the shipments list holds. */
export const shipmentsAddress = addressSearch(paths.shipments, {
  tab: oneOf(shipmentTabs, 'all'),
  q: shortText,
  carrier: shortText,
  country: shortText,
  region: shortText,
  from: day,
  to: day,
  older: orNone(digits()),
  /** The parcel whose panel is open. */
  parcel: orNone(digits()),
  sort: oneOf(shipmentSorts, 'shipped'),
  dir: descending,
  ...paging,
})
export type ShipmentsSearch = SearchIn<typeof shipmentsAddress>

/** The same as a question to the order index; days become UNIX seconds, the last one counted whole. */
export function toShipmentQuery(search: ShipmentsSearch): ShipmentQuery {
  const { tab, q, carrier, country, region, from, to, older, sort, dir } = search
  return {
    tab,
    q,
    carrier,
    country,
    region,
    from: from === undefined ? undefined : startOfDay(from),
    to: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    older,
    sort,
    isAscending: dir === 'asc',
  }
}

/** Filters beside the tab. */
export const filterNames = ['q', 'carrier', 'country', 'region', 'from', 'to', 'older'] as const

/** Whether more than the tab narrows the list. */
export const isFiltered = (search: ShipmentsSearch): boolean => saysAny(search, filterNames)

/** The same tab, order and page size with nothing filtered. */
export const withoutFilters = (search: ShipmentsSearch): ShipmentsSearch => ({
  ...without(search, filterNames),
  parcel: undefined,
})
