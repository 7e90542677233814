import { isAbort, isRefusal } from '~/client/apiError'
import { isNotFound, isOfCaller, isUnreadable } from '~/client/isOfOneCall'
import type { Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { isMadeOf } from '~/domain/orders/sameOrder'
import { recordOf } from './intentRecord'
import { lockOf, type MoneyTools } from './moneyTools'

/** The outcome of creating a draft. Nothing is ever charged here. */
export type DraftOutcome =
  | { kind: 'created'; order: Order }
  /** The service refused, or the browser is offline or has no journal: no order was created. */
  | { kind: 'refused'; error: unknown }
  /** Another order already has this external id. It was left as it is. */
  | { kind: 'clash'; order: Order }
  /**
   * The connection is lost and the order cannot be looked up; `isThere`: an order with the external id
   * exists, but this app cannot read it. A further try uses the same external id.
   */
  | { kind: 'unknown'; error: unknown; isThere?: boolean }

/** Waits in ms before looking up a draft whose reply was lost; if it is not found, it is sent once more. */
const lookUpAfterMs = [2_000, 8_000]
const sends = 2

export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  constructor() {
    super('This device is offline. Nothing was sent, and nothing will be sent later by itself.')
  }
}

/**
 * Creates a draft with its own external id, once: after a lost reply it is looked up by that id, and a
 * further send cannot create a second order because the id is unique in the store (contract/README 9.1).
 * Aborting withdraws it while it waits; a call already sent is awaited.
 */
export function createDraft(
  tools: MoneyTools,
  body: OrderInput & { external_id: string },
  signal?: AbortSignal,
): Promise<DraftOutcome> {
  const refused = (error: unknown): DraftOutcome => ({ kind: 'refused', error })
  const carryOut = async (): Promise<DraftOutcome> => {
    const record = recordOf(tools, { kind: 'create', externalId: body.external_id, body })
    const ready = async () => {
      await record.note('prepared')
      if (!tools.isOnline()) return refused(new OfflineError())
      await record.note('sending')
      return null
    }
    const unknown = (error: unknown): DraftOutcome => ({ kind: 'unknown', error })
    const outcome =
      (await ready().catch(refused)) ?? (await sendUntilKnown(tools, body, signal).catch(unknown))
    await record.settle({ outcome: outcome.kind, orderId: 'order' in outcome ? outcome.order.id : null })
    return outcome
  }
  return tools.lock(lockOf(tools, body.external_id), carryOut, signal).catch(refused)
}

async function sendUntilKnown(
  tools: MoneyTools,
  body: OrderInput & { external_id: string },
  signal: AbortSignal | undefined,
): Promise<DraftOutcome> {
  const call = { prepare: async () => body, waitsForSignIn: true, signal }
  let last: unknown = null
  for (let send = 1; send <= sends; send++) {
    try {
      return { kind: 'created', order: await tools.api.call(createOrder, call) }
    } catch (error) {
      // Aborted while it waited for the rate limit: withdrawn, or the connection was left.
      if (isAbort(error)) return send === 1 ? { kind: 'refused', error } : { kind: 'unknown', error: last }
      last = error
      // Refused before the order itself was examined. Any other refusal may mean that an earlier send arrived
      // and uses the id; how a used id is refused is not documented.
      if (send === 1 && isOfCaller(error)) return { kind: 'refused', error }
      const found = await lookUp(tools, body.external_id, isRefusal(error) ? [0] : lookUpAfterMs)
      if (found === 'unreachable') return { kind: 'unknown', error }
      if (found === 'unreadable') return { kind: 'unknown', error, isThere: true }
      if (found !== null) {
        return isMadeOf(found, body) ? { kind: 'created', order: found } : { kind: 'clash', order: found }
      }
      if (isRefusal(error)) return { kind: 'refused', error }
    }
  }
  return { kind: 'unknown', error: last }
}

/**
 * The order with an external id; null when the service says each time that there is none, `unreadable` where
 * this app cannot read it.
 */
export async function lookUp(
  tools: MoneyTools,
  externalId: string,
  afterMs: readonly number[],
): Promise<Order | null | 'unreachable' | 'unreadable'> {
  let isAnswered = false
  for (const delay of afterMs) {
    await tools.wait(delay)
    try {
      return await tools.api.call(getOrder, { params: { id: `@${externalId}` }, waitsForSignIn: true })
    } catch (error) {
      if (isUnreadable(error)) return 'unreadable'
      isAnswered = isNotFound(error)
    }
  }
  return isAnswered ? null : 'unreachable'
}
