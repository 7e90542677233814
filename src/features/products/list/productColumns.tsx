import { useQuery } from '@tanstack/react-query'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { Row, Text } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { RowName } from '~/ui/table/TitleCell'
import { CopiedId } from '~/ui/text/CopiedId'
import { ProductState } from '~/widgets/products/ProductState'
import { ProductThumb } from '~/widgets/products/ProductThumb'
import { healthOf, sortedAmounts } from '~/domain/products/productHealth'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { formatMoneyRange } from '~/domain/money/money'
import { productNumbers } from '~/domain/money/productNumbers'
import classes from './ProductsPage.module.css'
import { MatchedCodes } from './MatchedCodes'
import { useBlanks } from '~/widgets/useBlanks'

/** A cell that has its final width before the product is read. */
function ofConstantWidth(cell: Column<SyncProduct>['cell']): Column<SyncProduct>['cell'] {
  return (product) => <span className={classes.read}>{cell(product)}</span>
}

/** Columns of the products list. Prices, profit and problems need the whole product, which each row reads. */
export const productColumns: readonly Column<SyncProduct>[] = [
  { label: 'Product', width: 260, isTitle: true, cell: (product) => <ProductName product={product} /> },
  { label: 'State', width: 120, cell: (product) => <ProductState product={product} /> },
  {
    label: 'Variants linked',
    width: 120,
    drop: 3,
    align: 'right',
    wideOnly: true,
    cell: ({ synced, variants }) => `${synced ?? '–'} of ${variants ?? '–'}`,
  },
  {
    label: 'Price',
    align: 'right',
    width: 120,
    cell: ofConstantWidth(({ id }) => <ProductRange id={id} of="price" />),
  },
  {
    label: 'Profit',
    width: 120,
    drop: 2,
    align: 'right',
    wideOnly: true,
    cell: ofConstantWidth(({ id }) => <ProductRange id={id} of="profit" />),
  },
  { label: 'Health', width: 160, cell: ofConstantWidth(({ id }) => <ProductHealth id={id} />) },
]

function ProductName({ product }: { product: SyncProduct }) {
  const { id, name, external_id: external } = product
  return (
    <Row as="span" inline align="center" gap={12}>
      <ProductThumb product={product} size={40} />
      <span>
        <RowName to={paths.product(id)} name={name ?? `Product ${id}`} />
        {external === null ? (
          <CopiedId what="product id" id={id} />
        ) : (
          <CopiedId what="external id" id={external} />
        )}
        <MatchedCodes id={id} />
      </span>
    </Row>
  )
}

/** What keeps a product from selling, the worst first. */
function ProductHealth({ id }: { id: number }) {
  const { data } = useQuery(productQueries(useApi()).summary(id))
  if (data === undefined)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    )
  const points = healthOf(data)
  if (points.length === 0)
    return (
      <Text as="span" tone="quiet">
        Nothing to do
      </Text>
    )
  const [first, ...others] = points
  return (
    <Row as="span" inline align="center" gap={6} nowrap>
      {first && <Badge tone={first.tone}>{first.text}</Badge>}
      {others.length > 0 && (
        <Text as="span" tone="quiet" title={others.map(({ text }) => text).join(', ')}>
          +{others.length}
        </Text>
      )}
    </Row>
  )
}

/** Lowest and highest price or profit of a product's variants; a dash while not known. */
function ProductRange({ id, of }: { id: number; of: 'price' | 'profit' }) {
  const { data } = useQuery(productQueries(useApi()).summary(id))
  const ids = data?.sync_variants.flatMap(({ product }) => product?.product_id ?? []) ?? []
  const { blanks } = useBlanks(of === 'profit' ? ids : [])
  if (data === undefined)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    )
  const { prices, profits, currency, noProfit } = productNumbers(data, blanks)
  const values = sortedAmounts(of === 'price' ? prices : profits)
  const [low] = values
  if (low === undefined || currency === null)
    return (
      <Text as="span" tone="quiet" title={of === 'price' ? 'No prices yet' : noProfit}>
        –
      </Text>
    )
  return (
    <Text as="span" nowrap tone={of === 'profit' && low.startsWith('-') ? 'red' : undefined}>
      {formatMoneyRange(values, currency)}
    </Text>
  )
}
