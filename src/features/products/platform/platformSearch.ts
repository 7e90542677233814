import * as z from 'zod/mini'
import { syncProductStatuses } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'

const schema = z.object({
  status: z.catch(z._default(z.enum(syncProductStatuses), 'all'), 'all'),
  q: z.catch(z._default(z.string().check(z.maxLength(120)), ''), ''),
  limit: z.catch(z._default(z.pipe(z.transform(Number), z.literal([...pageSizes])), 50), 50),
  offset: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), 0), 0),
})
export type PlatformSearch = z.output<typeof schema>

export const readPlatformSearch = (search: URLSearchParams): PlatformSearch =>
  schema.parse(Object.fromEntries(search))

export const writePlatformSearch = ({ status, q, offset, limit }: PlatformSearch): string =>
  paths.platformProducts({
    ...(status === 'all' ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(offset === 0 ? {} : { offset }),
    ...(limit === 50 ? {} : { limit }),
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
