import { Link } from '~/ui/text/Link'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { Row } from '~/ui/layout/Blocks'
import type { Column } from '~/ui/table/DataTable'
import { CopiedId } from '~/ui/text/CopiedId'
import { ProductThumb } from '~/widgets/products/ProductThumb'
import { MatchedCodes } from './MatchedCodes'
import { ProductRange } from './ProductRange'
import { ProductHealth } from './ProductHealth'
import classes from './ProductsPage.module.css'

/** A cell that is as wide before the product itself is read. */
function ofConstantWidth(cell: Column<SyncProduct>['cell']): Column<SyncProduct>['cell'] {
  return (product) => <span className={classes.read}>{cell(product)}</span>
}

/** Columns of the products list. Prices, profit and health come from the product itself, as it is read. */
export const productColumns: readonly Column<SyncProduct>[] = [
  {
    id: 'name',
    label: 'Product',
    width: 260,
    isTitle: true,
    cell: (product) => <ProductName product={product} />,
  },
  { id: 'state', label: 'State', width: 120, cell: (product) => <ProductState product={product} /> },
  {
    id: 'variants',
    label: 'Variants linked',
    width: 120,
    drop: 3,
    align: 'right',
    wideOnly: true,
    cell: ({ synced, variants }) => `${synced ?? '–'} of ${variants ?? '–'}`,
  },
  {
    id: 'price',
    label: 'Price',
    align: 'right',
    width: 120,
    cell: ofConstantWidth(({ id }) => <ProductRange id={id} of="price" />),
  },
  {
    id: 'profit',
    label: 'Profit',
    width: 120,
    drop: 2,
    align: 'right',
    wideOnly: true,
    cell: ofConstantWidth(({ id }) => <ProductRange id={id} of="profit" />),
  },
  { id: 'health', label: 'Health', width: 160, cell: ofConstantWidth(({ id }) => <ProductHealth id={id} />) },
]

function ProductName({ product }: { product: SyncProduct }) {
  const { id, name, external_id: external } = product
  return (
    <Row as="span" inline align="center" gap={12}>
      <ProductThumb product={product} size={40} />
      <span>
        <Link to={paths.product(id)}>
          <bdi>{name ?? `Product ${id}`}</bdi>
        </Link>
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

function ProductState({ product: { is_ignored: isIgnored, synced, variants } }: { product: SyncProduct }) {
  if (isIgnored) return <Badge tone="graphite">Ignored</Badge>
  if (synced === null || variants === null) return <Badge tone="graphite">Not known</Badge>
  if (synced === 0) return <Badge tone="amber">Not linked</Badge>
  return synced < variants ? <Badge tone="amber">Partly linked</Badge> : <Badge tone="green">Linked</Badge>
}
