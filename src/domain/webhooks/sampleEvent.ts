import type { Order } from '~/contract/orders/order'
import type { SyncProduct } from '~/contract/products/syncProduct'
import type { EventType } from '~/contract/store/webhook'
import { exampleOrder } from './exampleOrder'

/** Body of one delivery, as the service sends it (contract/README 15.4). */
export interface EventBody {
  type: EventType
  /** UNIX seconds. */
  created: number
  /** Number of earlier attempts. */
  retries: number
  store: number
  data: Record<string, unknown>
}

/** Data for filling samples; null where the store has none. */
export interface SampleSource {
  store: number
  /** UNIX seconds. */
  now: number
  order: Order | null
  product: SyncProduct | null
  /** A blank with some of its variants, for stock events. */
  stock: { product_id: number; variants: readonly number[] } | null
  /** Whether an invented recipient replaces the order's own. */
  hidesRecipient: boolean
}

export type Subject = 'order' | 'product' | 'stock'

/** The subject of an event: an order, a store product, or the stock of a blank. */
export const subjectOf = (type: EventType): Subject =>
  type === 'stock_updated' ? 'stock' : type.startsWith('product_') ? 'product' : 'order'

/** State of an order when its event is sent; other types do not change it. */
const statusAfter: Partial<Record<EventType, string>> = {
  order_failed: 'failed',
  order_canceled: 'canceled',
  order_put_hold: 'onhold',
  order_put_hold_approval: 'onhold',
  order_remove_hold: 'pending',
}

/** Example reasons: the service's document does not say which words it uses. */
const reasonOf: Partial<Record<EventType, string>> = {
  order_failed: 'Sample reason: a print file could not be downloaded',
  order_canceled: 'Sample reason: canceled by the merchant',
  order_put_hold: 'Sample reason: order put on hold',
  order_put_hold_approval: 'Sample reason: the design needs approval',
  order_remove_hold: 'Sample reason: hold removed',
  package_returned: 'Sample reason: returned to sender',
}

/** A delivery of a type filled with the store's own data, and a description of the parts that were invented. */
export function sampleEvent(type: EventType, source: SampleSource): { body: EventBody; madeUp: string[] } {
  const madeUp: string[] = []
  const data =
    subjectOf(type) === 'order'
      ? orderData(type, source, madeUp)
      : subjectOf(type) === 'product'
        ? productData(type, source, madeUp)
        : stockData(source, madeUp)
  return { body: { type, created: source.now, retries: 0, store: source.store, data }, madeUp }
}

function orderData(
  type: EventType,
  { order: own, hidesRecipient }: SampleSource,
  madeUp: string[],
): EventBody['data'] {
  const example = exampleOrder()
  const base = own ?? example
  if (own === null) madeUp.push('the order')
  const isHidden = hidesRecipient && own !== null
  // It may name who gives and who gets it.
  const isGift = (own?.gift ?? null) !== null
  const isParcel = type.startsWith('package_')
  const parcel = base.shipments[0] ?? null
  if (isParcel && parcel === null) madeUp.push('the parcel')
  const status = statusAfter[type]
  if (status !== undefined && status !== base.status) madeUp.push(`the state “${status}”`)
  const shipment = parcel ?? {
    ...example.shipments[0],
    items: base.items.map(({ id, quantity }) => ({ item_id: id, quantity })),
  }
  const order = {
    ...base,
    ...(status === undefined ? {} : { status }),
    ...(isParcel && parcel === null ? { shipments: [shipment] } : {}),
    ...(isHidden ? { recipient: example.recipient } : {}),
    ...(isHidden && isGift ? { gift: { subject: 'For you', message: 'Many happy returns!' } } : {}),
  }
  if (isHidden) madeUp.push('the recipient')
  if (isHidden && isGift) madeUp.push('the gift message')
  const reason = reasonOf[type]
  if (reason !== undefined) madeUp.push('the reason')
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(isParcel ? { shipment } : {}),
    ...(type === 'order_refunded' ? { amount: base.costs?.total ?? '0.00' } : {}),
    ...(type === 'order_put_hold_approval' ? approval(madeUp) : {}),
    order,
  }
}

function approval(madeUp: string[]): EventBody['data'] {
  madeUp.push('the approval files')
  return {
    approval_files: [
      {
        confirm_hash: '0123456789abcdef0123456789abcdef',
        submitted_design: 'https://files.example.com/submitted.png',
        recommended_design: 'https://files.example.com/recommended.png',
        approval_sheet: 'https://files.example.com/sheet.pdf',
      },
    ],
  }
}

function productData(type: EventType, { product }: SampleSource, madeUp: string[]): EventBody['data'] {
  if (product === null) madeUp.push('the product')
  const { id, external_id, name, ...more } = product ?? {
    id: 1042,
    external_id: 'EXAMPLE-TEE',
    name: 'Example tee',
    variants: 3,
    synced: 3,
    thumbnail_url: null,
    is_ignored: false,
  }
  const brief = { id, external_id, name }
  return { sync_product: type === 'product_deleted' ? brief : { ...brief, ...more } }
}

function stockData({ stock }: SampleSource, madeUp: string[]): EventBody['data'] {
  if (stock === null) madeUp.push('the blank')
  else madeUp.push('which variants are out')
  const { product_id, variants } = stock ?? { product_id: 71, variants: [4012, 4013] }
  return { product_id, variant_stock: { out: variants.slice(0, 1), discontinued: variants.slice(1, 2) } }
}
