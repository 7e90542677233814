import { fileTitle } from '~/domain/artwork/fileNames'
import * as z from 'zod/mini'
import { havingWords } from '~/domain/finder/typedWords'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { addressSearch, descending, oneOf, orUsual, paging, type SearchIn } from '~/ui/filters/addressSearch'

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

export const filesAddress = addressSearch(paths.files, {
  q: orUsual(z.string(), ''),
  status: oneOf(
    statusTabs.map(({ key }) => key),
    'all',
  ),
  /** Part of the media type, such as "png"; empty for all. */
  type: orUsual(z.string().check(z.regex(/^[\w.+-]{0,40}$/)), ''),
  sort: oneOf(fileSorts, 'created'),
  dir: descending,
  ...paging,
})
export type FilesSearch = SearchIn<typeof filesAddress>

/** Whether a file belongs to a tab of the library. */
export const isInTab = (file: SeenFile, tab: StatusTab): boolean =>
  tab === 'all' || (tab === 'unused' ? file.uses.length === 0 : file.status === tab)

/** The last part of a media type: "png" of "image/png". */
export const typeOf = ({ mimeType }: SeenFile): string => mimeType?.split('/').at(-1)?.toLowerCase() ?? ''

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const comparers: Record<FileSort, (a: SeenFile, b: SeenFile) => number> = {
  created: (a, b) => (a.created ?? 0) - (b.created ?? 0),
  name: (a, b) => collator.compare(fileTitle(a), fileTitle(b)),
  size: (a, b) => (a.size ?? 0) - (b.size ?? 0),
  uses: (a, b) => a.uses.length - b.uses.length,
}

/** Files with every word in name, address, id, hash or the names of their uses; in the wanted order. */
export function matchingFiles(files: readonly SeenFile[], search: FilesSearch): SeenFile[] {
  const { q, status, type, sort, dir } = search
  const found = havingWords(
    files.filter((file) => isInTab(file, status) && (type === '' || typeOf(file) === type)),
    q,
    (file) => [
      fileTitle(file),
      file.filename,
      file.url,
      file.id,
      file.hash,
      ...file.uses.map(({ name }) => name),
    ],
  )
  const compare = comparers[sort]
  return found.toSorted((a, b) => (dir === 'asc' ? compare(a, b) : compare(b, a)))
}
