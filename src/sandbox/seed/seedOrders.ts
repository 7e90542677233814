import { orderStatuses, type OrderStatus } from '~/contract/orders/order'
import { type OrderInput } from '~/contract/orders/orderInput'
import type { World } from '../call'
import { composeOrder } from '../orders/composeOrder'
import { ship } from '../orders/lifecycle'
import type { OrderRecord, SandboxState, StoreRecord } from '../sandboxState'
import { pick, seededRandom } from './random'
import { recipients } from './recipients'

const day = 86_400_000

/** How often each status occurs in forty orders: all ten do. */
const shares: Record<OrderStatus, number> = {
  fulfilled: 13,
  inprocess: 6,
  pending: 5,
  draft: 5,
  partial: 3,
  canceled: 2,
  failed: 2,
  onhold: 2,
  inreview: 1,
  archived: 1,
}
const cycle = orderStatuses.flatMap((status) => Array.from({ length: shares[status] }, () => status))

export interface OrderPlan {
  count: number
  seed: number
  /** Beginning of the external ids. */
  prefix?: string
  /** Step through the statuses, so that few orders show many of them. */
  stride?: number
}

/** Orders of a shop, oldest first; recent ones are more often still in progress. */
export function seedOrders(
  state: SandboxState,
  store: StoreRecord,
  nextId: () => number,
  now: number,
  { count, seed, prefix = 'WEB', stride = 1 }: OrderPlan,
): void {
  const random = seededRandom(seed)
  const sellable = [...state.products.values()]
    .filter(({ store: owner, product }) => owner === store.id && product.is_ignored !== true)
    .flatMap(({ variants }) =>
      variants.filter((variant) => variant.synced === true && variant.availability_status === 'active'),
    )
  const statuses = shuffledStatuses(count, stride, random)
  for (let index = 0; index < count; index++) {
    const age = (count - index) * ((60 * day) / Math.max(count, 40)) - random() * day * 0.8
    const world: World = { state, now: now - Math.max(age, 40 * 60_000), nextId, artworkBase: null }
    const status = statuses[index] ?? 'fulfilled'
    const input = inputOf(random, sellable, `${prefix}-${1000 + index}`, index)
    const record = toRecord(world, store, status === 'partial' ? inTwoPieces(input) : input, status)
    finish(world, record, status, random, now)
    state.orders.set(record.order.id, record)
  }
}

function shuffledStatuses(count: number, stride: number, random: () => number): OrderStatus[] {
  const list = Array.from({ length: count }, (_, index) => cycle[(index * stride) % cycle.length] ?? 'draft')
  // Finished orders tend to be old, open ones new: a noisy sort instead of a shuffle.
  const weight = (status: OrderStatus) =>
    ['fulfilled', 'archived', 'canceled'].includes(status) ? 0 : status === 'draft' ? 0.9 : 0.55
  return list
    .map((status) => ({ status, at: weight(status) + random() * 0.6 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ status }) => status)
}

function inputOf(
  random: () => number,
  sellable: readonly { id: number; retail_price: string | null }[],
  externalId: string,
  index: number,
): OrderInput {
  const count = 1 + Math.floor(random() * random() * 4)
  const recipient = recipients[(index * 7 + Math.floor(random() * 5)) % recipients.length]
  const items = Array.from({ length: count }, () => ({
    sync_variant_id: pick(random, sellable).id,
    quantity: 1 + Math.floor(random() * random() * 3),
  }))
  return {
    external_id: externalId,
    shipping: 'STANDARD',
    recipient: { ...recipient },
    items,
    retail_costs: random() < 0.8 ? { currency: 'USD', shipping: '4.90' } : null,
    ...(random() < 0.12 ? { gift: { subject: 'Happy birthday', message: 'Wear it in good health.' } } : {}),
  }
}

/** Makes an order large enough that a part can be shipped. */
function inTwoPieces(input: OrderInput): OrderInput {
  const [first, ...others] = input.items
  return first === undefined || others.length > 0 || first.quantity !== 1
    ? input
    : { ...input, items: [{ ...first, quantity: 2 }] }
}

function toRecord(world: World, store: StoreRecord, input: OrderInput, status: OrderStatus): OrderRecord {
  const order = composeOrder(world, store, input, world.nextId())
  return { order: { ...order, status }, needsConfirmAgain: false, due: null }
}

const charged: readonly OrderStatus[] = [
  'pending',
  'inreview',
  'inprocess',
  'partial',
  'fulfilled',
  'archived',
  'onhold',
  'canceled',
]

/** Brings a draft to a status, with its charges, parcels, errors, and next step. */
function finish(
  world: World,
  record: OrderRecord,
  status: OrderStatus,
  random: () => number,
  now: number,
): void {
  const { order } = record
  const entry = {
    orderId: order.id,
    amount: order.costs?.total ?? '0.00',
    currency: 'USD',
    time: world.now,
    requestId: 'seed',
  }
  if (charged.includes(status)) world.state.ledger.push({ kind: 'charge', ...entry })
  if (status === 'canceled')
    world.state.ledger.push({ kind: 'refund', ...entry, time: world.now + 3_600_000 })
  if (status === 'failed') {
    record.order = {
      ...order,
      error: 'Recipient: the address could not be verified. Check street and house number.',
    }
  }
  if (status === 'pending') record.due = { at: now + 6 * 3_600_000, step: 'produce' }
  if (status === 'inprocess') record.due = { at: now + 30 * 3_600_000, step: 'ship' }
  const shippedAt = Math.min(world.now + (2 + random() * 3) * day, now - 3_600_000)
  const later: World = { ...world, now: Math.max(shippedAt, world.now) }
  if (status === 'partial') shipPart(later, record)
  if (status === 'fulfilled' || status === 'archived') {
    const whole = record.order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    ship(later, record, whole)
    if (random() < 0.08 || isFirstReshipment(world.state)) reship(later, record, now)
  }
  record.order = { ...record.order, status }
}

const isFirstReshipment = (state: SandboxState): boolean =>
  state.orders.size > 8 &&
  ![...state.orders.values()].some(({ order }) =>
    order.shipments.some(({ reshipment }) => reshipment === true),
  )

function reship(world: World, record: OrderRecord, now: number): void {
  const first = record.order.items[0]
  if (first === undefined) return
  ship(
    { ...world, now: Math.min(world.now + 6 * day, now - 1_800_000) },
    record,
    [{ item_id: first.id, quantity: 1 }],
    true,
  )
}

/** Ships a part only: the first item, or all but one piece of a single item. */
function shipPart(world: World, record: OrderRecord): void {
  const [first, ...others] = record.order.items
  if (first === undefined) return
  const quantity = others.length === 0 ? Math.max(1, first.quantity - 1) : first.quantity
  ship(world, record, [{ item_id: first.id, quantity }])
  record.due = { at: world.now + 400 * day, step: 'ship' }
}
