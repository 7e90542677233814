import { syncProductStatuses } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { addressSearch, oneOf, paging, typedWords } from '~/ui/filters/addressSearch'

export const platformAddress = addressSearch(paths.platformProducts, {
  status: oneOf(syncProductStatuses, 'all'),
  q: typedWords,
  ...paging,
})

export const platformTabs = [
  { key: 'all', label: 'All' },
  { key: 'imported', label: 'Imported' },
  { key: 'unsynced', label: 'Not linked' },
  { key: 'synced', label: 'Linked' },
  { key: 'out_of_stock', label: 'Out of stock' },
  { key: 'discontinued', label: 'Discontinued' },
  { key: 'ignored', label: 'Ignored' },
] as const

/** Whether the words are too short for the service's search (contract/README 8.11). */
export const isTooShort = (words: string): boolean => words.trim() !== '' && words.trim().length < 3
