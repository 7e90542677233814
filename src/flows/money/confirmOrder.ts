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
import { lockOf, type MoneyTools, scopeOf } from './moneyTools'

/** What became of a click on "Confirm and charge". */
export type ConfirmOutcome =
  /**
   * Submitted by this click, or it was already; its state says what it has come to, such as that it is canceled. `isRead`:
   * it is no answer to the charge but was read later: an order on hold may have been charged before.
   */
  | { kind: 'confirmed'; order: Order; isRead?: true }
  /** The service refused; nothing was charged. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was sent: the browser is offline or keeps no journal, or the order could not be read first. */
  | { kind: 'not_sent'; error: unknown }
  /** The order is no longer the one that was shown, so nothing was sent; it takes a new consent. */
  | { kind: 'changed'; order: Order }
  /** No reply, and reading the order did not settle it. Never sent again by itself. */
  | { kind: 'unknown'; order: Order | null }

/** Waits between reads after a lost reply, in ms: two minutes in all, then a human decides. */
const lookAgainAfterMs = [0, 2_000, 4_000, ...Array.from({ length: 23 }, () => 5_000)]

/** How far a click has come: it waits for its turn, or the call is on its way. */
export type ConfirmStep = 'waiting' | 'sent'

/** What is said while a confirm is on its way and has no answer. */
export const sentWords = 'Sent once. If the answer is lost, the order is read until it says what happened.'

interface Carrying {
  tell?: (step: ConfirmStep) => void
  /** Takes the click back as long as it waits; what is on its way is waited for. */
  signal?: AbortSignal | undefined
}

/**
 * Charges the card once for one consent. Calls for one order take turns over all tabs; when the turn has come, the
 * order is read again, and a confirm is sent only while it is still the order that was shown and the journal holds it.
 * A lost reply is settled by reading. Never rejects.
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
  /** Why nothing is sent, found when the call's turn had come; null when it may be sent. */
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
    // Given up while it waited for its turn, or refused unprocessed, as often as it was tried.
    if (!isOnWire) return error instanceof ApiError ? { kind: 'refused', error } : notSent(error)
    return settle(tools, orderId, before, error, record)
  }
}

/** The order when its confirm may go out now, noted in the journal; else what became of the click. Sends nothing. */
async function look(
  tools: MoneyTools,
  orderId: number,
  consent: Consent,
  record: IntentRecord,
  signal: AbortSignal | undefined,
): Promise<Pick<Order, 'status'> | ConfirmOutcome> {
  const order = await tools.api.call(getOrder, { params: { id: orderId }, signal })
  // Of an archived one, and of a state that this app does not know, nobody can say here that it was charged; nor of one on
  // hold, unless this very click led to that.
  const { status } = order
  const isHeldElsewhere = status === 'onhold' && !(await wasSent(tools, orderId, consent, record))
  if (isSubmitted(order) && isKnownOrderStatus(status) && status !== 'archived' && !isHeldElsewhere)
    return { kind: 'confirmed', order, isRead: true }
  if (chargeFingerprint(order) !== consent.fingerprint) return { kind: 'changed', order }
  // One click, one send: two tabs with the same consent take turns here, and the second finds the first's record. Noted
  // before it is looked for, so that of two tabs without locks each finds the other's.
  await record.note('sending')
  if (await wasSent(tools, orderId, consent, record)) return settleByReading(tools, orderId, order.status)
  return order
}

/** After the call has left: what the answer does not say, the order does. Never rejects. */
async function settle(
  tools: MoneyTools,
  orderId: number,
  before: string | null,
  error: unknown,
  record: IntentRecord,
): Promise<ConfirmOutcome> {
  record.saw(error instanceof ApiError ? `answered ${error.status}` : 'no reply')
  if (!isRefusal(error)) return settleByReading(tools, orderId, before, lookAgainAfterMs, record)
  // Refused, but perhaps because another browser was faster, or because this one sent the same call twice: then the first
  // has charged, and only the order says so.
  for (const delay of isOfCaller(error) ? [0] : lookAgainAfterMs) {
    const isLeft = await tools.wait(delay).then(
      () => false,
      () => true,
    )
    if (isLeft) break
    const now = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => null)
    record.saw(`reads ${now?.status ?? 'nothing'}`)
    if (now !== null)
      return isSubmitted(now) ? { kind: 'confirmed', order: now, isRead: true } : { kind: 'refused', error }
  }
  return isOfCaller(error) ? { kind: 'refused', error } : { kind: 'unknown', order: null }
}

/** Reads the status until it is another one than before the send. Sends nothing and never rejects. */
export async function settleByReading(
  tools: MoneyTools,
  orderId: number,
  before: string | null,
  afterMs: readonly number[] = lookAgainAfterMs,
  record?: Pick<IntentRecord, 'saw'>,
): Promise<Extract<ConfirmOutcome, { kind: 'confirmed' | 'unknown' }>> {
  let last: Order | null = null
  for (const delay of afterMs) {
    try {
      await tools.wait(delay)
    } catch {
      // The connection was left; the next start reads what the journal has open.
      break
    }
    last = await tools.api.call(getOrder, { params: { id: orderId } }).catch(() => last)
    record?.saw(`reads ${last?.status ?? 'nothing'}`)
    if (last !== null && (isSubmitted(last) || (before !== null && last.status !== before)))
      return { kind: 'confirmed', order: last, isRead: true }
  }
  return { kind: 'unknown', order: last }
}

/** The same click, replayed: the consent carries the time of the click. */
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

/** What was charged: the order's own total, which is not what was agreed to here where somebody else confirmed it. */
export const chargedFor = ({ costs }: Order, agreed: Amount): Amount =>
  costs?.total == null ? agreed : { value: costs.total, currency: costs.currency ?? agreed.currency }

/** A refusal of the caller says that nothing was done: with another token, or later, the same consent may be sent. */
function wordOf(outcome: ConfirmOutcome): string {
  if (outcome.kind === 'confirmed') return outcome.order.status
  return outcome.kind === 'refused' && isOfCaller(outcome.error) ? 'not_sent' : outcome.kind
}
