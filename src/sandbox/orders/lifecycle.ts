import { takeGoods } from './warehouseItem'
import type { Order, Shipment } from '~/contract/orders/order'
import type { EventType } from '~/contract/store/webhook'
import { addressProblems } from '~/domain/address/addressRules'
import { compareMoney, subtractMoney, sumMoney } from '~/domain/money/money'
import { refusalOf } from '~/domain/orders/orderStates'
import { remainderOf } from '~/domain/shipping/shipmentRemainder'
import { badRequest, type World } from '../call'
import { recordOrderEvent, recordProductEvent } from '../events/recordEvent'
import { processingMs } from '../files/libraryFile'
import type { OrderRecord, SandboxState } from '../sandboxState'
import { countries } from '../seed/countries'
import { hasOption, isPuffed } from './buildItems'

const hour = 3_600_000
/** How long the calculation of costs takes that are not known at once, in ms. */
const costsTakeMs = 30_000

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** What a new status sends besides order_updated (contract/README 15.3). */
const eventsOf: Partial<Record<string, readonly EventType[]>> = {
  failed: ['order_failed'],
  canceled: ['order_canceled'],
  onhold: ['order_put_hold'],
}

/** Sets a status, or keeps the present one after another change, and the time of it, and notifies the store's webhook. */
export function moveTo(world: World, record: OrderRecord, status: string, reason = ''): void {
  const wasHeld = record.order.status === 'onhold'
  record.order = { ...record.order, status, updated: seconds(world.now) }
  const events: readonly EventType[] = eventsOf[status] ?? (wasHeld ? ['order_remove_hold'] : [])
  for (const type of events) recordOrderEvent(world, record, type, { reason })
  recordOrderEvent(world, record, 'order_updated')
}

/**
 * Submits a draft or failed order: the only place that charges. An order that cannot be made goes to `failed` uncharged,
 * one whose costs are not known at once goes to `onhold` (contract/README 10.4, 10.5).
 */
export function submit(world: World, record: OrderRecord, requestId: string): void {
  const refusal = refusalOf(record.order, 'confirm')
  if (refusal !== null) throw badRequest(refusal)
  const { order } = record
  if (order.incomplete_items.length > 0) throw badRequest('Order has incomplete items')
  // A draft may lack these fields; a parcel cannot be sent without them. The official client confirms orders without a name.
  const missing = addressProblems(order.recipient ?? {}, countries()).find(({ field }) => field !== 'name')
  if (missing !== undefined) throw badRequest(`Recipient: ${missing.message}`)
  const problem = problemOf(world, order)
  if (problem !== null) {
    record.order = { ...order, error: problem }
    moveTo(world, record, 'failed', problem)
    return
  }
  if (needsCostCalculation(order) && !record.needsConfirmAgain) {
    record.order = { ...order, error: null }
    moveTo(world, record, 'onhold', 'Costs are being calculated')
    schedule(world, record, { at: world.now + costsTakeMs, step: 'costs' })
    return
  }
  charge(world, record, requestId)
  record.needsConfirmAgain = false
  record.order = { ...order, error: null }
  moveTo(world, record, 'pending')
  schedule(world, record, { at: world.now + 2 * hour, step: 'produce' })
}

const noCosts = { total: null, currency: null }

function charge(world: World, { order }: OrderRecord, requestId: string): void {
  const { total: amount, currency } = order.costs ?? noCosts
  if (amount === null || currency === null) throw badRequest('Order costs are not calculated')
  world.state.ledger.push({ kind: 'charge', orderId: order.id, amount, currency, time: world.now, requestId })
}

/** Refunds the part of an order's charge that was not refunded yet. */
export function refund(world: World, record: OrderRecord, requestId: string): void {
  const { order } = record
  const entries = world.state.ledger.filter(({ orderId }) => orderId === order.id)
  const of = (kind: string) =>
    sumMoney(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
  const amount = subtractMoney(of('charge'), of('refund'))
  const currency = entries[0]?.currency
  if (currency === undefined || compareMoney(amount, '0') <= 0) return
  world.state.ledger.push({ kind: 'refund', orderId: order.id, amount, currency, time: world.now, requestId })
  recordOrderEvent(world, record, 'order_refunded', { amount })
}

/** Why a submitted order cannot be made: a failed file, or an unavailable variant. */
function problemOf(world: World, order: Order): string | null {
  // The null key never matches: an item without a variant id has no stock status.
  const stock: ReadonlyMap<number | null, string> = world.state.stock
  for (const [index, item] of order.items.entries()) {
    const status = stock.get(item.variant_id)
    if (status === 'discontinued' || status === 'out_of_stock')
      return `Item ${index}: the variant is ${status.replaceAll('_', ' ')}`
    for (const file of item.files) {
      const known = world.state.files.get(file.id)
      const isProcessed = known !== undefined && world.now >= known.created + processingMs
      if (isProcessed && known.fate === 'failed')
        return `Item ${index}: the print file could not be used. ${known.message}`
    }
  }
  return null
}

/** Whether an item is a new advanced embroidery design: unlimited colors or 3D puff. */
const needsCostCalculation = ({ items }: Order): boolean =>
  items.some(
    (item) => item.files.some((file) => hasOption(file.options, 'full_color')) || isPuffed(item.options),
  )

/**
 * Orders with a step to come, found once per state, and the time in ms before which none is due, so that a request does
 * not walk through all orders.
 */
const waiting = new WeakMap<SandboxState['orders'], { orders: Set<OrderRecord>; nothingBefore: number }>()
/** How long after its submission an order may fail because of an invalid file, in ms. */
const watchedMs = 10 * 60_000

/** Sets the next step of an order and its time; null for none. The next request checks whether it is due. */
export function schedule(world: World, record: OrderRecord, due: OrderRecord['due']): void {
  record.due = due
  const known = waiting.get(world.state.orders)
  if (known === undefined) return
  known.orders.add(record)
  known.nothingBefore = 0
}

/** Takes all steps due since the last request, each at its own time; there are no timers. */
export function settleDue(world: World): void {
  importDue(world)
  const { orders, stock } = world.state
  const known = waiting.get(orders) ?? { orders: new Set(orders.values()), nothingBefore: 0 }
  waiting.set(orders, known)
  if (world.now < known.nothingBefore && stock.size === 0) return
  for (const record of known.orders) {
    if (isWatched(record, world.now) || stock.size > 0) failOnInvalidFile(world, record)
    while (record.due !== null && record.due.at <= world.now)
      takeStep({ ...world, now: record.due.at }, record)
  }
  known.nothingBefore = Number.POSITIVE_INFINITY
  for (const record of known.orders) {
    if (record.due === null) known.orders.delete(record)
    else if (isWatched(record, world.now)) known.nothingBefore = 0
    else known.nothingBefore = Math.min(known.nothingBefore, record.due.at)
  }
}

/** Whether a file of the order may still turn out invalid. */
const isWatched = ({ order }: OrderRecord, now: number): boolean =>
  Number(order.updated) * 1000 + watchedMs > now

function takeStep(world: World, record: OrderRecord): void {
  failOnInvalidFile(world, record)
  const step = record.due?.step
  record.due = null
  if (step === undefined) return
  if (step === 'produce') produce(world, record)
  else if (step === 'ship') ship(world, record, remainderOf(record.order) ?? [])
  else {
    record.needsConfirmAgain = true
    moveTo(world, record, 'draft', 'Costs are calculated. Confirm the order again.')
  }
}

/** Imports products of a platform after their delay (contract/README 8.9). */
function importDue(world: World): void {
  const { state, now } = world
  const due = state.imports.filter(({ created }) => created <= now)
  for (const record of due) {
    state.products.set(record.product.id, record)
    recordProductEvent(world, record, 'product_synced')
  }
  state.imports = state.imports.filter((record) => !due.includes(record))
}

/** A confirmed order whose waiting file turns out invalid fails and must be confirmed again; its charge is refunded. */
function failOnInvalidFile(world: World, record: OrderRecord): void {
  if (record.order.status !== 'pending' || record.due === null) return
  const problem = problemOf(world, record.order)
  if (problem === null) return
  refund(world, record, 'processing')
  record.due = null
  record.order = { ...record.order, error: problem }
  moveTo(world, record, 'failed', problem)
}

/** Starts production: goods leave the warehouse, once, and the order ships 48 hours later. */
export function produce(world: World, record: OrderRecord): void {
  if (record.hasGoods !== true) takeGoods(world.state, record.order)
  record.hasGoods = true
  moveTo(world, record, 'inprocess')
  schedule(world, record, { at: world.now + 48 * hour, step: 'ship' })
}

type Remainder = NonNullable<ReturnType<typeof remainderOf>>

/** Ships one package with the given pieces; the order is fulfilled once all pieces are shipped, else partial. */
export function ship(world: World, record: OrderRecord, pieces: Remainder, isReshipment = false): void {
  const shipment = shipmentOf(world, record.order, world.nextId(), pieces, isReshipment)
  record.order = { ...record.order, shipments: [...record.order.shipments, shipment] }
  recordOrderEvent(world, record, 'package_shipped', { shipment })
  if (isReshipment) return moveTo(world, record, record.order.status)
  const isComplete = remainderOf(record.order)?.length === 0
  moveTo(world, record, isComplete ? 'fulfilled' : 'partial')
  schedule(world, record, isComplete ? null : { at: world.now + 24 * hour, step: 'ship' })
}

function shipmentOf(
  world: World,
  order: Order,
  id: number,
  pieces: Remainder,
  reshipment: boolean,
): Shipment {
  const isHome = order.recipient?.country_code === 'US'
  const number = isHome ? `9400${String(id).padStart(18, '1')}` : `LX${String(id).padStart(9, '0')}LV`
  return {
    id,
    carrier: isHome ? 'USPS' : 'DHL',
    service: isHome ? 'USPS Priority Mail' : 'DHL Parcel International',
    tracking_number: number,
    tracking_url: `https://tracking.example.com/${number}`,
    created: seconds(world.now),
    ship_date: new Date(world.now).toISOString().slice(0, 10),
    shipped_at: seconds(world.now),
    reshipment,
    status: 'shipped',
    items: pieces.map((piece) => ({ ...piece, picked: 1, printed: 1 })),
  }
}
