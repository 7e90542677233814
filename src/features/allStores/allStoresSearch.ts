import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/orders/order'
import { orderGroups } from '~/domain/orders/orderTabs'
import { paths } from '~/paths'
import {
  addressSearch,
  digits,
  oneOf,
  orNone,
  type SearchAddress,
  type SearchIn,
  typedWords,
} from '~/ui/filters/addressSearch'

const address = addressSearch(paths.allStores, {
  show: oneOf(['orders', 'products', 'shipments'], 'orders'),
  /** A state or group; for orders only. */
  status: orNone(z.enum([...orderStatuses, ...orderGroups])),
  /** The only store whose rows are shown. */
  store: orNone(digits(12)),
  q: typedWords,
})
export type AllStoresSearch = SearchIn<typeof address>

/** Search parameters of the page of all stores. */
export const allStoresAddress: SearchAddress<AllStoresSearch> = {
  ...address,
  write: ({ status, ...search }) =>
    address.write({ ...search, status: search.show === 'orders' ? status : undefined }),
}
