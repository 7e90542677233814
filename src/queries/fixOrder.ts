import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { ItemInput, Order, OrderUpdate } from '~/contract/order'
import { getOrder, updateOrder } from '~/contract/orderEndpoints'
import { refusalOf } from '~/domain/orderStates'

/** The order is not as the merchant saw it; nothing was sent. */
export class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError'
}

/** What to do with one line; the other lines stay as they are. */
export type LineFix =
  | { kind: 'change'; itemId: number; change: Omit<ItemInput, 'id'> }
  | { kind: 'remove'; itemId: number }
export type OrderFixInput = { recipient: NonNullable<OrderUpdate['recipient']> } | LineFix

/**
 * Writes a fix on top of a fresh read. A line that is left out of an update is deleted by the service, so every
 * line goes along by its id. Throws OrderChangedError when somebody changed the order since it was shown.
 */
export async function fixOrder(api: Api, shown: Order, fix: OrderFixInput): Promise<Order> {
  const fresh = await api.call(getOrder, { params: { id: shown.id } })
  const refusal = refusalOf(fresh.status, 'edit')
  if (refusal !== null) throw new OrderChangedError(refusal)
  if (fresh.updated !== shown.updated || fresh.items.length !== shown.items.length) {
    throw new OrderChangedError(
      'The order was changed elsewhere since you opened it. It is shown as it is now: look at it and repeat your fix.',
    )
  }
  const body: OrderUpdate =
    'recipient' in fix ? { recipient: fix.recipient } : { items: linesAfter(fresh, fix) }
  return api.call(updateOrder, { params: { id: shown.id }, body })
}

/** All lines of the order with one changed or left out. */
export function linesAfter({ items }: Order, fix: LineFix): ItemInput[] {
  return items
    .filter(({ id }) => fix.kind !== 'remove' || id !== fix.itemId)
    .map(({ id }) => (fix.kind === 'change' && id === fix.itemId ? { ...fix.change, id } : { id }))
}

export const orderFixMutations = (api: Api) => ({
  fix: (shown: Order) =>
    mutationOptions({
      mutationKey: [...api.key, 'orders', 'fix', shown.id],
      mutationFn: (fix: OrderFixInput) => fixOrder(api, shown, fix),
      meta: { invalidates: [[...api.key, 'orders']] },
    }),
})
