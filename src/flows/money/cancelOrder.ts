import { ApiError, isAbort, isRefusal } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { cancelOrder as cancelEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { OfflineError } from './createDraft'
import { recordOf } from './intentRecord'
import { lockOf, type MoneyTools } from './moneyTools'

export type CancelOutcome =
  | { kind: 'canceled'; order: Order | null }
  /** The service refused; the order goes on as it is. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_sent'; error: unknown }
  /** No reply, and reading did not settle it. */
  | { kind: 'unknown'; order: Order | null }

const readAfterMs = [0, 2_000, 4_000, 8_000]

/**
 * Cancels an order. Repeating is harmless, so a lost reply is read and, while nothing changed, sent once more. Never
 * rejects.
 */
export function cancelOrder(tools: MoneyTools, orderId: number): Promise<CancelOutcome> {
  const notSent = (error: unknown): CancelOutcome => ({ kind: 'not_sent', error })
  const carryOut = async (): Promise<CancelOutcome> => {
    if (!tools.isOnline()) return notSent(new OfflineError())
    const record = recordOf(tools, { kind: 'cancel', orderId })
    const refusal = await record.note('sending').then(() => null, notSent)
    const outcome = refusal ?? (await sendTwice(tools, orderId))
    await record.settle({ outcome: outcome.kind })
    return outcome
  }
  return tools.lock(lockOf(tools, orderId), carryOut).catch(notSent)
}

async function sendTwice(tools: MoneyTools, orderId: number): Promise<CancelOutcome> {
  let last: Order | null = null
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const call = { params: { id: orderId }, waitsForSignIn: true }
      return { kind: 'canceled', order: await tools.api.call(cancelEndpoint, call) }
    } catch (error) {
      // Aborted only while it waited for its turn, when the connection was left.
      if (isAbort(error))
        return attempt === 0 ? { kind: 'not_sent', error } : { kind: 'unknown', order: last }
      for (const delay of isRefusal(error) ? [0] : readAfterMs) {
        const isLeft = await tools.wait(delay).then(
          () => false,
          () => true,
        )
        if (isLeft) return { kind: 'unknown', order: last }
        const read = await readOrder(tools, orderId)
        if (read === 'gone') return { kind: 'canceled', order: null }
        last = read ?? last
        if (read !== null && read.status === 'canceled') return { kind: 'canceled', order: read }
      }
      if (isRefusal(error)) return { kind: 'refused', error }
    }
  }
  return { kind: 'unknown', order: last }
}

/** A canceled draft may be gone for good (contract/README 9.15). */
async function readOrder({ api }: MoneyTools, id: number): Promise<Order | null | 'gone'> {
  try {
    return await api.call(getOrder, { params: { id }, waitsForSignIn: true })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : null
  }
}
