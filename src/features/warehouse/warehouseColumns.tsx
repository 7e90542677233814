import type { WarehouseProduct } from '~/contract/store/warehouse'
import { piecesInStock, shortVariants, warehouseStateOf } from '~/domain/warehouse/warehouseStock'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import type { Column } from '~/ui/table/DataTable'
import { TitleCell } from '~/ui/table/TitleCell'
import { Money } from '~/ui/text/Money'

/** Name of a product, or its id where the service gave none. */
export const nameOf = ({ id, name }: Pick<WarehouseProduct, 'id' | 'name'>): string =>
  name ?? `Warehouse product ${id}`

/** `threshold` is the number of pieces at or below which stock is low. */
export const warehouseColumns = (threshold: number): readonly Column<WarehouseProduct>[] => [
  {
    label: 'Product',
    isTitle: true,
    cell: (product) => (
      <TitleCell
        to={paths.warehouseProduct(product.id)}
        name={nameOf(product)}
        picture={product.image_url}
        id={product.id}
        what="warehouse product id"
      />
    ),
  },
  {
    label: 'State',
    cell: ({ status }) => {
      const { label, tone } = warehouseStateOf(status)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    label: 'Variants',
    align: 'right',
    isNamed: true,
    cell: ({ variants, unread_variants: unread }) => (unread === undefined ? variants.length : '–'),
  },
  {
    label: 'In stock',
    align: 'right',
    isNamed: true,
    cell: (product) => {
      const pieces = piecesInStock(product)
      return pieces === null ? '–' : formatNumber(pieces)
    },
  },
  {
    label: 'Low or out',
    width: 150,
    isNamed: true,
    cell: (product) => {
      const short = shortVariants(product, threshold)
      if (short.length === 0) return '–'
      const isOut = short.some(({ quantity }) => quantity !== null && quantity <= 0)
      return <Badge tone={isOut ? 'red' : 'amber'}>{countWords(short.length, 'variant')}</Badge>
    },
  },
  {
    label: 'Retail price',
    align: 'right',
    isNamed: true,
    cell: ({ retail_price: value, currency }) => <Money value={value} currency={currency} />,
  },
]
