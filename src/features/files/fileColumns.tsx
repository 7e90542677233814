import { Link } from 'react-router'
import { countWords } from '~/domain/text/countWords'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Thumb } from '~/ui/pictures/Thumb'
import { nameOf, pixelWords, sizeWords, typeWords } from './fileWords'
import classes from './FilesPage.module.css'

export const fileColumns: readonly Column<SeenFile>[] = [
  {
    id: 'name',
    label: 'File',
    isTitle: true,
    cell: (file) => (
      <Link to={paths.file(file.id)} className={classes.name}>
        <Thumb src={file.thumbnail} alt="" size={40} />
        <bdi>{nameOf(file)}</bdi>
      </Link>
    ),
  },
  { id: 'status', label: 'State', cell: ({ status }) => <FileStatusBadge status={status} /> },
  { id: 'type', label: 'Type', wideOnly: true, cell: ({ mimeType }) => typeWords(mimeType) ?? '–' },
  {
    id: 'pixels',
    label: 'Pixels',
    align: 'right',
    cell: ({ width, height }) => pixelWords(width, height) ?? '–',
  },
  { id: 'dpi', label: 'dpi', align: 'right', wideOnly: true, cell: ({ dpi }) => dpi ?? '–' },
  { id: 'size', label: 'Size', align: 'right', wideOnly: true, cell: ({ size }) => sizeWords(size) ?? '–' },
  { id: 'uses', label: 'Used in', align: 'right', isNamed: true, cell: ({ uses }) => usesWords(uses) },
  {
    id: 'created',
    label: 'Added',
    align: 'right',
    isNamed: true,
    cell: ({ created }) => <RelativeTime seconds={created} />,
  },
]

function usesWords(uses: SeenFile['uses']): string {
  const count = (kind: 'product' | 'order') => {
    const found = uses.filter((use) => use.kind === kind).length
    return found === 0 ? [] : [countWords(found, kind)]
  }
  return [...count('product'), ...count('order')].join(', ') || '–'
}
