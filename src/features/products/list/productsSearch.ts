import * as z from 'zod/mini'
import { syncProductStatuses } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { addressSearch, oneOf, orUsual, paging, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

/** The state of the products list that is kept in its address. */
export const productsAddress = addressSearch(paths.products, {
  status: oneOf(syncProductStatuses, 'all'),
  category: orUsual(z.string().check(z.regex(/^\d{0,9}$/)), ''),
  q: typedWords,
  ...paging,
})
export type ProductsSearch = SearchIn<typeof productsAddress>

export const statusTabs = [
  { key: 'all', label: 'All' },
  { key: 'synced', label: 'Ready' },
  { key: 'unsynced', label: 'Not linked' },
  { key: 'imported', label: 'Imported' },
  { key: 'out_of_stock', label: 'Out of stock' },
  { key: 'discontinued', label: 'Discontinued' },
  { key: 'ignored', label: 'Ignored' },
] as const
