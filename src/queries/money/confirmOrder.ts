import { ApiError, isAbort } from '~/client/apiError'
import type { Order } from '~/contract/order'
import { confirmOrder as confirmEndpoint, getOrder } from '~/contract/orderEndpoints'
import { chargeFingerprint } from '~/domain/orderFingerprint'
import type { Consent, Intent } from '~/local/journal/journal'
import { OfflineError } from './createDraft'
import { lockOf, type MoneyTools, scopeOf } from './moneyTools'

/** What became of a click on "Confirm and charge". */
export type ConfirmOutcome =
  /** Submitted by this click, or it was already. */
  | { kind: 'confirmed'; order: Order }
  /** The service refused; nothing was charged. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was sent: the browser is offline, or the order could not be read first. */
  | { kind: 'not_sent'; error: unknown }
  /** The order is no longer the one that was shown, so nothing was sent; it takes a new consent. */
  | { kind: 'changed'; order: Order }
  /** No reply, and reading the order did not settle it. Never sent again by itself. */
  | { kind: 'unknown'; order: Order | null }

/** Waits between reads after a lost reply, in ms: two minutes in all, then a human decides. */
const lookAgainAfterMs = [0, 2_000, 4_000, ...Array.from({ length: 23 }, () => 5_000)]

/**
 * Charges the card once for one consent. Calls for one order take turns over all tabs; inside, the order is read
 * again, and a confirm is sent only while it is still the order that was shown. A lost reply is settled by reading.
 */
export function confirmOrder(tools: MoneyTools, orderId: number, consent: Consent): Promise<ConfirmOutcome> {
  return tools.lock(lockOf(tools, orderId), async () => {
    const intent: Intent = {
      id: crypto.randomUUID(),
      scope: scopeOf(tools),
      kind: 'confirm',
      step: 'prepared',
      orderId,
      externalId: null,
      body: null,
      consent,
      outcome: null,
      startedAt: tools.now(),
    }
    const settle = async (outcome: ConfirmOutcome): Promise<ConfirmOutcome> => {
      const step = outcome.kind === 'unknown' ? 'unknown' : 'settled'
      await tools.journal.write({ ...intent, step, outcome: wordOf(outcome) })
      return outcome
    }
    await tools.journal.write(intent)
    if (!tools.isOnline()) return settle({ kind: 'not_sent', error: new OfflineError() })
    let before: Order
    try {
      before = await tools.api.call(getOrder, { params: { id: orderId } })
    } catch (error) {
      return settle({ kind: 'not_sent', error })
    }
    if (isSubmitted(before)) return settle({ kind: 'confirmed', order: before })
    if (chargeFingerprint(before) !== consent.fingerprint) return settle({ kind: 'changed', order: before })
    // One click, one send: two tabs with the same consent take turns here, and the second finds the first's record.
    if (await wasSent(tools, orderId, consent))
      return settle(await settleByReading(tools, orderId, before.status))
    await tools.journal.write({ ...intent, step: 'sending' })
    return settle(await send(tools, before))
  })
}

async function send(tools: MoneyTools, { id: orderId, status }: Order): Promise<ConfirmOutcome> {
  try {
    return { kind: 'confirmed', order: await tools.api.call(confirmEndpoint, { params: { id: orderId } }) }
  } catch (error) {
    // Aborted only while it waited for its turn, when the connection was left.
    if (isAbort(error)) return { kind: 'not_sent', error }
    if (!(error instanceof ApiError) || error.status >= 500) return settleByReading(tools, orderId, status)
    // Refused, but perhaps because another browser was faster.
    const now = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => null)
    return now !== null && isSubmitted(now) ? { kind: 'confirmed', order: now } : { kind: 'refused', error }
  }
}

/** Reads the status until it is another one than before the send. Sends nothing. */
export async function settleByReading(
  tools: MoneyTools,
  orderId: number,
  before: string | null,
  afterMs: readonly number[] = lookAgainAfterMs,
): Promise<ConfirmOutcome> {
  let last: Order | null = null
  for (const delay of afterMs) {
    await tools.wait(delay)
    last = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => last)
    if (last !== null && (isSubmitted(last) || (before !== null && last.status !== before)))
      return { kind: 'confirmed', order: last }
  }
  return { kind: 'unknown', order: last }
}

/** The same click, replayed: the consent carries the time of the click. */
async function wasSent(tools: MoneyTools, orderId: number, { at }: Consent): Promise<boolean> {
  const earlier = await tools.journal.ofOrder(scopeOf(tools), orderId)
  return earlier.some(
    ({ kind, consent, step, outcome }) =>
      kind === 'confirm' &&
      consent?.at === at &&
      step !== 'prepared' &&
      outcome !== 'changed' &&
      outcome !== 'not_sent',
  )
}

/** Only these two can still be confirmed (service.md, Order transitions); any other state was submitted. */
export const isSubmitted = (order: Order): boolean => order.status !== 'draft' && order.status !== 'failed'

const wordOf = (outcome: ConfirmOutcome): string =>
  outcome.kind === 'confirmed' ? outcome.order.status : outcome.kind
