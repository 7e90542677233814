import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/orders/order'
import { orderGroups } from '~/domain/orders/orderTabs'
import { paths } from '~/paths'

const digits = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))
const schema = z.object({
  show: z.catch(z._default(z.enum(['orders', 'products', 'shipments']), 'orders'), 'orders'),
  /** State or group of the orders; of orders only. */
  status: z.catch(z.optional(z.enum([...orderStatuses, ...orderGroups])), undefined),
  /** The one store whose rows are shown. */
  store: z.catch(z.optional(digits), undefined),
  q: z.catch(z._default(z.string().check(z.maxLength(120)), ''), ''),
})
export type AllStoresSearch = z.output<typeof schema>

/** What the address of the view holds; anything unreadable falls back. */
export const readAllStoresSearch = (search: URLSearchParams): AllStoresSearch =>
  schema.parse(Object.fromEntries(search))

export const writeAllStoresSearch = ({ show, status, store, q }: AllStoresSearch): string =>
  paths.allStores({
    ...(show === 'orders' ? {} : { show }),
    ...(status === undefined || show !== 'orders' ? {} : { status }),
    ...(store === undefined ? {} : { store }),
    ...(q === '' ? {} : { q }),
  })
