import { Link } from 'react-router'
import { variantLabel } from '~/domain/productEdit'
import type { StockRow } from '~/domain/stockBoard'
import { paths } from '~/paths'
import { AvailabilityBadge } from '~/ui/AvailabilityBadge'
import type { Column } from '~/ui/DataTable'
import { Thumb } from '~/ui/Thumb'
import classes from './ProductsPage.module.css'
import { ReplaceButton } from './ReplaceButton'

const shownOrders = 4

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
    id: 'held',
    label: 'Open drafts',
    isNamed: true,
    cell: ({ held }) =>
      held.length === 0 ? (
        'none'
      ) : (
        <>
          {held.slice(0, shownOrders).map(({ id, externalId, status }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paths.order(id)}>
                <bdi>{externalId ?? `#${id}`}</bdi>
              </Link>
              {status !== 'draft' && ` (${status})`}
            </span>
          ))}
          {held.length > shownOrders && ` and ${held.length - shownOrders} more`}
        </>
      ),
  },
  { id: 'act', label: 'Action', align: 'right', cell: (row) => <ReplaceButton row={row} /> },
]
