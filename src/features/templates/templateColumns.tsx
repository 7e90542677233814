import { Link } from 'react-router'
import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { Row } from '~/ui/layout/Row'
import { CopiedId } from '~/ui/text/CopiedId'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './Templates.module.css'
import { placementWords, titleOf } from './templateWords'

export const templateColumns: readonly Column<Template>[] = [
  {
    id: 'title',
    label: 'Template',
    isTitle: true,
    cell: (template) => (
      <Row as="span" inline align="center" gap={10}>
        <Thumb src={template.mockup_file_url} alt="" size={40} />
        <span>
          <Link to={paths.template(template.id)} className={classes.name}>
            <bdi>{titleOf(template)}</bdi>
          </Link>
          <CopiedId what="template id" id={template.id} />
        </span>
      </Row>
    ),
  },
  { id: 'placements', label: 'Placements', cell: placementWords },
  {
    id: 'colors',
    label: 'Colors',
    align: 'right',
    isNamed: true,
    cell: ({ colors }) => colors.length || '–',
  },
  {
    id: 'sizes',
    label: 'Sizes',
    wideOnly: true,
    cell: ({ sizes }) => (sizes.length > 6 ? countWords(sizes.length, 'size') : sizes.join(', ')) || '–',
  },
  {
    id: 'variants',
    label: 'Variants',
    align: 'right',
    wideOnly: true,
    cell: ({ available_variant_ids: ids }) => ids.length,
  },
  {
    id: 'updated',
    label: 'Changed',
    align: 'right',
    isNamed: true,
    cell: ({ updated_at: time }) => <RelativeTime seconds={time} />,
  },
]
