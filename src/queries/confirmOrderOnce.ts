import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/order'
import { confirmOrder, getOrder } from '~/contract/orderEndpoints'

/** What became of a click on "Confirm and charge". */
export type ConfirmOutcome =
  | { kind: 'confirmed'; order: Order }
  /** The service refused; nothing was charged. */
  | { kind: 'refused'; error: ApiError }
  /** No reply, and reading the order did not settle it. Never sent again by itself. */
  | { kind: 'unknown'; order: Order | null }

const inFlight = new Map<string, Promise<ConfirmOutcome>>()

/** Delays between reads after a lost reply, in ms; their sum is how long the app looks before a human decides. */
const lookAgainAfterMs = [0, 1_000, 2_000, 4_000, 8_000]

/**
 * Charges the card once for one consent: a second call while the first runs joins it, other tabs wait for the
 * lock and then find the order no longer a draft. A lost reply is settled by reading, never by sending again.
 */
export function confirmOrderOnce(api: Api, orderId: number): Promise<ConfirmOutcome> {
  const name = `order:${api.key.join('/')}:${orderId}`
  const running = inFlight.get(name)
  if (running !== undefined) return running
  const started = underLock(name, () => send(api, orderId)).finally(() => inFlight.delete(name))
  inFlight.set(name, started)
  return started
}

async function send(api: Api, orderId: number): Promise<ConfirmOutcome> {
  const before = await api.call(getOrder, { params: { id: orderId } })
  if (isSubmitted(before)) return { kind: 'confirmed', order: before }
  try {
    return { kind: 'confirmed', order: await api.call(confirmOrder, { params: { id: orderId } }) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'refused', error }
    return settleByReading(api, orderId)
  }
}

async function settleByReading(api: Api, orderId: number): Promise<ConfirmOutcome> {
  let last: Order | null = null
  for (const delay of lookAgainAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    last = await api.call(getOrder, { params: { id: orderId } }).catch(() => last)
    if (last !== null && isSubmitted(last)) return { kind: 'confirmed', order: last }
  }
  return { kind: 'unknown', order: last }
}

/** Only these two can still be confirmed (service.md, Order transitions); any other state was submitted. */
const isSubmitted = (order: Order): boolean => order.status !== 'draft' && order.status !== 'failed'

function underLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Absent in insecure contexts; calls of this tab are joined above all the same.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? task() : locks.request(name, task)
}
