import { errorSentence, isAbort, isSignedOut } from '~/client/apiError'
import { isDown, isOfCaller, isOfOneCall, isOfOneRow } from '~/client/isOfOneCall'
import type { Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { formatMoney } from '~/domain/money/money'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { copyRefusalOf, isSale, orderStateOf } from '~/domain/orders/orderStates'
import type { OrderTask } from '~/local/jobs/orderJobs'
import { cancelOrder, OrderMovedOn } from '../money/cancelOrder'
import { chargedFor, confirmOrder, type ConfirmStep, sentWords } from '../money/confirmOrder'
import { createDraft, lookUp } from '../money/createDraft'
import type { MoneyTools } from '../money/moneyTools'
import type { RowResult } from './runJob'

/**
 * Does one row of an order job. Without a connection the job pauses: unsent rows stay waiting. If aborted while
 * the row waits for the rate limit, it throws the abort and sends nothing; a call already sent is awaited.
 */
export function doOrderTask(
  given: MoneyTools,
  task: OrderTask,
  isAgain: boolean,
  say: (note: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<RowResult> {
  const tools = { ...given, api: given.api.asJob() }
  if (task.kind === 'confirm') return confirmRow(tools, task, isAgain, say, signal)
  if (task.kind === 'cancel') return cancelRow(tools, task, isAgain, signal)
  return duplicateRow(tools, task, isAgain, signal)
}

/** Makes results for the row of an order; `halt` pauses the rows after it. */
const rowsOf =
  (orderId: number) =>
  (state: RowResult['state'], note: string, halt = false) => ({ state, note, resultId: orderId, halt })

/** Rethrows the abort of a row that was paused before it was sent. If the connection was left, the row gets a message instead. */
function throwIfHeld(error: unknown, { api }: MoneyTools): void {
  if (isAbort(error) && !api.ended.aborted) throw error
}

/**
 * An order that is missing or unreadable does not stop the others; without a connection or a journal, or while the
 * service is down, the next rows would fail too. A row that an earlier try may have sent stays in progress.
 */
function unsent(orderId: number, error: unknown, isAgain: boolean): RowResult {
  const isAlone = isOfOneRow(error)
  const row = rowsOf(orderId)
  return isAgain && !isAlone
    ? row('running', `${errorSentence(error)} An earlier try may have been sent: Continue looks first.`, true)
    : row(isAlone ? 'failed' : 'waiting', `Not sent: ${errorSentence(error)}`, !isAlone)
}

/** Another token, or a wait, may help: the order is not at fault, and the next ones would be refused too. */
const refusedForNow = (orderId: number, error: unknown, effect: string): RowResult =>
  rowsOf(orderId)('waiting', `Refused: ${errorSentence(error)} ${effect} Continue tries it again.`, true)

type Confirm = Extract<OrderTask, { kind: 'confirm' }>

async function confirmRow(
  tools: MoneyTools,
  { orderId, consent }: Confirm,
  isAgain: boolean,
  say: (note: string) => void,
  signal?: AbortSignal,
): Promise<RowResult> {
  const tell = (step: ConfirmStep) => step === 'sent' && say(sentWords)
  const send = () => confirmOrder(tools, orderId, consent, { tell, signal })
  let outcome = await send()
  if ('error' in outcome && isSignedOut(outcome.error)) {
    say('The token was refused, so nothing was charged. It goes on when you have signed in.')
    // A read may wait for the sign-in, a charge may not. The order is then read again before it is sent.
    const call = { params: { id: orderId }, waitsForSignIn: true, signal }
    await tools.api.call(getOrder, call).catch((error: unknown) => {
      if (isAbort(error)) throw error
    })
    outcome = await send()
  }
  if (outcome.kind === 'not_sent') throwIfHeld(outcome.error, tools)
  const row = rowsOf(orderId)
  switch (outcome.kind) {
    case 'confirmed': {
      const { status } = outcome.order
      if (status === 'failed')
        return row('failed', `Returned: ${outcome.order.error ?? 'no reason given'}. Nothing was charged.`)
      if (status === 'onhold')
        return row(
          'done',
          outcome.isRead === true
            ? 'On hold. It is not known whether it was charged before.'
            : 'On hold. Nothing was charged yet.',
        )
      const { label, meaning } = orderStateOf(status)
      if (!isSale(status)) return row('failed', `${label}. ${meaning}`)
      return row('done', `${label}, ${formatMoney(chargedFor(outcome.order, consent.total))} charged`)
    }
    case 'changed':
      return row('failed', 'It was changed since you agreed. Nothing was sent or charged by this.')
    case 'refused':
      return isOfCaller(outcome.error)
        ? refusedForNow(orderId, outcome.error, 'Nothing was charged.')
        : row('failed', `Refused: ${errorSentence(outcome.error)} Nothing was charged.`)
    case 'not_sent':
      // An earlier try may have been sent.
      return isAgain && isOfOneCall(outcome.error)
        ? row(
            'failed',
            `Read again: ${readWords(null)} Open it before you confirm again.`,
            isDown(outcome.error),
          )
        : unsent(orderId, outcome.error, isAgain)
    case 'unknown':
      return isAgain
        ? row('failed', `Read again: ${readWords(outcome.order)} Open it before you confirm again.`)
        : row(
            'running',
            'The answer was lost. Continue reads the order first and sends nothing for it.',
            true,
          )
  }
}

const readWords = (order: Order | null): string =>
  order === null
    ? 'it cannot be read now, so it is not known whether it was charged.'
    : `it is still “${orderStateOf(order.status).label}”, so it was not charged as far as can be seen.`

async function cancelRow(
  tools: MoneyTools,
  { orderId, status }: Extract<OrderTask, { kind: 'cancel' }>,
  isAgain: boolean,
  signal?: AbortSignal,
): Promise<RowResult> {
  const outcome = await cancelOrder(tools, orderId, { shown: status, signal })
  if (outcome.kind === 'not_sent') throwIfHeld(outcome.error, tools)
  const row = rowsOf(orderId)
  if ('error' in outcome && outcome.error instanceof OrderMovedOn) return row('failed', outcome.error.message)
  switch (outcome.kind) {
    case 'canceled':
      return row('done', 'Canceled')
    case 'refused':
      return isOfCaller(outcome.error)
        ? refusedForNow(orderId, outcome.error, 'Nothing was canceled.')
        : row('failed', `Refused: ${errorSentence(outcome.error)} The order goes on.`)
    case 'not_sent':
      // An earlier try may have been sent.
      return isAgain && isOfOneCall(outcome.error)
        ? row(
            'failed',
            'Read again: it cannot be read now, so it is not known whether it was canceled.',
            isDown(outcome.error),
          )
        : unsent(orderId, outcome.error, isAgain)
    case 'unknown':
      return isAgain
        ? row('failed', 'No answer, and the order does not read as canceled.')
        : row('running', 'The answer was lost. Continue looks again.', true)
  }
}

async function duplicateRow(
  tools: MoneyTools,
  { orderId, externalId }: Extract<OrderTask, { kind: 'duplicate' }>,
  isAgain: boolean,
  signal?: AbortSignal,
): Promise<RowResult> {
  if (isAgain) {
    // The id was made for this row, so an order with it is the draft of an earlier try.
    const made = await lookUp(tools, externalId, [0]).catch(() => 'unreachable' as const)
    if (made === 'unreachable') return notAnswered
    if (made === 'unreadable') return madeUnread(externalId)
    if (made !== null) return madeRow(made)
  }
  let order: Order
  try {
    order = await tools.api.call(getOrder, { params: { id: orderId }, waitsForSignIn: true, signal })
  } catch (error) {
    if (isAbort(error)) throw error
    return notCreated(error, isAgain)
  }
  const refusal = copyRefusalOf(order)
  if (refusal !== null)
    return { state: 'failed', note: `${refusal} ${nothingCreated(isAgain)}`, resultId: null, halt: false }
  const outcome = await createDraft(tools, { ...orderInputOf(order), external_id: externalId }, signal)
  if (outcome.kind === 'refused') throwIfHeld(outcome.error, tools)
  if (outcome.kind === 'created') return madeRow(outcome.order)
  if (outcome.kind === 'clash')
    return { state: 'failed', note: 'Another order has this external id.', resultId: outcome.order.id }
  if (outcome.kind === 'unknown') return outcome.isThere === true ? madeUnread(externalId) : notAnswered
  return notCreated(outcome.error, isAgain)
}

const madeRow = ({ id }: Order): RowResult => ({ state: 'done', note: `Draft #${id}`, resultId: id })

const notAnswered: RowResult = {
  state: 'running',
  note: 'No answer. Continue looks first, so no second draft is made.',
  resultId: null,
  halt: true,
}

const madeUnread = (externalId: string): RowResult => ({
  state: 'failed',
  note: `A draft is there under the id ${externalId}, and this app cannot read it. Look at it at the service; another try makes no second one.`,
  resultId: null,
  isOpen: true,
})

/** An earlier try may have been sent without a reply. */
const nothingCreated = (isAgain: boolean): string =>
  isAgain
    ? 'Nothing was created this time; an earlier try may have made the draft, so look before you make another.'
    : 'Nothing was created.'

/** Without a connection, a token or a journal the next rows would fail in the same way, so they wait. An answer concerns this row only. */
function notCreated(error: unknown, isAgain: boolean): RowResult {
  const isAlone = isOfOneRow(error)
  return {
    state: isAlone ? 'failed' : isAgain ? 'running' : 'waiting',
    note: `${errorSentence(error)} ${nothingCreated(isAgain)}`,
    resultId: null,
    halt: !isAlone,
  }
}
