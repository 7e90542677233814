import { Link } from '~/ui/text/Link'
import type { WarehouseProduct } from '~/contract/store/warehouse'
import {
  stockLevelOf,
  type StockLevel,
  type WarehouseVariant,
  whyNotOrdered,
} from '~/domain/warehouse/warehouseStock'
import type { Tone } from '~/domain/orders/orderStates'
import { formatNumber } from '~/domain/text/formatNumber'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/badges/Badge'
import { Hint, Row } from '~/ui/layout/Blocks'
import { paths } from '~/paths'
import type { Column } from '~/ui/table/DataTable'
import { CopiedId } from '~/ui/text/CopiedId'
import { Money } from '~/ui/text/Money'

const words: Record<Exclude<StockLevel, 'enough'>, readonly [tone: Tone, word: string]> = {
  low: ['amber', 'Low'],
  out: ['red', 'Out'],
  unknown: ['graphite', 'Not known'],
}

/** `threshold` is the number of pieces at or below which stock is low; stock that cannot be ordered is never called low. */
export const variantColumns = (
  threshold: number,
  product: WarehouseProduct,
): readonly Column<WarehouseVariant>[] => [
  {
    label: 'Variant',
    narrow: 'whole',
    cell: ({ id, name }) => (
      <span>
        <bdi>{name ?? `Variant ${id}`}</bdi>
        <CopiedId what="warehouse variant id" id={id} />
      </span>
    ),
  },
  {
    label: 'SKU',
    isNamed: true,
    width: 130,
    cell: ({ sku }) =>
      sku === null ? (
        '–'
      ) : (
        <Row as="span" inline align="center">
          <bdi>{sku}</bdi>
          <CopyButton what={`SKU ${sku}`} text={sku} />
        </Row>
      ),
  },
  {
    label: 'In stock',
    align: 'right',
    narrow: 'right',
    isNamed: true,
    cell: (variant) => {
      const level = product.status === 'active' ? stockLevelOf(variant, threshold) : 'enough'
      return (
        <Row as="span" inline align="center" gap={8}>
          {variant.quantity !== null && formatNumber(variant.quantity)}
          {level !== 'enough' && <Badge tone={words[level][0]}>{words[level][1]}</Badge>}
        </Row>
      )
    },
  },
  {
    label: 'Where',
    narrow: 'whole',
    isNamed: true,
    width: 180,
    drop: 2,
    cell: ({ stock_locations: places }) =>
      places.length === 0
        ? '–'
        : places
            .map(
              ({ facility, available, stocked }) =>
                `${facility ?? 'Unnamed'}: ${available ?? '?'} of ${stocked ?? '?'} available`,
            )
            .join('; '),
  },
  {
    label: 'Size and weight',
    narrow: 'whole',
    isNamed: true,
    width: 150,
    drop: 3,
    cell: ({ length, width, height, weight }) =>
      [
        length !== null && width !== null && height !== null && `${length} × ${width} × ${height}`,
        weight !== null && `weight ${weight}`,
      ]
        .filter(Boolean)
        .join(', ') || '–',
  },
  {
    label: 'Retail price',
    align: 'right',
    isNamed: true,
    cell: ({ retail_price: value }) => <Money value={value} currency={product.currency} />,
  },
  {
    label: 'Order',
    align: 'right',
    narrow: 'right',
    width: 130,
    cell: (variant) => {
      const refusal = whyNotOrdered(product, variant)
      return refusal === null ? (
        <Link to={paths.newOrder({ warehouse: product.id, goods: variant.id })}>
          Order<span className="visuallyHidden"> {variant.name}</span>
        </Link>
      ) : (
        <Hint as="span">{refusal}</Hint>
      )
    },
  },
]
