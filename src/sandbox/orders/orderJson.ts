import type { Order } from '~/contract/orders/order'
import type { World } from '../call'
import { processingMs } from '../files/libraryFile'
import type { OrderRecord } from '../sandboxState'
import { showOrder } from './showOrder'

/** Orders and library files are replaced, never changed in place, so an order's JSON stays valid as long as the order exists. */
const kept = new WeakMap<Order, Uint8Array<ArrayBuffer>>()
const encoder = new TextEncoder()

/** The order as in replies, as UTF-8 JSON; cached once all of its files are processed, because nothing changes after that. */
export function orderJson(world: World, record: OrderRecord): Uint8Array<ArrayBuffer> {
  const known = kept.get(record.order)
  if (known !== undefined) return known
  const text = JSON.stringify(showOrder(world, record))
  const json = encoder.encode(world.toAddresses?.(text) ?? text)
  if (isSettled(world, record.order)) kept.set(record.order, json)
  return json
}

const isSettled = ({ state, now }: World, order: Order): boolean =>
  order.items.every(({ files }) =>
    files.every(({ id }) => now >= (state.files.get(id)?.created ?? 0) + processingMs),
  )
