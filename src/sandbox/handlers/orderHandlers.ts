import { isKnownOrderStatus } from '~/contract/orders/order'
import { refusalOf } from '~/domain/orders/orderStates'
import { badRequest, type Call, type Handlers, notFound, Page, type World } from '../call'
import { recordOrderEvent } from '../events/recordEvent'
import { composeOrder } from '../orders/composeOrder'
import { forgetExternalIds, noteNewOrder, orderByExternalId } from '../orders/externalIds'
import { moveTo, refund, submit } from '../orders/lifecycle'
import { mergeOrder } from '../orders/mergeOrder'
import { orderJson } from '../orders/orderJson'
import { showOrder } from '../orders/showOrder'
import { idOf, isTrue, pagingOf } from '../readQuery'
import type { OrderRecord, SandboxState } from '../sandboxState'

/** A page of orders, newest first. */
function listPage(call: Call): Page {
  const { status } = call.query
  const isAny = status === undefined || status === ''
  if (!isAny && !isKnownOrderStatus(status)) throw badRequest(`Unknown order status ${status}`)
  const { offset, limit } = pagingOf(call.query)
  const all = ordersOf(call, call.store.id)
  const found = isAny ? all : all.filter(({ order }) => order.status === status)
  const last = found.length - offset
  const rows = found.slice(Math.max(0, last - limit), Math.max(0, last)).toReversed()
  const pieces = rows.flatMap((record, index) => [index === 0 ? '' : ',', orderJson(call, record)])
  return new Page(['[', ...pieces, ']'], found.length, offset, limit)
}

function findOrder(
  call: Pick<Call, 'id' | 'state' | 'store' | 'now' | 'nextId' | 'artworkBase'>,
): OrderRecord {
  const record = call.id.startsWith('@')
    ? orderByExternalId(call, call.store.id, call.id.slice(1))
    : call.state.orders.get(idOf(call.id))
  if (record === undefined || record === null || record.order.store !== call.store.id) throw notFound()
  return record
}

function requireAction(record: OrderRecord, action: 'edit' | 'cancel'): void {
  const refusal = refusalOf(record.order, action)
  if (refusal !== null) throw badRequest(refusal)
}

const update: Handlers['updateOrder'] = (call) => {
  const record = findOrder(call)
  requireAction(record, 'edit')
  const kept = record.order
  const merged = mergeOrder(call, call.store, kept, call.body)
  const taken =
    merged.external_id === null ? null : orderByExternalId(call, call.store.id, merged.external_id)
  if (taken !== null && taken !== record)
    throw badRequest('Order with this External ID already exists (OR-13)')
  if (merged.external_id !== kept.external_id) forgetExternalIds(call)
  record.order = merged
  try {
    if (isTrue(call.query['confirm'])) submit(call, record, call.requestId)
    else recordOrderEvent(call, record, 'order_updated')
  } catch (error) {
    // A refused request has no effect.
    record.order = kept
    throw error
  }
  return showOrder(call, record)
}

export const orderHandlers = {
  listOrders: listPage,

  createOrder: (call) => {
    const { external_id: externalId } = call.body
    const known = externalId == null ? null : orderByExternalId(call, call.store.id, externalId)
    if (known !== null && isTrue(call.query['update_existing'])) {
      return update({ ...call, id: String(known.order.id) })
    }
    if (known !== null) throw badRequest('Order with this External ID already exists (OR-13)')
    const items = call.body.items.map(({ id: _theirs, ...item }) => item)
    const order = composeOrder(call, call.store, { ...call.body, items }, call.nextId())
    const record: OrderRecord = { order, needsConfirmAgain: false, due: null }
    call.state.orders.set(order.id, record)
    noteNewOrder(call, record)
    recordOrderEvent(call, record, 'order_created')
    try {
      if (isTrue(call.query['confirm'])) submit(call, record, call.requestId)
    } catch (error) {
      // A refused charge must not leave an order behind.
      call.state.orders.delete(order.id)
      throw error
    }
    return showOrder(call, record)
  },

  getOrder: (call) => showOrder(call, findOrder(call)),

  updateOrder: update,

  cancelOrder: (call) => {
    const record = findOrder(call)
    requireAction(record, 'cancel')
    refund(call, record, call.requestId)
    record.due = null
    moveTo(call, record, 'canceled', 'Canceled through the API')
    return showOrder(call, record)
  },

  confirmOrder: (call) => {
    const record = findOrder(call)
    submit(call, record, call.requestId)
    return showOrder(call, record)
  },

  estimateCosts: (call) => {
    // Composed on a copy of the state and discarded: an estimate leaves no order, file or id behind.
    const aside = { ...call, nextId: () => 0, state: { ...call.state, files: new Map(call.state.files) } }
    const input = { ...call.body, external_id: null }
    const { costs, retail_costs: retail } = composeOrder(aside, call.store, input, 0)
    return { costs: asNumbers(costs), retail_costs: retail?.currency == null ? null : asNumbers(retail) }
  },
} satisfies Partial<Handlers>

/** An estimate has numbers where orders have text (contract/README 9.8). */
const asNumbers = (costs: Record<string, unknown> | null): Record<string, unknown> | null =>
  costs === null
    ? null
    : Object.fromEntries(
        Object.entries(costs).map(([name, value]) => [
          name,
          typeof value === 'string' && name !== 'currency' && name !== 'digitization' ? Number(value) : value,
        ]),
      )

interface Known {
  /** Number of orders and next id when the index was built: if either differs, orders were added or removed since. */
  size: number
  nextId: number
  byStore: ReadonlyMap<number | null, readonly OrderRecord[]>
}

const known = new WeakMap<SandboxState['orders'], Known>()

/** A store's orders, oldest first, indexed once per state, so that a list does not walk through all orders. */
function ordersOf({ state }: Pick<World, 'state'>, store: number): readonly OrderRecord[] {
  const { orders, nextId } = state
  const { size } = orders
  const before = known.get(orders)
  if (before?.size === size && before.nextId === nextId) return before.byStore.get(store) ?? []
  const byStore = new Map<number | null, OrderRecord[]>()
  for (const record of orders.values()) {
    const own = byStore.get(record.order.store)
    if (own === undefined) byStore.set(record.order.store, [record])
    else own.push(record)
  }
  known.set(orders, { size, nextId, byStore })
  return byStore.get(store) ?? []
}
