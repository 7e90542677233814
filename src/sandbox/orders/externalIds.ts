import type { World } from '../call'
import type { OrderRecord, SandboxState } from '../sandboxState'

/** Orders by store and external id, indexed once per state, so that a request does not walk through all orders. */
const known = new WeakMap<SandboxState['orders'], Map<string, OrderRecord>>()

const keyOf = (store: number | null, externalId: string): string => `${store} ${externalId}`

/** The store's order with this external id; a canceled order keeps its id. */
export function orderByExternalId(world: World, store: number, externalId: string): OrderRecord | null {
  const { orders } = world.state
  let index = known.get(orders)
  if (index === undefined) {
    index = new Map()
    known.set(orders, index)
    for (const record of orders.values()) add(index, record)
  }
  const found = index.get(keyOf(store, externalId))
  // An order that was removed after a refusal is still in the index.
  return found !== undefined && orders.get(found.order.id) === found ? found : null
}

function add(index: Map<string, OrderRecord>, record: OrderRecord): void {
  const { store, external_id: externalId } = record.order
  if (externalId !== null) index.set(keyOf(store, externalId), record)
}

/** Adds an order to the index of its state, if that was built already. */
export function noteNewOrder({ state }: World, record: OrderRecord): void {
  const index = known.get(state.orders)
  if (index !== undefined) add(index, record)
}

/** Drops the index, after an update that may have changed an external id. */
export function forgetExternalIds({ state }: World): void {
  known.delete(state.orders)
}
