import type { EventType, WebhookEvent } from '~/contract/store/webhook'
import type { World } from '../call'
import { showOrder } from '../orders/showOrder'
import type { OrderRecord, ProductRecord } from '../sandboxState'

/** Number of deliveries kept in the log. */
const logLength = 500

type Data = Partial<WebhookEvent['data']>

/** Schedules the delivery of an event if the store's webhook subscribes to its type. */
export function recordEvent(world: World, store: number, type: EventType, data: () => Data): void {
  const { state, now } = world
  const webhook = state.webhooks.get(store)
  if (webhook?.url == null || !webhook.types.includes(type)) return
  state.deliveries.push({
    id: world.nextId(),
    url: webhook.url,
    // A clone, because the body shows the moment of the event.
    event: structuredClone({ type, created: Math.floor(now / 1000), store, data: data() }),
    attempts: [],
    dueAt: now,
  })
  if (state.deliveries.length > logLength) state.deliveries.splice(0, state.deliveries.length - logLength)
}

/** The store of an order, which the sandbox sets for each. */
export const storeOfRecord = ({ order }: OrderRecord): number => order.store ?? 0

/** An event whose data is the order, with further fields of its type. */
export function recordOrderEvent(world: World, record: OrderRecord, type: EventType, more: Data = {}): void {
  recordEvent(world, storeOfRecord(record), type, () => ({ ...more, order: showOrder(world, record) }))
}

/** An event with the product as it is now; for a deleted one with its ids and name. */
export function recordProductEvent(
  world: World,
  { store, product }: ProductRecord,
  type: 'product_synced' | 'product_updated' | 'product_deleted',
): void {
  const { id, external_id, name } = product
  recordEvent(world, store, type, () => ({
    sync_product: type === 'product_deleted' ? { id, external_id, name } : product,
  }))
}

/** Records stock_updated for the stores that watch the blank. */
export function recordStockEvent(
  world: World,
  productId: number,
  out: number[],
  discontinued: number[],
): void {
  for (const [store, { params }] of world.state.webhooks) {
    const watched: unknown = Reflect.get(Object(params['stock_updated']), 'product_ids')
    if (!Array.isArray(watched) || !watched.includes(productId)) continue
    recordEvent(world, store, 'stock_updated', () => ({
      product_id: productId,
      variant_stock: { out, discontinued },
    }))
  }
}
