import * as z from 'zod/mini'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { nameOf } from './fileWords'

export const pageSize = 50

/** Filters of the library, in the address. */
export const statusTabs = [
  { key: 'all', label: 'All' },
  { key: 'ok', label: 'Ready' },
  { key: 'waiting', label: 'Being checked' },
  { key: 'failed', label: 'Unusable' },
  { key: 'unused', label: 'Not used' },
] as const
export type StatusTab = (typeof statusTabs)[number]['key']

const schema = z.object({
  q: z.catch(z._default(z.string(), ''), ''),
  status: z.catch(z._default(z.enum(statusTabs.map(({ key }) => key)), 'all'), 'all'),
  offset: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0), 0),
})
export type FilesSearch = z.output<typeof schema>

export const readFilesSearch = (params: URLSearchParams): FilesSearch =>
  schema.parse(Object.fromEntries(params))

export function writeFilesSearch({ q, status, offset }: FilesSearch): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (status !== 'all') params.set('status', status)
  if (offset > 0) params.set('offset', String(offset))
  return params.size === 0 ? paths.files() : `${paths.files()}?${params}`
}

export const isInTab = (file: SeenFile, tab: StatusTab): boolean =>
  tab === 'all' || (tab === 'unused' ? file.uses.length === 0 : file.status === tab)

/** Looks for every word in name, address, id, hash and the names of where it is used. */
export function matchingFiles(files: readonly SeenFile[], { q, status }: FilesSearch): SeenFile[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return files.filter((file) => {
    if (!isInTab(file, status)) return false
    const text = [nameOf(file), file.url, file.id, file.hash, ...file.uses.map(({ name }) => name)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
