import * as z from 'zod/mini'
import { orderStatuses } from '~/contract/orders/order'
import { orderGroups } from '~/domain/orders/orderTabs'
import { paths } from '~/paths'
import { addressSearch, digits, oneOf, orNone, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

const address = addressSearch({
  show: oneOf(['orders', 'products', 'shipments'], 'orders'),
  /** State or group of the orders; of orders only. */
  status: orNone(z.enum([...orderStatuses, ...orderGroups])),
  /** The one store whose rows are shown. */
  store: orNone(digits(12)),
  q: typedWords,
})
export type AllStoresSearch = SearchIn<typeof address>

export const readAllStoresSearch = address.read
export const writeAllStoresSearch = ({ status, ...search }: AllStoresSearch): string =>
  paths.allStores(address.unusual({ ...search, status: search.show === 'orders' ? status : undefined }))
