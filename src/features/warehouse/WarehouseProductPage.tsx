import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { piecesInStock, warehouseStateOf } from '~/domain/warehouse/warehouseStock'
import { formatNumber } from '~/domain/text/formatNumber'
import { paths } from '~/paths'
import { type PageLoader, useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { Badge } from '~/ui/badges/Badge'
import { Columns, Hint } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Notice } from '~/ui/notices/Notice'
import { Thumb } from '~/ui/pictures/Thumb'
import { DataTable } from '~/ui/table/DataTable'
import { Facts } from '~/ui/text/Facts'
import { Money } from '~/ui/text/Money'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { variantColumns } from './variantColumns'
import { nameOf } from './warehouseColumns'

/** Reads the product of the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, warehouseQueries(services.api).detail(Number(params['id'])))

/** One product in the warehouse: its state in words, and each variant with its stock and locations. */
export function Component() {
  const id = Number(useParams()['id'])
  const queries = warehouseQueries(useApi())
  const read = useKeptQuery(queries.detail(id))
  const threshold = useQuery(queries.lowStockThreshold()).data
  const back = <Link to={paths.warehouse()}>Warehouse</Link>
  const product = read.data
  if (product === undefined)
    return <UnreadPage title={`Warehouse product ${id}`} back={back} what="this product" read={read} />
  const { label, tone, text } = warehouseStateOf(product.status)
  const pieces = piecesInStock(product)
  return (
    <>
      <StaleNotice what="This product" read={read} />
      <PageHeader
        title={nameOf(product)}
        back={back}
        badge={<Badge tone={tone}>{label}</Badge>}
        subtitle={text}
      />
      <Columns template="minmax(0, 1fr) 320px" align="start" below={1080} gap={24}>
        <Sheet flush title="Variants">
          {product.unread_variants !== undefined && (
            <Notice tone="amber" title="Variants of this product could not be read">
              The service sent them in another shape than promised. What is shown is not the whole product.
            </Notice>
          )}
          <DataTable
            label="Variants"
            columns={variantColumns(threshold, product)}
            rows={product.variants}
            rowKey={(variant) => variant.id}
          />
        </Sheet>
        <Sheet title="Product">
          {product.image_url !== null && <Thumb src={product.image_url} alt={nameOf(product)} size={120} />}
          <Facts
            rows={[
              ['Warehouse product', `#${product.id}`, String(product.id)],
              ['In stock', pieces === null ? 'Not known' : formatNumber(pieces)],
              [
                'Retail price',
                <Money key="price" value={product.retail_price} currency={product.currency} />,
              ],
            ]}
          />
          <Hint as="p" mt={12}>
            The API names a variant in an order by its id, as <code>warehouse_product_variant_id</code>.
            Drafts take it by “Order” here, or by “Add an item”, “Warehouse” in the order form.
          </Hint>
        </Sheet>
      </Columns>
    </>
  )
}
