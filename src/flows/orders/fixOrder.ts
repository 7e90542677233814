import { mutationOptions } from '@tanstack/react-query'
import { markMayHaveActed } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/orders/order'
import type { ItemInput, OrderUpdate } from '~/contract/orders/orderInput'
import { orderStateOf, refusalOf } from '~/domain/orders/orderStates'
import { addressFields } from '~/domain/address/recipientFields'
import type { MoneyTools } from '../money/moneyTools'
import { updateOrder } from '../money/updateOrder'

/** The order differs from what the merchant saw; nothing was sent. */
export class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError'
}

/** What to do with one item; the other items stay as they are. */
export type ItemFix =
  | { kind: 'change'; itemId: number; change: Omit<ItemInput, 'id'> }
  | { kind: 'remove'; itemId: number }
  /** An item cannot change to another store variant: it is deleted, and a new one with its own external id replaces it. */
  | { kind: 'replace'; itemId: number; item: ItemInput & { external_id: string } }
  /** Incomplete items are sent again: those whose variant is linked by now become items. */
  | { kind: 'complete' }
export type OrderFixInput = { recipient: NonNullable<OrderUpdate['recipient']> } | ItemFix

/**
 * Saves a fix. Items missing from an update are deleted by the service, so every item is included by its id.
 * Throws OrderChangedError when somebody changed the order since it was shown, otherwise the error that occurred.
 */
export async function fixOrder(tools: MoneyTools, shown: Order, fix: OrderFixInput): Promise<Order> {
  // A change of address deletes no items, so unreadable items do not matter.
  const refusal = 'recipient' in fix ? orderStateOf(shown.status).refusals.edit : refusalOf(shown, 'edit')
  if (refusal != null) throw new OrderChangedError(refusal)
  const body: OrderUpdate =
    'recipient' in fix ? { recipient: fix.recipient } : { items: itemsAfter(shown, fix) }
  const outcome = await updateOrder(tools, shown, body, (order) => hasFix(order, fix))
  if (outcome.kind === 'saved') return outcome.order
  if (outcome.kind === 'changed') {
    throw new OrderChangedError(
      'The order was changed elsewhere since you opened it. It is shown as it is now: look at it and repeat your fix.',
    )
  }
  if (outcome.kind === 'unknown') {
    throw markMayHaveActed(
      new Error('No answer came, and the order does not show the fix yet. Look at it again in a moment.'),
    )
  }
  throw outcome.error
}

/** All items of the order with one changed or left out. */
function itemsAfter(
  { items, incomplete_items: incomplete }: Pick<Order, 'items' | 'incomplete_items'>,
  fix: ItemFix,
): ItemInput[] {
  if (fix.kind === 'complete') return [...items.map(({ id }) => ({ id })), ...incomplete.flatMap(lineOf)]
  return items.flatMap(({ id }): ItemInput[] => {
    if (id !== fix.itemId) return [{ id }]
    if (fix.kind === 'remove') return []
    return [fix.kind === 'replace' ? fix.item : { ...fix.change, id }]
  })
}

/** An incomplete item by its store variant; one without a variant cannot be sent, and stays as it is. */
function lineOf({
  sync_variant_id: id,
  external_variant_id: external,
  external_line_item_id: line,
  quantity,
}: Order['incomplete_items'][number]): ItemInput[] {
  if (id === null && external === null) return []
  return [
    {
      ...(id === null ? { external_variant_id: external ?? '' } : { sync_variant_id: id }),
      ...(line === null ? {} : { external_id: line }),
      // If omitted, the quantity stays; one piece would be less than was ordered.
      ...(quantity === null ? {} : { quantity }),
    },
  ]
}

/** Whether an order as read shows the fix. */
function hasFix(
  { recipient, items, incomplete_items: incomplete }: Pick<Order, 'recipient' | 'items' | 'incomplete_items'>,
  fix: OrderFixInput,
): boolean {
  if ('recipient' in fix) {
    return addressFields.every((field) => (recipient?.[field] ?? '') === (fix.recipient[field] ?? ''))
  }
  if (fix.kind === 'complete') return incomplete.length === 0
  const item = items.find(({ id }) => id === fix.itemId)
  if (fix.kind === 'remove') return item === undefined
  if (fix.kind === 'replace')
    return item === undefined && items.some(({ external_id: own }) => own === fix.item.external_id)
  const { sync_variant_id: store, variant_id: blank, files } = fix.change
  return (
    item !== undefined &&
    (store === undefined || item.sync_variant_id === store) &&
    (blank === undefined || item.variant_id === blank) &&
    (files ?? []).every(({ id }) => id === undefined || item.files.some((file) => file.id === id))
  )
}

/**
 * Fixes the order shown and reads all orders again. `openMoney` loads the money tools, when a fix is sent.
 */
export const orderFixMutations = (api: Api, openMoney: () => Promise<MoneyTools>) => ({
  fix: (shown: Order) =>
    mutationOptions({
      mutationKey: [...api.key, 'orders', 'fix', shown.id],
      mutationFn: async (fix: OrderFixInput) => fixOrder(await openMoney(), shown, fix),
      meta: { invalidates: [[...api.key, 'orders']] },
    }),
})
