import * as z from 'zod/mini'
import { type ShipmentQuery, shipmentSorts, shipmentTabs } from '~/domain/shipping/shipmentSearch'
import { addDays, isDay, startOfDay } from '~/domain/text/calendar'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'

const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const words = z.catch(z.optional(z.string().check(z.maxLength(120))), undefined)
const dayText = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined)

/** What the address of the shipments list holds. Anything unreadable falls back, it never blanks the page. */
const schema = z.object({
  tab: z.catch(z._default(z.enum(shipmentTabs), 'all'), 'all'),
  q: words,
  carrier: words,
  country: words,
  region: words,
  from: dayText,
  to: dayText,
  older: z.catch(z.optional(digits), undefined),
  sort: z.catch(z._default(z.enum(shipmentSorts), 'shipped'), 'shipped'),
  dir: z.catch(z._default(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  offset: z.catch(z._default(digits, 0), 0),
  limit: z.catch(z._default(z.pipe(digits, z.literal([...pageSizes])), 50), 50),
  /** The parcel whose panel is open. */
  parcel: z.catch(z.optional(digits), undefined),
})
export type ShipmentsSearch = z.output<typeof schema>

export const readShipmentsSearch = (search: URLSearchParams): ShipmentsSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a state of the list; defaults and empty filters are left out. */
export function writeShipmentsSearch(search: ShipmentsSearch): string {
  const { tab, sort, dir, offset, limit, ...filters } = search
  return paths.shipments({
    ...(tab === 'all' ? {} : { tab }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')),
    ...(sort === 'shipped' ? {} : { sort }),
    ...(dir === 'desc' ? {} : { dir }),
    ...(offset > 0 ? { offset } : {}),
    ...(limit === 50 ? {} : { limit }),
  })
}

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

export const isFiltered = (search: ShipmentsSearch): boolean =>
  filterNames.some((name) => search[name] !== undefined && search[name] !== '')

/** The same tab, order and page size with nothing filtered. */
export const withoutFilters = (search: ShipmentsSearch): ShipmentsSearch => ({
  ...search,
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  offset: 0,
  parcel: undefined,
})
