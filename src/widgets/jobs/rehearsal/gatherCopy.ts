import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { productInfo, type ProductInfo } from '~/contract/catalog/catalog'
import { order as orderShape, type Order } from '~/contract/orders/order'
import { syncProductInfo, type SyncProductInfo } from '~/contract/products/syncProduct'
import { warehouseProduct, type WarehouseProduct } from '~/contract/store/warehouse'
import type { NewRow, ProductTask } from '~/domain/bulkJob'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import type { StoreCopy } from '~/domain/storeCopy'

/** All that this browser knows of the store now, from memory and from the device's index; requests nothing. */
export function gatherCopy(
  client: QueryClient,
  api: Pick<Api, 'key'>,
  index: readonly OrderSummary[],
): StoreCopy & { wholeOrders: ReadonlySet<number> } {
  const orders = newestOf<Order>()
  const products = newestOf<SyncProductInfo>()
  const blanks = newestOf<ProductInfo>()
  const warehouse = newestOf<WarehouseProduct>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const isOwn = api.key.every((part, at) => queryKey[at] === part)
    const isWarehouse = isOwn && queryKey[api.key.length] === 'warehouse'
    for (const row of rowsIn(state.data)) {
      const at = state.dataUpdatedAt
      if (isOwn && 'incomplete_items' in row) {
        const read = orderShape.safeParse(row)
        if (read.success) orders.add(read.data.id, read.data, at)
      } else if (isOwn && 'sync_variants' in row) {
        const read = syncProductInfo.safeParse(row)
        if (read.success) products.add(read.data.sync_product.id, read.data, at)
      } else if (isWarehouse) {
        const read = warehouseProduct.safeParse(row)
        if (read.success) warehouse.add(read.data.id, read.data, at)
      } else if ('product' in row && 'variants' in row) {
        const read = productInfo.safeParse(row)
        if (read.success) blanks.add(read.data.product.id, read.data, at)
      }
    }
  }
  const wholeOrders = new Set(orders.all().map(({ id }) => id))
  const brief = index.filter(({ id }) => !wholeOrders.has(id)).map(orderOf)
  return {
    orders: [...orders.all(), ...brief],
    products: products.all(),
    blanks: blanks.all(),
    warehouse: warehouse.all(),
    otherStores: [],
    wholeOrders,
  }
}

/** Records by id, the last reading of each; `at` in ms. */
function newestOf<Row>() {
  const known = new Map<number, { row: Row; at: number }>()
  return {
    add: (id: number, row: Row, at: number): void => {
      if ((known.get(id)?.at ?? -Infinity) <= at) known.set(id, { row, at })
    },
    all: (): Row[] => [...known.values()].map(({ row }) => row),
  }
}

/** Records in a query's data: itself, its rows, or those of its pages. */
function rowsIn(data: unknown): object[] {
  if (typeof data !== 'object' || data === null) return []
  const lists: unknown[] = ['items', 'rows', 'pages'].map((name) => Reflect.get(data, name))
  // An order is taken whole: the items in it are no records of the store.
  if ('incomplete_items' in data) return [data]
  const inside = lists.flatMap((list) => (Array.isArray(list) ? list : []))
  return [data, ...inside.flatMap((row: unknown) => rowsIn(row))]
}

/** An order as far as the index knows it: enough for its status and its numbers. */
const orderOf = (summary: OrderSummary): Order =>
  orderShape.parse({
    id: summary.id,
    external_id: summary.externalId,
    status: summary.status,
    created: summary.created,
    updated: summary.updated,
    recipient: {
      name: summary.recipient,
      email: summary.email,
      country_code: summary.country,
      city: summary.city,
      zip: summary.zip,
    },
    items: summary.items.map(({ id, variantId, syncVariantId, quantity, name, warehouseVariantId }) => ({
      id,
      variant_id: variantId,
      sync_variant_id: syncVariantId,
      warehouse_product_variant_id: warehouseVariantId ?? null,
      quantity,
      name,
    })),
  })

/** A copy with the products of a job: as they were when it was planned, or by id alone where only that is known. */
export function withProducts(copy: StoreCopy, rows: readonly NewRow<ProductTask>[]): StoreCopy {
  const known = new Map(copy.products.map((info) => [info.sync_product.id, info]))
  const otherStores = new Set(copy.otherStores)
  for (const { task } of rows) {
    if (task.kind === 'create') {
      if (task.storeId !== null) otherStores.add(task.storeId)
    } else if (task.kind === 'edit') known.set(task.productId, task.base)
    else if (!known.has(task.productId))
      known.set(
        task.productId,
        syncProductInfo.parse({ sync_product: { id: task.productId, variants: 0 }, sync_variants: [] }),
      )
  }
  return { ...copy, products: [...known.values()], otherStores: [...otherStores] }
}
