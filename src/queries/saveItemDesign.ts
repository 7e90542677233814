import type { Api } from '~/client/createApi'
import type { Order } from '~/contract/order'
import { getOrder, updateOrder } from '~/contract/orderEndpoints'
import type { VariantFiles } from '~/domain/designFiles'
import { refusalOf } from '~/domain/orderStates'

export type ItemSaveOutcome =
  | { kind: 'saved'; order: Order }
  /** The order is no longer a draft, or the line is gone: nothing was sent. */
  | { kind: 'refused'; reason: string }
  /** Sent, but what came back is not what was sent. */
  | { kind: 'different'; order: Order }

interface ItemDesign {
  orderId: number
  itemId: number
  /** The design on the line's own variant of the blank. */
  filesFor: (variantId: number) => VariantFiles
}

/**
 * Puts a design on one line of a draft. Every other line is named by its id, because a line that is left out is
 * deleted (service.md, update order); the reply is compared, and nothing is charged.
 */
export async function saveItemDesign(
  api: Api,
  { orderId, itemId, filesFor }: ItemDesign,
): Promise<ItemSaveOutcome> {
  const before = await api.call(getOrder, { params: { id: orderId } })
  const refusal = refusalOf(before.status, 'edit')
  if (refusal !== null) return { kind: 'refused', reason: refusal }
  if (before.incomplete_items.length > 0)
    return { kind: 'refused', reason: 'The order has items that are not linked yet; link them first.' }
  const variantId = before.items.find(({ id }) => id === itemId)?.variant_id ?? null
  if (variantId === null)
    return { kind: 'refused', reason: 'This line is no longer in the order, or is not made of a blank.' }
  const { files, options } = filesFor(variantId)
  // With variant_id the line carries artwork of its own instead of a store product's.
  const items = before.items.map(({ id }) =>
    id === itemId ? { id, variant_id: variantId, files, options } : { id },
  )
  const order = await api.call(updateOrder, { params: { id: orderId }, body: { items } })
  const line = order.items.find(({ id }) => id === itemId)
  const isWhole =
    before.items.every(({ id }) => order.items.some((item) => item.id === id)) &&
    files.every(({ id, type }) => line?.files.some((file) => file.id === id && file.type === type))
  return { kind: isWhole ? 'saved' : 'different', order }
}
