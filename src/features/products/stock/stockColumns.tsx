import { moreWords } from '~/domain/text/firstOf'
import { Link } from '~/ui/text/Link'
import { missingPreview, shownPicture } from '~/domain/artwork/shownPicture'
import { orderStateOf } from '~/domain/orders/orderStates'
import { variantLabel } from '~/domain/products/productEdit'
import type { StockRow } from '~/domain/products/stockBoard'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { AvailabilityBadge } from '~/ui/badges/AvailabilityBadge'
import { Row, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { PrintedThumb } from '~/widgets/pictures/PrintedThumb'
import { SmallWriteButton } from '~/ui/actions/WriteButton'

const shownOrders = 4

/** Columns of the stock board; `soldOf` tells a row's sales, `onReplace` opens the replacement assistant for its variant. */
export const stockColumns = (
  soldOf: (row: StockRow) => number,
  onReplace: (row: StockRow) => void,
): readonly Column<StockRow>[] => [
  {
    label: 'Variant',
    cell: ({ info, variant }) => (
      <Row as="span" inline align="center" gap={12}>
        <PrintedThumb src={shownPicture(variant)} print={missingPreview(variant)} size={40} />
        <span>
          <Link to={paths.product(info.sync_product.id)}>{info.sync_product.name}</Link>
          <Text as="span" block tone="quiet" size={12} leading={16}>
            {variantLabel(variant)}
          </Text>
        </span>
      </Row>
    ),
  },
  { label: 'State', narrow: 'right', cell: ({ status }) => <AvailabilityBadge status={status} /> },
  {
    label: 'Open drafts',
    isNamed: true,
    cell: ({ held, unsent }) => {
      const links = [
        ...held.map(({ id, externalId, status }) => ({
          to: paths.order(id),
          name: externalId ?? `#${id}`,
          note: status === 'draft' ? '' : ` (${orderStateOf(status).label})`,
        })),
        ...unsent.map(({ id, name }) => ({
          to: paths.newOrder({ draft: id }),
          name: name === '' ? 'New order' : `Order for ${name}`,
          note: ' (not sent)',
        })),
      ]
      if (links.length === 0) return 'none'
      return (
        <>
          {links.slice(0, shownOrders).map(({ to, name, note }, index) => (
            <span key={to}>
              {index > 0 && ', '}
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
              {note}
            </span>
          ))}
          {links.length > shownOrders && ` ${moreWords(links.length - shownOrders)}`}
        </>
      )
    },
  },
  {
    label: 'Sold, 30 days',
    align: 'right',
    narrow: 'right',
    isNamed: true,
    cell: (row) => formatNumber(soldOf(row)),
  },
  {
    label: 'Action',
    align: 'right',
    narrow: 'right',
    cell: (row) => (
      <SmallWriteButton
        needs="sync_products"
        aria-label={`Replace ${row.info.sync_product.name ?? ''} ${variantLabel(row.variant)}`}
        onClick={() => onReplace(row)}
      >
        Replace…
      </SmallWriteButton>
    ),
  },
]
