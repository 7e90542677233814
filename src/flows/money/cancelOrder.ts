import { isAbort, isRefusal } from '~/client/apiError'
import { isNotFound, isOfCaller } from '~/client/isOfOneCall'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { cancelOrder as cancelEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { orderStateOf } from '~/domain/orders/orderStates'
import { OfflineError } from './createDraft'
import { recordOf } from './intentRecord'
import { isLeftAfter, lockOf, type MoneyTools } from './moneyTools'

export type CancelOutcome =
  | { kind: 'canceled'; order: Order | null }
  /** The service refused; the order continues. */
  | { kind: 'refused'; error: unknown }
  | { kind: 'not_sent'; error: unknown }
  /** No reply, and reading did not settle the outcome. */
  | { kind: 'unknown'; order: Order | null }

const readAfterMs = [0, 2_000, 4_000, 8_000]

/** The order is no longer in the state that was shown, for example charged or in production by now; nothing was sent. */
export class OrderMovedOn extends Error {
  override readonly name = 'OrderMovedOn'
  constructor(status: string) {
    const { label, refusals } = orderStateOf(status)
    super(
      `Its state is “${label}” by now, so it was not canceled. ${refusals.cancel ?? 'Look at it before you cancel it.'}`,
    )
  }
}

interface Canceling {
  /** The status that was shown: the order is canceled only while it still has it. */
  shown?: string | undefined
  /** Rejects when, in the call's turn, the order may no longer be canceled. */
  look?: () => Promise<void>
  /** Withdraws the call while it waits; a call already sent is awaited. */
  signal?: AbortSignal | undefined
}

/**
 * Cancels an order. Repeating is harmless, so after a lost reply the order is read and, if unchanged, the
 * cancel is sent again. Never rejects.
 */
export function cancelOrder(
  tools: MoneyTools,
  orderId: number,
  canceling: Canceling = {},
): Promise<CancelOutcome> {
  const notSent = (error: unknown): CancelOutcome => ({ kind: 'not_sent', error })
  const carryOut = async (): Promise<CancelOutcome> => {
    if (!tools.isOnline()) return notSent(new OfflineError())
    const record = recordOf(tools, { kind: 'cancel', orderId })
    const refusal = await record.note('sending').then(() => null, notSent)
    const outcome = refusal ?? (await sendTwice(tools, orderId, canceling))
    await record.settle({ outcome: outcome.kind })
    return outcome
  }
  return tools.lock(lockOf(tools, orderId), carryOut, canceling.signal).catch(notSent)
}

async function sendTwice(
  tools: MoneyTools,
  orderId: number,
  { shown, look, signal }: Canceling,
): Promise<CancelOutcome> {
  let last: Order | null = null
  /** Why it is not sent, found in the call's turn. */
  let held: { by: unknown } | null = null
  const prepare = async () => {
    try {
      // In a rehearsal, the copy of the store may know an order only in part, so it is not compared.
      if (shown !== undefined && !tools.api.isRehearsal) await throwIfMoved(tools, orderId, shown)
      await look?.()
    } catch (by) {
      held = { by }
      throw by
    }
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const call = { params: { id: orderId }, waitsForSignIn: true, prepare, signal }
      return { kind: 'canceled', order: await tools.api.call(cancelEndpoint, call) }
    } catch (error) {
      if (held !== null) {
        const { by }: { by: unknown } = held
        return attempt === 0 ? { kind: 'not_sent', error: by } : { kind: 'unknown', order: last }
      }
      // Aborted while it waited for the rate limit: withdrawn, or the connection was left.
      if (isAbort(error))
        return attempt === 0 ? { kind: 'not_sent', error } : { kind: 'unknown', order: last }
      let isRead = false
      const isUnseen = isOfCaller(error)
      for (const delay of isUnseen ? [0] : readAfterMs) {
        if (await isLeftAfter(tools, delay)) return { kind: 'unknown', order: last }
        const read = await readOrder(tools, orderId)
        if (read === 'gone') return { kind: 'canceled', order: null }
        isRead = read !== null
        last = read ?? last
        if (read !== null && read.status === 'canceled') return { kind: 'canceled', order: read }
        if (isRead && isRefusal(error)) break
      }
      // Where the order could not be read, an earlier send may have arrived, also one that the browser repeated itself.
      if (!isRefusal(error)) continue
      const isDecided = isRead || (attempt === 0 && isUnseen)
      return isDecided ? { kind: 'refused', error } : { kind: 'unknown', order: last }
    }
  }
  return { kind: 'unknown', order: last }
}

/** Throws unless the order is as it was shown, or already canceled or gone, which the cancel finds out itself. */
async function throwIfMoved({ api }: MoneyTools, id: number, shown: string): Promise<void> {
  const { status } = await api
    .call(getOrder, { params: { id }, waitsForSignIn: true })
    .catch((error: unknown) => {
      if (isNotFound(error)) return { status: shown }
      throw error
    })
  if (status !== shown && status !== 'canceled') throw new OrderMovedOn(status)
}

/** The order after a cancel; null when it cannot be read. A canceled draft may be deleted (contract/README 9.15). */
export async function readOrder(
  { api }: MoneyTools,
  id: number,
  waitsForSignIn = true,
): Promise<Order | null | 'gone'> {
  try {
    return await api.call(getOrder, { params: { id }, waitsForSignIn })
  } catch (error) {
    return isNotFound(error) ? 'gone' : null
  }
}
