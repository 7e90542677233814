import type { EventType } from '~/contract/store/webhook'
import { isCharged } from '../money/refund'
import type { Amount } from '../money/money'
import type { OrderSummary } from '../orders/orderSummary'

/** What a copy keeps about an order: no names and no addresses. */
export interface OrderMark {
  id: number
  externalId: string | null
  status: string
  updated: number | null
  shipments: readonly number[]
  /** Ids of parcels that had come back; absent in copies by older versions. */
  returned?: readonly number[]
}

/** What a copy keeps about a product; `digest` covers everything that can be changed in it. */
export interface ProductMark {
  id: number
  digest: string
}

/** A copy of a store at a moment. */
export interface StoreMark {
  /** When it was made, in ms since 1970. */
  at: number
  /** Whether it holds every order of the store. */
  isComplete: boolean
  orders: readonly OrderMark[]
  products: readonly ProductMark[]
}

/** An event derived from two copies, not the service's own. */
export interface DerivedEvent {
  type: EventType
  /** UNIX seconds, as close as the later copy tells. Null when it tells nothing. */
  created: number | null
  /** Id of the order or product. */
  id: number
  name: string | null
  data: Record<string, unknown>
}

/** What is kept about an order, to find out later which events it must have sent. */
export const markOf = ({ id, externalId, status, updated, shipments }: OrderSummary): OrderMark => ({
  id,
  externalId,
  status,
  updated,
  shipments: shipments.map((shipment) => shipment.id),
  returned: shipments.filter(({ isReturned }) => isReturned === true).map((shipment) => shipment.id),
})

interface Now {
  orders: readonly OrderSummary[]
  /** Products as they were last read, as far as this device keeps them. */
  products: ReadonlyMap<number, { digest: string; readAt: number }>
  /** Every product of the store; null where that is not known, and then none is reported as gone. */
  listed: ReadonlySet<number> | null
}

/**
 * Events that a receiver should have got between a copy and now, oldest first. Changes that were undone in between,
 * stock and reasons leave no trace in two copies, and returned parcels only where the service lists them.
 */
export function missedEvents(before: StoreMark, now: Now): DerivedEvent[] {
  const known = new Map(before.orders.map((mark) => [mark.id, mark]))
  // Orders are read from the newest on: by the service's own clock, all later than the newest of the copy came after it.
  const newest = now.orders.reduce(
    (latest, { id, created }) => (known.has(id) ? Math.max(latest, created ?? -Infinity) : latest),
    -Infinity,
  )
  const isLater = ({ created }: OrderSummary) =>
    created !== null && (created * 1000 >= before.at || (newest > -Infinity && created > newest))
  const events = [
    ...now.orders.flatMap((order) => orderEvents(known.get(order.id) ?? null, order, isLater)),
    ...before.products.flatMap((mark) => productEvents(mark, now, before.at)),
  ]
  return events.toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0) || a.id - b.id)
}

function orderEvents(
  mark: OrderMark | null,
  order: OrderSummary,
  isLater: (order: OrderSummary) => boolean,
): DerivedEvent[] {
  // An order older than the copy and not in it had not been read then.
  const isNew = mark === null
  if (isNew && !isLater(order)) return []
  const event = (type: EventType, more: Record<string, unknown> = {}, created = order.updated) => ({
    type,
    created,
    id: order.id,
    name: order.externalId,
    data: { ...more, order: orderData(order) },
  })
  const from = mark?.status ?? 'draft'
  const shipped = order.shipments.filter(({ id }) => mark?.shipments.includes(id) !== true)
  const hasMoved = from !== order.status
  const events: DerivedEvent[] = []
  if (isNew) events.push(event('order_created', {}, order.created))
  for (const shipment of shipped)
    events.push(
      event('package_shipped', { shipment }, shipment.shipped_at ?? shipment.created ?? order.updated),
    )
  for (const shipment of order.shipments) {
    if (shipment.isReturned !== true) continue
    const isNewHere = mark === null || !mark.shipments.includes(shipment.id)
    if (isNewHere || mark.returned?.includes(shipment.id) === false)
      events.push(event('package_returned', { shipment }))
  }
  if (hasMoved && order.status === 'failed') events.push(event('order_failed'))
  if (hasMoved && order.status === 'canceled') {
    events.push(event('order_canceled'))
    if (isCharged(from) && order.cost !== null)
      events.push(event('order_refunded', { amount: order.cost.value }))
  }
  if (hasMoved && order.status === 'onhold') events.push(event('order_put_hold'))
  if (hasMoved && from === 'onhold') events.push(event('order_remove_hold'))
  const isUpdated = isNew
    ? events.length > 1
    : hasMoved || shipped.length > 0 || mark.updated !== order.updated
  return isUpdated ? [...events, event('order_updated')] : events
}

interface OrderData {
  id: number
  external_id: string | null
  status: string
  created: number | null
  updated: number | null
  costs: { total: Amount['value']; currency: string } | null
}

const orderData = ({ id, externalId, status, created, updated, cost }: OrderSummary): OrderData => ({
  id,
  external_id: externalId,
  status,
  created,
  updated,
  costs: cost === null ? null : { total: cost.value, currency: cost.currency },
})

function productEvents(
  { id, digest }: ProductMark,
  { products, listed }: Pick<Now, 'products' | 'listed'>,
  at: number,
): DerivedEvent[] {
  const about = { created: null, id, name: null, data: { sync_product: { id } } }
  if (listed?.has(id) === false) return [{ type: 'product_deleted', ...about }]
  const now = products.get(id)
  const isChanged = now !== undefined && now.readAt > at && now.digest !== digest
  return isChanged ? [{ type: 'product_updated', ...about }] : []
}

/** One line of JSON for each event, each marked as derived from two copies. */
export const asJsonLines = (
  events: readonly DerivedEvent[],
  { store, from, to }: { store: number; from: number; to: number },
): string =>
  events
    .map(({ type, created, data }) =>
      JSON.stringify({
        type,
        created,
        retries: 0,
        store,
        data,
        derived: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      }),
    )
    .join('\n')
