import * as z from 'zod/mini'
import { paths } from '~/paths'

const schema = z.object({
  show: z.catch(z._default(z.enum(['orders', 'products', 'shipments']), 'orders'), 'orders'),
})
export type AllStoresSearch = z.output<typeof schema>

/** What the address of the view holds; anything unreadable falls back. */
export const readAllStoresSearch = (search: URLSearchParams): AllStoresSearch =>
  schema.parse(Object.fromEntries(search))

export const writeAllStoresSearch = ({ show }: AllStoresSearch): string =>
  paths.allStores(show === 'orders' ? {} : { show })
