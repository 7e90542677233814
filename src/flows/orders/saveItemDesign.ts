import type { Item, Order } from '~/contract/orders/order'
import { getOrder } from '~/contract/orders/orderEndpoints'
import type { VariantFiles } from '~/domain/placement/designFiles'
import { refusalOf } from '~/domain/orders/orderStates'
import { shownFor } from '~/domain/products/sentFiles'
import type { MoneyTools } from '../money/moneyTools'
import { updateOrder, type UpdateOutcome } from '../money/updateOrder'

export type ItemSaveOutcome =
  | UpdateOutcome
  /** The order is no longer a draft, or the item does not exist: nothing was sent. */
  | { kind: 'closed'; reason: string }
  /** Saved, but the result differs from what was sent. */
  | { kind: 'different'; order: Order }

interface ItemDesign {
  orderId: number
  itemId: number
  /** The design's files for the item's own variant of the blank. */
  filesFor: (variantId: number, now: Pick<Item, 'files' | 'options'>) => VariantFiles
}

/**
 * Puts a design on one item of a draft. All items are included by id, because an item missing from the update
 * is deleted (contract/README 9.9); the result is compared, and nothing is charged.
 */
export async function saveItemDesign(
  tools: MoneyTools,
  { orderId, itemId, filesFor }: ItemDesign,
): Promise<ItemSaveOutcome> {
  const before = await tools.api.call(getOrder, { params: { id: orderId }, waitsForSignIn: true })
  const refusal = refusalOf(before, 'edit')
  if (refusal !== null) return { kind: 'closed', reason: refusal }
  if (before.incomplete_items.length > 0)
    return { kind: 'closed', reason: 'The order has items that are not linked yet; link them first.' }
  const now = before.items.find(({ id }) => id === itemId)
  const variantId = now?.variant_id ?? null
  if (now === undefined || variantId === null)
    return { kind: 'closed', reason: 'This item is no longer in the order, or is not made of a blank.' }
  const { files, options } = filesFor(variantId, now)
  // With variant_id the item has its own artwork instead of that of a store product.
  const items = before.items.map(({ id }) =>
    id === itemId ? { id, variant_id: variantId, files, options } : { id },
  )
  const isWhole = (order: Order): boolean => {
    const item = order.items.find(({ id }) => id === itemId)
    return (
      before.items.every(({ id }) => order.items.some((other) => other.id === id)) &&
      files.every((file) => shownFor(file, files, item?.files ?? [])?.id === file.id)
    )
  }
  const outcome = await updateOrder(tools, before, { items }, isWhole)
  return outcome.kind === 'saved' && !isWhole(outcome.order)
    ? { kind: 'different', order: outcome.order }
    : outcome
}
