import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/orders/order'
import { addDays, startOfDay } from '~/domain/text/calendar'
import type { OrderQuery } from '~/domain/orders/orderSearch'
import { orderGroups, orderSorts } from '~/domain/orders/orderTabs'
import { paths } from '~/paths'
import {
  addressSearch,
  day,
  descending,
  digits,
  isFiltered,
  oneOf,
  orNone,
  paging,
  type SearchIn,
  shortText,
} from '~/ui/filters/addressSearch'

/** The state of the orders list that is kept in its address. */
export const ordersAddress = addressSearch(paths.orders, {
  /** One status, or a group of them. */
  status: orNone(z.enum([...orderStatuses, ...orderGroups])),
  q: shortText,
  /** Part of the external id. */
  ext: shortText,
  from: day,
  to: day,
  country: shortText,
  carrier: shortText,
  product: orNone(digits()),
  cur: shortText,
  min: shortText,
  max: shortText,
  /** Name of the saved view that is open. */
  view: shortText,
  /** Column names in their order, joined by dots; the default columns when absent. */
  cols: shortText,
  sort: oneOf(orderSorts, 'created'),
  dir: descending,
  density: oneOf(['normal', 'compact'], 'normal'),
  ...paging,
})
export type OrdersSearch = SearchIn<typeof ordersAddress>

/** Names of the filters, which narrow the list beyond its tab. */
export const orderFilters = [
  'q',
  'ext',
  'from',
  'to',
  'country',
  'carrier',
  'product',
  'cur',
  'min',
  'max',
] as const

const isGroup = (status: string): boolean => orderGroups.some((group) => group === status)

/** The query that the service can answer itself: one status, newest first. Null for any other, which the local index answers. */
export const serviceFilters = (
  search: OrdersSearch,
): { status: string | undefined; offset: number; limit: number } | null => {
  const { status, sort, dir, offset, limit } = search
  const isPlain =
    !isFiltered(search, orderFilters) && sort === 'created' && dir === 'desc' && !(status && isGroup(status))
  return isPlain ? { status, offset, limit } : null
}

/** The same as a query to the order index; days become UNIX seconds, and the last day is included whole. */
export const toOrderQuery = (search: OrdersSearch): OrderQuery => ({
  status: search.status,
  q: search.q,
  externalId: search.ext,
  from: search.from === undefined ? undefined : startOfDay(search.from),
  to: search.to === undefined ? undefined : startOfDay(addDays(search.to, 1)),
  country: search.country || undefined,
  carrier: search.carrier || undefined,
  product: search.product,
  currency: search.cur || undefined,
  minTotal: search.min,
  maxTotal: search.max,
  sort: search.sort,
  isAscending: search.dir === 'asc',
})
