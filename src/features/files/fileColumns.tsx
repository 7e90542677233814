import { fileTitle } from '~/domain/artwork/fileNames'
import { countWords } from '~/domain/text/countWords'
import { formatBytes } from '~/domain/text/formatNumber'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { sortBy } from '~/ui/filters/sortBy'
import { TitleCell } from '~/ui/table/TitleCell'
import { filesAddress, type FilesSearch } from './filesSearch'
import { pixelWords, typeWords } from './fileWords'

/** Columns of the library; a click on a heading sorts. */
export function fileColumns(search: FilesSearch): Column<SeenFile>[] {
  const sorted = sortBy(search, filesAddress.write)
  return [
    {
      label: 'File',
      ...sorted('name', 'asc'),
      isTitle: true,
      cell: (file) => (
        <TitleCell
          to={paths.file(file.id)}
          name={fileTitle(file)}
          picture={file.thumbnail}
          fill="artwork"
          id={file.id}
          what="file id"
        />
      ),
    },
    { label: 'State', cell: ({ status }) => <FileStatusBadge status={status} /> },
    { label: 'Type', wideOnly: true, cell: ({ mimeType }) => typeWords(mimeType) ?? '–' },
    {
      label: 'Pixels',
      width: 140,
      align: 'right',
      cell: ({ width, height }) => pixelWords(width, height) ?? '–',
    },
    { label: 'dpi', align: 'right', wideOnly: true, cell: ({ dpi }) => dpi ?? '–' },
    {
      label: 'Size',
      ...sorted('size', 'desc'),
      align: 'right',
      wideOnly: true,
      cell: ({ size }) => (size === null ? '–' : formatBytes(size)),
    },
    {
      label: 'Used in',
      ...sorted('uses', 'desc'),
      align: 'right',
      isNamed: true,
      cell: ({ uses }) => usesWords(uses),
    },
    {
      label: 'Added',
      ...sorted('created', 'desc'),
      align: 'right',
      isNamed: true,
      cell: ({ created }) => <RelativeTime seconds={created} />,
    },
  ]
}

function usesWords(uses: SeenFile['uses']): string {
  const count = (kind: 'product' | 'order') => {
    const found = uses.filter((use) => use.kind === kind).length
    return found === 0 ? [] : [countWords(found, kind)]
  }
  return [...count('product'), ...count('order')].join(', ') || '–'
}
