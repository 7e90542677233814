import * as z from 'zod/mini'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'
import { nameOf } from './fileWords'

/** Filters of the library, in the address. */
export const statusTabs = [
  { key: 'all', label: 'All' },
  { key: 'ok', label: 'Ready' },
  { key: 'waiting', label: 'Being checked' },
  { key: 'failed', label: 'Unusable' },
  { key: 'unused', label: 'Not used' },
] as const
export type StatusTab = (typeof statusTabs)[number]['key']

const fileSorts = ['created', 'name', 'size', 'uses'] as const
export type FileSort = (typeof fileSorts)[number]

const schema = z.object({
  q: z.catch(z._default(z.string(), ''), ''),
  /** Part of the media type, such as "png"; empty for all. */
  type: z.catch(z._default(z.string().check(z.regex(/^[\w.+-]{0,40}$/)), ''), ''),
  sort: z.catch(z._default(z.enum(fileSorts), 'created'), 'created'),
  dir: z.catch(z._default(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  limit: z.catch(z._default(z.pipe(z.transform(Number), z.literal([...pageSizes])), 50), 50),
  status: z.catch(z._default(z.enum(statusTabs.map(({ key }) => key)), 'all'), 'all'),
  offset: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0), 0),
})
export type FilesSearch = z.output<typeof schema>

export const readFilesSearch = (params: URLSearchParams): FilesSearch =>
  schema.parse(Object.fromEntries(params))

export function writeFilesSearch({ q, status, type, sort, dir, offset, limit }: FilesSearch): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (status !== 'all') params.set('status', status)
  if (type !== '') params.set('type', type)
  if (sort !== 'created') params.set('sort', sort)
  if (dir !== 'desc') params.set('dir', dir)
  if (offset > 0) params.set('offset', String(offset))
  if (limit !== 50) params.set('limit', String(limit))
  return params.size === 0 ? paths.files() : `${paths.files()}?${params}`
}

export const isInTab = (file: SeenFile, tab: StatusTab): boolean =>
  tab === 'all' || (tab === 'unused' ? file.uses.length === 0 : file.status === tab)

/** The last part of a media type: "png" of "image/png". */
export const typeOf = ({ mimeType }: SeenFile): string => mimeType?.split('/').at(-1)?.toLowerCase() ?? ''

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const comparers: Record<FileSort, (a: SeenFile, b: SeenFile) => number> = {
  created: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
  size: (a, b) => (a.size ?? 0) - (b.size ?? 0),
  uses: (a, b) => a.uses.length - b.uses.length,
}

/** Looks for every word in name, address, id, hash and the names of where it is used; in the asked order. */
export function matchingFiles(files: readonly SeenFile[], search: FilesSearch): SeenFile[] {
  const { q, status, type, sort, dir } = search
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = files.filter((file) => {
    if (!isInTab(file, status) || (type !== '' && typeOf(file) !== type)) return false
    const text = [nameOf(file), file.url, file.id, file.hash, ...file.uses.map(({ name }) => name)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const compare = comparers[sort]
  return found.toSorted((a, b) => (dir === 'asc' ? compare(a, b) : compare(b, a)))
}
