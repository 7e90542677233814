import { markMayHaveActed, isRefusal } from '~/client/apiError'
import { isOfCaller } from '~/client/isOfOneCall'
import { formatMoney } from '~/domain/money/money'
import type { Order } from '~/contract/orders/order'
import type { OrderInput } from '~/contract/orders/orderInput'
import { numberOfId } from '~/domain/orders/orderNumber'
import { createDraft } from '~/flows/money/createDraft'
import { freeOrderId } from '~/flows/money/freeOrderId'
import { type MoneyTools, scopeOf } from '~/flows/money/moneyTools'
import { keepOrderNumbers } from '~/local/orders/orderNumbers'

interface DraftNumber {
  /** The merchant's own order number; empty for none. */
  number: string
  /** The external id of an attempt with unknown outcome; empty for none. */
  sentAs: string
  /** Keeps on this device the id of the attempt; empty once its outcome is known. */
  keepSentAs(id: string): Promise<void>
}

/**
 * Creates the draft once, see createDraft, with an external id that holds its number where possible. An attempt without
 * an answer is found again by its id. Throws what the form has to show when there is no order.
 */
export async function saveDraft(
  tools: MoneyTools,
  input: OrderInput,
  { number, sentAs, keepSentAs }: DraftNumber,
): Promise<Order> {
  const { external_id: own } = input
  if (own == null) throw new Error('A draft needs an external id of its own')
  const typed = number.trim()
  const isAgain = sentAs !== ''
  const id = isAgain ? sentAs : typed === '' ? own : ((await freeOrderId(tools, typed, input)) ?? own)
  if (!isAgain) await keepSentAs(id)
  if (typed !== '' && numberOfId(id) === null) await keepOrderNumbers(scopeOf(tools), [[id, typed]])
  const outcome = await createDraft(tools, { ...input, external_id: id })
  if (outcome.kind === 'created') return outcome.order
  const isOpen =
    outcome.kind === 'unknown' || (outcome.kind === 'refused' && isAgain && !isLookedUp(outcome.error))
  // An order with other content and the id of an unanswered attempt may be that attempt, changed since.
  if (!isOpen && !(outcome.kind === 'clash' && isAgain)) await keepSentAs('')
  if (outcome.kind === 'clash') throw new ExternalIdTaken(outcome.order)
  throw isOpen ? markMayHaveActed(outcome.error) : outcome.error
}

/** Whether an attempt was refused for its content after the order was looked up: no earlier attempt created one. */
const isLookedUp = (error: unknown): boolean => isRefusal(error) && !isOfCaller(error)

/** Another order has this external id; that order was not changed. */
class ExternalIdTaken extends Error {
  override readonly name = 'ExternalIdTaken'
  readonly order: Order

  constructor(order: Order) {
    const { costs, recipient } = order
    const amount =
      costs?.total != null && costs.currency !== null
        ? `, ${formatMoney({ value: costs.total, currency: costs.currency })}`
        : ''
    super(
      `Order #${order.id} (${recipient?.name ?? 'no recipient'}${amount}) already has this external id, with other content. It was left as it is. Open it and change it there, or begin a new order.`,
    )
    this.order = order
  }
}
