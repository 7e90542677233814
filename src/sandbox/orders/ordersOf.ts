import type { World } from '../call'
import type { OrderRecord, SandboxState } from '../sandboxState'

interface Known {
  /** How many orders there were, and the id that the next new one would have had: another one came or went since. */
  size: number
  nextId: number
  byStore: ReadonlyMap<number | null, readonly OrderRecord[]>
}

const known = new WeakMap<SandboxState['orders'], Known>()

/** A store's orders, oldest first, found once a state; so that a list does not walk through all orders. */
export function ordersOf({ state }: Pick<World, 'state'>, store: number): readonly OrderRecord[] {
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
