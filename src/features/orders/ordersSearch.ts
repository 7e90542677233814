import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/order'
import { paths } from '~/paths'

const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** What the address of the orders list holds. Anything unreadable falls back, it never blanks the page. */
const schema = z.object({
  status: z.catch(z.optional(z.enum(orderStatuses)), undefined),
  offset: z.catch(z._default(digits, 0), 0),
  limit: z.catch(z._default(z.pipe(digits, z.literal([25, 50, 100])), 50), 50),
})
export type OrdersSearch = z.output<typeof schema>

export const readOrdersSearch = (search: URLSearchParams): OrdersSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a list state; defaults are left out. */
export const writeOrdersSearch = ({ status, offset, limit }: OrdersSearch): string =>
  paths.orders({
    ...(status === undefined ? {} : { status }),
    ...(offset > 0 ? { offset } : {}),
    ...(limit === 50 ? {} : { limit }),
  })
