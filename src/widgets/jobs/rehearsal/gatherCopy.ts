import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { productInfo, type ProductInfo } from '~/contract/catalog/catalog'
import { order as orderShape, type Order } from '~/contract/orders/order'
import { syncProductInfo, type SyncProductInfo } from '~/contract/products/syncProduct'
import type { NewRow, ProductTask } from '~/domain/bulkJob'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import type { StoreCopy } from '~/domain/storeCopy'

/** What this browser knows of the store now, read from its own memory and from the device's index; asks nobody. */
export function gatherCopy(
  client: QueryClient,
  api: Pick<Api, 'key'>,
  index: readonly OrderSummary[],
): StoreCopy & { wholeOrders: ReadonlySet<number> } {
  const orders = new Map<number, { order: Order; at: number }>()
  const products = new Map<number, SyncProductInfo>()
  const blanks = new Map<number, ProductInfo>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const isOwn = api.key.every((part, at) => queryKey[at] === part)
    for (const row of rowsIn(state.data)) {
      const at = state.dataUpdatedAt
      if (isOwn && 'incomplete_items' in row) {
        const read = orderShape.safeParse(row)
        const before = read.success ? orders.get(read.data.id) : undefined
        if (read.success && (before === undefined || before.at < at))
          orders.set(read.data.id, { order: read.data, at })
      } else if (isOwn && 'sync_variants' in row) {
        const read = syncProductInfo.safeParse(row)
        if (read.success) products.set(read.data.sync_product.id, read.data)
      } else if ('product' in row && 'variants' in row) {
        const read = productInfo.safeParse(row)
        if (read.success) blanks.set(read.data.product.id, read.data)
      }
    }
  }
  const wholeOrders = new Set(orders.keys())
  const brief = index.filter(({ id }) => !wholeOrders.has(id)).map(orderOf)
  return {
    orders: [...[...orders.values()].map(({ order }) => order), ...brief],
    products: [...products.values()],
    blanks: [...blanks.values()],
    otherStores: [],
    wholeOrders,
  }
}

/** Records in what a query holds: itself, its rows, or those of its pages. */
function rowsIn(data: unknown): object[] {
  if (typeof data !== 'object' || data === null) return []
  const lists: unknown[] = [Reflect.get(data, 'items'), Reflect.get(data, 'pages')]
  // An order has items of its own, which are no records.
  if ('incomplete_items' in data) return [data]
  const inside = lists.flatMap((list) => (Array.isArray(list) ? list : []))
  return [data, ...inside.flatMap((row: unknown) => rowsIn(row))]
}

/** An order as far as the index knows it: enough to tell its state and whose number it has. */
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
    items: summary.items.map(({ id, variantId, syncVariantId, quantity, name }) => ({
      id,
      variant_id: variantId,
      sync_variant_id: syncVariantId,
      quantity,
      name,
    })),
  })

/** A copy with the products that a job is about: as it was planned on, or by id alone where only that is known. */
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
