import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { TitleCell } from '~/ui/table/TitleCell'
import { placementWords, titleOf } from './templateWords'

export const templateColumns: readonly Column<Template>[] = [
  {
    label: 'Template',
    isTitle: true,
    cell: (template) => (
      <TitleCell
        to={paths.template(template.id)}
        name={titleOf(template)}
        picture={template.mockup_file_url}
        id={template.id}
        what="template id"
      />
    ),
  },
  { label: 'Placements', cell: placementWords },
  { label: 'Colors', align: 'right', isNamed: true, cell: ({ colors }) => colors.length || '–' },
  {
    label: 'Sizes',
    wideOnly: true,
    cell: ({ sizes }) => (sizes.length > 6 ? countWords(sizes.length, 'size') : sizes.join(', ')) || '–',
  },
  {
    label: 'Variants',
    align: 'right',
    wideOnly: true,
    cell: ({ available_variant_ids: ids }) => ids.length || '–',
  },
  {
    label: 'Changed',
    align: 'right',
    isNamed: true,
    cell: ({ updated_at: time }) => <RelativeTime seconds={time} />,
  },
]
