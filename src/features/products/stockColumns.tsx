import { Link } from 'react-router'
import { variantLabel } from '~/domain/productEdit'
import type { StockRow } from '~/domain/stockBoard'
import { paths } from '~/paths'
import { AvailabilityBadge } from '~/ui/AvailabilityBadge'
import type { Column } from '~/ui/DataTable'
import { Thumb } from '~/ui/Thumb'
import classes from './ProductsPage.module.css'
import { ReplaceButton } from './ReplaceButton'

const shownDrafts = 4

/** Columns of the stock board. */
export const stockColumns: readonly Column<StockRow>[] = [
  {
    id: 'variant',
    label: 'Variant',
    cell: ({ info, variant }) => (
      <span className={classes.product}>
        <Thumb src={variant.product?.image} alt="" size={40} />
        <span>
          <Link to={paths.product(info.sync_product.id)}>{info.sync_product.name}</Link>
          <span className={classes.second}>{variantLabel(variant)}</span>
        </span>
      </span>
    ),
  },
  { id: 'status', label: 'State', cell: ({ status }) => <AvailabilityBadge status={status} /> },
  {
    id: 'drafts',
    label: 'Open drafts',
    cell: ({ drafts }) =>
      drafts.length === 0
        ? 'None'
        : drafts.slice(0, shownDrafts).map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paths.order(id)}>#{id}</Link>
            </span>
          )),
  },
  { id: 'act', label: 'Action', align: 'right', cell: (row) => <ReplaceButton row={row} /> },
]
