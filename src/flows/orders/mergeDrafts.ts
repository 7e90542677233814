import { markMayHaveActed } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import { canceledOf } from '~/domain/orders/canceledOf'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { copyRefusalOf } from '~/domain/orders/orderStates'
import { getOrder } from '~/contract/orders/orderEndpoints'
import {
  hasSameDestination,
  itemsToAdd,
  leftBehind,
  mergedItems,
  sameItemIn,
} from '~/domain/orders/mergeOrders'
import { isSameValue } from '~/domain/products/productEdit'
import { cancelOrder } from '../money/cancelOrder'
import type { MoneyTools } from '../money/moneyTools'
import { updateOrder } from '../money/updateOrder'

export type MergeOutcome =
  /** `canceled` is the emptied order as it is now. */
  | { kind: 'merged'; order: Order; canceled: Order }
  /** All items are in the first order, but the second still exists too; `isOpen`: it may have been canceled after all. */
  | { kind: 'still there'; order: Order; error: unknown; isOpen: boolean }

/** The draft to be canceled has more content beside its items than the merchant was told; nothing was changed. */
export class MoreLeftBehind extends Error {
  override readonly name = 'MoreLeftBehind'

  /** `lost` lists all content that would be lost. */
  constructor(
    readonly lost: readonly string[],
    fromId: number,
  ) {
    super(
      `Order #${fromId} has got more meanwhile that would be lost with it: ${lost.join(', ')}. Nothing was changed.`,
    )
  }
}

/**
 * Moves the items of one draft into another to the same address, then cancels the emptied one. Both are read
 * first; the second is canceled only after the first was seen to hold everything, and only if it is
 * unchanged. A second try adds nothing twice. Drafts cost nothing, so nothing is charged or refunded. `shownLosses`
 * lists the content that the merchant knows will be lost; throws MoreLeftBehind if there is more by now.
 */
export async function mergeDrafts(
  tools: MoneyTools,
  intoId: number,
  fromId: number,
  shownLosses?: readonly string[],
): Promise<MergeOutcome> {
  const read = (id: number) => tools.api.call(getOrder, { params: { id }, waitsForSignIn: true })
  const [into, from] = [await read(intoId), await read(fromId)]
  for (const order of [into, from]) {
    if (order.status !== 'draft')
      throw new Error(`Order #${order.id} is no draft any more. Nothing was changed.`)
    const refusal = copyRefusalOf(order)
    if (refusal !== null) throw new Error(`Order #${order.id}: ${refusal} Nothing was changed.`)
  }
  if (!hasSameDestination(into, from))
    throw new Error('The two orders no longer go to the same address. Nothing was changed.')
  const lost = leftBehind(into, from)
  if (shownLosses !== undefined && lost.some((what) => !shownLosses.includes(what)))
    throw new MoreLeftBehind(lost, from.id)
  const whole = itemsToAdd(into, from).length === 0 ? into : await addItems(tools, into, from)
  // Checked also where an earlier try has added the items: their quantities may have changed since.
  if (!holds(whole, into, from))
    throw new Error(
      `Order #${into.id} does not hold all items of both. Order #${from.id} was not canceled. Compare them before you go on.`,
    )
  // Content added since would be lost, and a confirmed order must not be canceled.
  const look = async () => {
    const now = await read(fromId)
    if (now.status !== 'canceled' && !isSameValue(ownOf(now), ownOf(from)))
      throw new ChangedMeanwhile(
        `Order #${from.id} was changed meanwhile, so it was not canceled. What it held before is in order #${into.id}. Compare them before you go on.`,
      )
  }
  const outcome = await cancelOrder(tools, fromId, { look })
  if ('error' in outcome && outcome.error instanceof ChangedMeanwhile) throw outcome.error
  if (outcome.kind === 'canceled')
    return { kind: 'merged', order: whole, canceled: canceledOf(from, outcome.order) }
  const isOpen = outcome.kind === 'unknown'
  return { kind: 'still there', order: whole, error: isOpen ? null : outcome.error, isOpen }
}

async function addItems(tools: MoneyTools, into: Order, from: Order): Promise<Order> {
  const outcome = await updateOrder(tools, into, { items: mergedItems(into, from) }, (order) =>
    holds(order, into, from),
  )
  if (outcome.kind === 'changed')
    throw new Error(
      `Order #${into.id} was changed elsewhere meanwhile. Nothing was sent. Look at it and try again.`,
    )
  if (outcome.kind === 'unknown')
    throw markMayHaveActed(
      new Error(
        `No answer came, and order #${into.id} does not show the items of both yet. Order #${from.id} was not canceled. Try again: nothing is added twice.`,
      ),
    )
  if (outcome.kind !== 'saved') throw outcome.error
  return outcome.order
}

class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/** All that can be edited in an order, and its status. */
const ownOf = (order: Order) => [
  order.status,
  orderInputOf(order),
  order.items.map(({ id }) => id),
  order.incomplete_items.length,
]

/** Whether an order has every item of both, with their quantities. */
const holds = (order: Order, into: Order, from: Order): boolean =>
  into.items.every(({ id, quantity }) =>
    order.items.some((item) => item.id === id && item.quantity === quantity),
  ) && from.items.every((item) => sameItemIn(order, item)?.quantity === item.quantity)
