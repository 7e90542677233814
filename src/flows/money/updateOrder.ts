import { isAbort, isRefusal } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import type { OrderUpdate } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { updateOrder as updateEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { OfflineError } from './createDraft'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { refusalOf } from '~/domain/orders/orderStates'
import { lockOf, type MoneyTools } from './moneyTools'

export type UpdateOutcome =
  | { kind: 'saved'; order: Order }
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_sent'; error: unknown }
  /** Somebody changed the order since it was opened; nothing was sent. */
  | { kind: 'changed'; order: Order }
  | { kind: 'unknown'; order: Order | null; error: unknown }

const readAfterMs = [0, 2_000, 8_000]

/**
 * Saves changed fields. An item without id would be created again by a second send, so a lost answer is settled by
 * reading: `isDone` says whether what was read is what was wanted. Only an update without new items is sent again.
 */
export function updateOrder(
  tools: MoneyTools,
  base: Order,
  body: OrderUpdate,
  isDone: (order: Order) => boolean,
): Promise<UpdateOutcome> {
  return tools.lock(lockOf(tools, base.id), async () => {
    if (!tools.isOnline()) return { kind: 'not_sent', error: new OfflineError() }
    const read = () => tools.api.call(getOrder, { params: { id: base.id }, waitsForSignIn: true })
    let last: Order
    try {
      last = await read()
    } catch (error) {
      return { kind: 'not_sent', error }
    }
    // What is not named is deleted, and an item that was not read cannot be named.
    const refusal = body.items === undefined ? null : refusalOf(last, 'edit')
    if (last.unread_items !== undefined && refusal !== null)
      return { kind: 'not_sent', error: new Error(`${refusal} Nothing was sent.`) }
    // By what it says too: the time counts whole seconds, and not every reply has it.
    if (last.updated !== base.updated || chargeFingerprint(last) !== chargeFingerprint(base))
      return { kind: 'changed', order: last }
    const isRepeatable = body.items?.every(({ id }) => id !== undefined) ?? true
    for (let attempt = 0; ; attempt++) {
      try {
        return {
          kind: 'saved',
          order: await tools.api.call(updateEndpoint, {
            params: { id: base.id },
            body,
            waitsForSignIn: true,
          }),
        }
      } catch (error) {
        // Aborted only while it waited for its turn, when the connection was left.
        if (isAbort(error) && attempt === 0) return { kind: 'not_sent', error }
        if (isRefusal(error)) return { kind: 'refused', error }
        for (const delay of readAfterMs) {
          await tools.wait(delay)
          last = await read().catch(() => last)
          if (isDone(last)) return { kind: 'saved', order: last }
        }
        if (!isRepeatable || attempt > 0) return { kind: 'unknown', order: last, error }
      }
    }
  })
}
