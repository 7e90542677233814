import * as z from 'zod/mini'
import { syncProductStatuses } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'

const text = z.catch(z._default(z.string().check(z.maxLength(120)), ''), '')
const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const schema = z.object({
  status: z.catch(z._default(z.enum(syncProductStatuses), 'all'), 'all'),
  category: z.catch(z._default(z.string().check(z.regex(/^\d{0,9}$/)), ''), ''),
  q: text,
  offset: z.catch(z._default(digits, 0), 0),
  limit: z.catch(z._default(z.pipe(digits, z.literal([...pageSizes])), 50), 50),
})
export type ProductsSearch = z.output<typeof schema>

/** What the address of the products list holds; anything unreadable falls back. */
export const readProductsSearch = (search: URLSearchParams): ProductsSearch =>
  schema.parse(Object.fromEntries(search))

export function writeProductsSearch({ status, category, q, offset, limit }: ProductsSearch): string {
  const params = new URLSearchParams()
  if (status !== 'all') params.set('status', status)
  if (category !== '') params.set('category', category)
  if (q !== '') params.set('q', q)
  if (offset > 0) params.set('offset', String(offset))
  if (limit !== 50) params.set('limit', String(limit))
  return params.size === 0 ? paths.products() : `${paths.products()}?${params}`
}

export const statusTabs = [
  { key: 'all', label: 'All' },
  { key: 'synced', label: 'Ready' },
  { key: 'unsynced', label: 'Not linked' },
  { key: 'imported', label: 'Imported' },
  { key: 'out_of_stock', label: 'Out of stock' },
  { key: 'discontinued', label: 'Discontinued' },
  { key: 'ignored', label: 'Ignored' },
] as const
