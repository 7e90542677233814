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
  oneOf,
  orNone,
  paging,
  saysAny,
  type SearchIn,
  shortText,
  without,
} from '~/ui/filters/addressSearch'

/** What the address of the orders list holds. */
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
  /** Columns in their order, joined by dots; the usual ones when absent. */
  cols: shortText,
  sort: oneOf(orderSorts, 'created'),
  dir: descending,
  density: oneOf(['normal', 'compact'], 'normal'),
  ...paging,
})
export type OrdersSearch = SearchIn<typeof ordersAddress>

/** Filters beside the tab. */
export const filterNames = [
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

/** Whether more than the tab narrows the list. */
export const isFiltered = (search: OrdersSearch): boolean => saysAny(search, filterNames)

/** The same tab, order and page size with nothing filtered. */
export const withoutFilters = (search: OrdersSearch): OrdersSearch => without(search, filterNames)

const isGroup = (status: string): boolean => orderGroups.some((group) => group === status)

/** What the service can answer itself: one status, its own order. Everything else is answered by the local index. */
export const serviceFilters = (
  search: OrdersSearch,
): { status: string | undefined; offset: number; limit: number } | null => {
  const { status, sort, dir, offset, limit } = search
  const isPlain = !isFiltered(search) && sort === 'created' && dir === 'desc' && !(status && isGroup(status))
  return isPlain ? { status, offset, limit } : null
}

/** The same as a question to the order index; days become UNIX seconds, the last one counted whole. */
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
