import { formatMoney } from '~/domain/money/money'
import type { Order, OrderInput } from '~/contract/orders/order'
import { createDraft } from '~/flows/money/createDraft'
import type { MoneyTools } from '~/flows/money/moneyTools'

/** Creates the draft once, see createDraft. Throws what the form has to say when it is not there. */
export async function saveDraft(tools: MoneyTools, input: OrderInput): Promise<Order> {
  const { external_id: externalId } = input
  if (externalId == null) throw new Error('A draft needs an external id of its own')
  const outcome = await createDraft(tools, { ...input, external_id: externalId })
  if (outcome.kind === 'created') return outcome.order
  if (outcome.kind === 'clash') throw new ExternalIdTaken(outcome.order)
  throw outcome.error
}

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
      `Order #${order.id} (${recipient?.name ?? 'no recipient'}${amount}) already has this external id, with other content. It was left as it is. Choose another external id.`,
    )
    this.order = order
  }
}
