import { asOpen, isRefusal } from '~/client/apiError'
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
  /** The merchant's own number; empty for none. */
  number: string
  /** The external id of a try whose outcome is not known; empty for none. */
  sentAs: string
  /** Keeps on this device under which id it is sent; empty once the outcome is known. */
  keepSentAs(id: string): Promise<void>
}

/**
 * Creates the draft once, see createDraft, under an external id that carries its number where one can. A try without
 * an answer is found again under the id that it was sent with. Throws what the form has to say when it is not there.
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
  // An order of other content under the id of an unanswered try may be that try, changed since.
  if (!isOpen && !(outcome.kind === 'clash' && isAgain)) await keepSentAs('')
  if (outcome.kind === 'clash') throw new ExternalIdTaken(outcome.order)
  throw isOpen ? asOpen(outcome.error) : outcome.error
}

/** Whether a try was refused for what it is, so that the order was looked for too: an earlier try has made none. */
const isLookedUp = (error: unknown): boolean => isRefusal(error) && !isOfCaller(error)

/** Another order has this external id; nothing of it was changed. */
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
