import { ApiError, isRefusal } from '~/client/apiError'
import { isOfCaller } from '~/client/isOfOneCall'
import { isKnownOrderStatus, type Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { confirmOrder as confirmEndpoint } from '~/contract/orders/orderWriteEndpoints'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import type { Amount } from '~/domain/money/money'
import type { Consent } from '~/local/journal/journal'
import { OfflineError } from './createDraft'
import { type IntentRecord, recordOf } from './intentRecord'
import { isLeftAfter, lockOf, type MoneyTools, scopeOf } from './moneyTools'

/** The outcome of a click on "Confirm and charge". */
export type ConfirmOutcome =
  /**
   * Submitted by this click or before; its status may already be a later one, such as canceled. `isRead`: taken
   * from a later reading and not from the reply to the charge: an order on hold may have been charged before.
   */
  | { kind: 'confirmed'; order: Order; isRead?: true }
  /** The service refused; nothing was charged. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was sent: the browser is offline or keeps no journal, or the order could not be read first. */
  | { kind: 'not_sent'; error: unknown }
  /** The order is no longer the one that was shown, so nothing was sent; it needs a new consent. */
  | { kind: 'changed'; order: Order }
  /** No reply, and reading the order did not settle the outcome. Never sent again automatically. */
  | { kind: 'unknown'; order: Order | null }

/** Waits between reads after a lost reply, in ms: two minutes in all, then a human decides. */
const lookAgainAfterMs = [0, 2_000, 4_000, ...Array.from({ length: 23 }, () => 5_000)]

/** Progress of a click: waiting for the rate limit, or sent. */
export type ConfirmStep = 'waiting' | 'sent'

/** Shown while a confirm was sent and has no reply. */
export const sentWords = 'Sent once. If the answer is lost, the order is read until it says what happened.'

interface Carrying {
  tell?: (step: ConfirmStep) => void
  /** Withdraws the click while it waits; a call already sent is awaited. */
  signal?: AbortSignal | undefined
}

/**
 * Charges the card once for one consent. Calls for one order are serialized over all tabs; in its turn the
 * order is read again, and the confirm is sent only if it is still the order that was shown and the journal
 * has recorded it. A lost reply is settled by reading. Never rejects.
 */
export function confirmOrder(
  tools: MoneyTools,
  orderId: number,
  consent: Consent,
  carrying: Carrying = {},
): Promise<ConfirmOutcome> {
  const carryOut = async (): Promise<ConfirmOutcome> => {
    const record = recordOf(tools, { kind: 'confirm', orderId, consent })
    const outcome = await record
      .note('prepared')
      .then(() => send(tools, orderId, consent, record, carrying), notSent)
    await record.settle({ outcome: wordOf(outcome) })
    return outcome
  }
  return tools.lock(lockOf(tools, orderId), carryOut, carrying.signal).catch(notSent)
}

const notSent = (error: unknown): ConfirmOutcome => ({ kind: 'not_sent', error })

async function send(
  tools: MoneyTools,
  orderId: number,
  consent: Consent,
  record: IntentRecord,
  { tell, signal }: Carrying,
): Promise<ConfirmOutcome> {
  if (!tools.isOnline()) return notSent(new OfflineError())
  /** Why nothing is sent, found in the call's turn; null when it may be sent. */
  let instead: ConfirmOutcome | null = null
  let before: string | null = null
  let isOnWire = false
  try {
    const order = await tools.api.call(confirmEndpoint, {
      params: { id: orderId },
      signal,
      prepare: async () => {
        const read = await look(tools, orderId, consent, record, signal).catch(notSent)
        instead = 'kind' in read ? read : null
        if ('kind' in read) throw new Error('It is not sent')
        before = read.status
      },
      onWire: (is) => {
        isOnWire = is
        tell?.(is ? 'sent' : 'waiting')
      },
    })
    return { kind: 'confirmed', order }
  } catch (error) {
    if (instead !== null) return instead
    // Withdrawn while it waited, or refused unprocessed at every try.
    if (!isOnWire) return error instanceof ApiError ? { kind: 'refused', error } : notSent(error)
    return settle(tools, orderId, before, error, record)
  }
}

/** The order when its confirm may be sent now and is in the journal; otherwise the outcome. Sends nothing. */
async function look(
  tools: MoneyTools,
  orderId: number,
  consent: Consent,
  record: IntentRecord,
  signal: AbortSignal | undefined,
): Promise<Pick<Order, 'status'> | ConfirmOutcome> {
  const order = await tools.api.call(getOrder, { params: { id: orderId }, signal })
  // An order that is archived, or in a status unknown to this app, is not reported as charged; nor is one on
  // hold, unless this very click led to that.
  const { status } = order
  const isHeldElsewhere = status === 'onhold' && !(await wasSent(tools, orderId, consent, record))
  if (isSubmitted(order) && isKnownOrderStatus(status) && status !== 'archived' && !isHeldElsewhere)
    return { kind: 'confirmed', order, isRead: true }
  if (chargeFingerprint(order) !== consent.fingerprint) return { kind: 'changed', order }
  // One click is sent once: two tabs with the same consent take turns here, and the second finds the first's
  // record. It is noted before looking, so that without locks each of the two tabs finds the other's record.
  await record.note('sending')
  if (await wasSent(tools, orderId, consent, record)) return settleByReading(tools, orderId, order.status)
  return order
}

/** Runs after the call was sent: without a clear answer, the order is read. Never rejects. */
async function settle(
  tools: MoneyTools,
  orderId: number,
  before: string | null,
  error: unknown,
  record: IntentRecord,
): Promise<ConfirmOutcome> {
  record.saw(error instanceof ApiError ? `answered ${error.status}` : 'no reply')
  if (!isRefusal(error)) return settleByReading(tools, orderId, before, lookAgainAfterMs, record)
  // The refusal may mean that another browser was faster, or that this one sent the same call twice: then the
  // first call has charged, and only the order shows it.
  for (const delay of isOfCaller(error) ? [0] : lookAgainAfterMs) {
    if (await isLeftAfter(tools, delay)) break
    const now = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => null)
    record.saw(`reads ${now?.status ?? 'nothing'}`)
    if (now !== null)
      return isSubmitted(now) ? { kind: 'confirmed', order: now, isRead: true } : { kind: 'refused', error }
  }
  return isOfCaller(error) ? { kind: 'refused', error } : { kind: 'unknown', order: null }
}

/** Reads until the status differs from the one before the send. Sends nothing and never rejects. */
export async function settleByReading(
  tools: MoneyTools,
  orderId: number,
  before: string | null,
  afterMs: readonly number[] = lookAgainAfterMs,
  record?: Pick<IntentRecord, 'saw'>,
): Promise<Extract<ConfirmOutcome, { kind: 'confirmed' | 'unknown' }>> {
  let last: Order | null = null
  for (const delay of afterMs) {
    if (await isLeftAfter(tools, delay)) break
    last = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => last)
    record?.saw(`reads ${last?.status ?? 'nothing'}`)
    if (last !== null && (isSubmitted(last) || (before !== null && last.status !== before)))
      return { kind: 'confirmed', order: last, isRead: true }
  }
  return { kind: 'unknown', order: last }
}

/** Whether the same click was sent before: a consent carries the time of its click. */
async function wasSent(
  tools: MoneyTools,
  orderId: number,
  { at }: Consent,
  own: IntentRecord,
): Promise<boolean> {
  const earlier = await tools.journal.ofOrder(scopeOf(tools), orderId)
  return earlier.some(
    ({ id, kind, consent, step, outcome }) =>
      id !== own.id &&
      kind === 'confirm' &&
      consent?.at === at &&
      step !== 'prepared' &&
      outcome !== 'changed' &&
      outcome !== 'not_sent',
  )
}

/** Drafts and failed orders can still be confirmed (contract/README 10.1); any other state was submitted. */
export const isSubmitted = (order: Order): boolean => order.status !== 'draft' && order.status !== 'failed'

/** The amount charged: the order's own total, which differs from the agreed one where somebody else confirmed the order. */
export const chargedFor = ({ costs }: Order, agreed: Amount): Amount =>
  costs?.total == null ? agreed : { value: costs.total, currency: costs.currency ?? agreed.currency }

/** The journal's word for an outcome. After a refusal for the token or the rate limit nothing was done, so the same consent may be sent again. */
function wordOf(outcome: ConfirmOutcome): string {
  if (outcome.kind === 'confirmed') return outcome.order.status
  return outcome.kind === 'refused' && isOfCaller(outcome.error) ? 'not_sent' : outcome.kind
}
