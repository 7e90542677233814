import { searchText } from '~/domain/finder/withoutAccents'
import { haystackOf } from '~/domain/orders/orderSearch'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { linkedWords } from '~/domain/products/variantCounts'

/** One row of a view over all stores. */
export interface StoreRow {
  key: string
  store: { id: number; name: string }
  title: string
  second: string | null
  /** The state in the service's word; null for rows without one. */
  status: string | null
  amount: { value: string | null | undefined; currency: string | null | undefined } | null
  /** UNIX seconds; products have none. */
  time: number | null
  /** The searched texts in the form of `searchText`. */
  words: string
  /** Its page in its store. */
  path: string
}

type Store = StoreRow['store']

/** An order of one store as a row of all stores; `path` is its page in that store. */
export const orderRow = (store: Store, order: OrderSummary, path: string): StoreRow => ({
  key: `${store.id} ${order.id}`,
  store,
  title: `#${order.id}`,
  second: order.recipient ?? order.externalId,
  status: order.status,
  amount: order.cost,
  time: order.created,
  words: haystackOf(order),
  path,
})

/** A row for each parcel of an order; `path` is the order's page in its store. */
export const shipmentRows = (store: Store, order: OrderSummary, path: string): StoreRow[] =>
  order.shipments.map((shipment) => ({
    key: `${store.id} ${order.id} ${shipment.id}`,
    store,
    title: shipment.tracking_number ?? `Shipment ${shipment.id}`,
    second: [shipment.carrier, `order #${order.id}`, order.recipient].filter(Boolean).join(' · '),
    status: null,
    amount: null,
    time: shipment.shipped_at ?? shipment.created,
    words: searchText(`${haystackOf(order)}\n${shipment.carrier ?? ''}\n${shipment.id}`),
    path,
  }))

/** A store product as a row of all stores; `path` is its page in that store. */
export const productRow = (store: Store, product: SyncProduct, path: string): StoreRow => ({
  key: `${store.id} ${product.id}`,
  store,
  title: product.name ?? `Product ${product.id}`,
  second: linkedWords(product),
  status: null,
  amount: null,
  time: null,
  words: searchText(`${product.name ?? ''}\n${product.id}\n${product.external_id ?? ''}`),
  path,
})
