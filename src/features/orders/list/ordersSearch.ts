import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/orders/order'
import { addDays, isDay, startOfDay } from '~/domain/text/calendar'
import { readTypedMoney } from '~/domain/text/typedNumber'
import { type OrderQuery, orderSorts } from '~/domain/orders/orderSearch'
import { orderGroups } from '~/domain/orders/orderTabs'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'

const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const words = z.catch(z.optional(z.string().check(z.maxLength(120))), undefined)
const dayText = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined)
/** What the address of the orders list holds. Anything unreadable falls back, it never blanks the page. */
const schema = z.object({
  /** One status, or a group of them. */
  status: z.catch(z.optional(z.enum([...orderStatuses, ...orderGroups])), undefined),
  q: words,
  /** Part of the external id. */
  ext: words,
  from: dayText,
  to: dayText,
  country: words,
  carrier: words,
  product: z.catch(z.optional(digits), undefined),
  min: words,
  max: words,
  sort: z.catch(z._default(z.enum(orderSorts), 'created'), 'created'),
  dir: z.catch(z._default(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  /** Name of the saved view that is open. */
  view: words,
  /** Columns in their order, joined by dots; the usual ones when absent. */
  cols: words,
  density: z.catch(z._default(z.enum(['normal', 'compact']), 'normal'), 'normal'),
  offset: z.catch(z._default(digits, 0), 0),
  limit: z.catch(z._default(z.pipe(digits, z.literal([...pageSizes])), 50), 50),
})
export type OrdersSearch = z.output<typeof schema>

export const readOrdersSearch = (search: URLSearchParams): OrdersSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a list state; defaults and empty filters are left out. */
export function writeOrdersSearch(search: OrdersSearch): string {
  const { sort, dir, density, offset, limit, ...rest } = search
  return paths.orders({
    // In one order, so that the same state has one address.
    ...Object.fromEntries(
      Object.keys(schema.shape).flatMap((name) => {
        const value = Object.entries(rest).find(([key]) => key === name)?.[1]
        return value === undefined || value === '' ? [] : [[name, value]]
      }),
    ),
    ...(sort === 'created' ? {} : { sort }),
    ...(dir === 'desc' ? {} : { dir }),
    ...(density === 'normal' ? {} : { density }),
    ...(offset > 0 ? { offset } : {}),
    ...(limit === 50 ? {} : { limit }),
  })
}

/** Filters beside the tab. */
export const filterNames = ['q', 'ext', 'from', 'to', 'country', 'carrier', 'product', 'min', 'max'] as const

export const isFiltered = (search: OrdersSearch): boolean =>
  filterNames.some((name) => search[name] !== undefined && search[name] !== '')

export const withoutFilters = (search: OrdersSearch): OrdersSearch => ({
  ...search,
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
  offset: 0,
})

const isGroup = (status: string): boolean => orderGroups.some((group) => group === status)

/** What the service can answer itself: one status, its own order. Everything else is answered by the local index. */
export const serviceFilters = (
  search: OrdersSearch,
): { status: string | undefined; offset: number; limit: number } | null => {
  const { status, sort, dir, offset, limit } = search
  const isPlain = !isFiltered(search) && sort === 'created' && dir === 'desc' && !(status && isGroup(status))
  return isPlain ? { status, offset, limit } : null
}

export const toOrderQuery = (search: OrdersSearch): OrderQuery => ({
  status: search.status,
  q: search.q,
  externalId: search.ext,
  from: search.from === undefined ? undefined : startOfDay(search.from),
  to: search.to === undefined ? undefined : startOfDay(addDays(search.to, 1)),
  country: search.country || undefined,
  carrier: search.carrier || undefined,
  product: search.product,
  minTotal: readTypedMoney(search.min ?? '') ?? undefined,
  maxTotal: readTypedMoney(search.max ?? '') ?? undefined,
  sort: search.sort,
  isAscending: search.dir === 'asc',
})
