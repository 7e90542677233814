import { syncProductStatuses } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { addressSearch, oneOf, paging, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

const address = addressSearch({ status: oneOf(syncProductStatuses, 'all'), q: typedWords, ...paging })
export type PlatformSearch = SearchIn<typeof address>

export const readPlatformSearch = address.read
export const writePlatformSearch = (search: PlatformSearch): string =>
  paths.platformProducts(address.unusual(search))

export const platformTabs = [
  { key: 'all', label: 'All' },
  { key: 'imported', label: 'Imported' },
  { key: 'unsynced', label: 'Not linked' },
  { key: 'synced', label: 'Linked' },
  { key: 'out_of_stock', label: 'Out of stock' },
  { key: 'discontinued', label: 'Discontinued' },
  { key: 'ignored', label: 'Ignored' },
] as const
