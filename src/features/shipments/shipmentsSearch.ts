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
  type SearchIn,
  shortText,
  withoutFilters,
} from '~/ui/filters/addressSearch'

/** The state of the shipments list that is kept in its address. */
export const shipmentsAddress = addressSearch(paths.shipments, {
  tab: oneOf(shipmentTabs, 'all'),
  q: shortText,
  carrier: shortText,
  country: shortText,
  region: shortText,
  from: day,
  to: day,
  older: orNone(digits()),
  /** Id of the parcel whose panel is open. */
  parcel: orNone(digits()),
  sort: oneOf(shipmentSorts, 'shipped'),
  dir: descending,
  ...paging,
})
export type ShipmentsSearch = SearchIn<typeof shipmentsAddress>

/** The same as a query to the order index; days become UNIX seconds, and the last day is included whole. */
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

/** Names of the filters, which narrow the list beyond its tab. */
export const shipmentFilters = ['q', 'carrier', 'country', 'region', 'from', 'to', 'older'] as const

/** The same tab, sort and page size without filters, and with no parcel open. */
export const unfiltered = (search: ShipmentsSearch): ShipmentsSearch =>
  withoutFilters(search, [...shipmentFilters, 'parcel'])
