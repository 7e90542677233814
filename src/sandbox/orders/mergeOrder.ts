import type { Order } from '~/contract/orders/order'
import type { OrderInput, OrderUpdate } from '~/contract/orders/orderInput'
import type { World } from '../call'
import type { StoreRecord } from '../sandboxState'
import { externalIdOf, giftOf, orderOf, recipientOf, slipOf } from './composeOrder'
import { mergeItems } from './mergeItems'

/**
 * An order after an update: fields missing from the request stay unchanged. `null` counts as missing; an
 * empty text empties a field. Throws 400 with a message, with the order untouched.
 */
export function mergeOrder(world: World, store: StoreRecord, order: Order, update: OrderUpdate): Order {
  const merged = orderOf(world, store, order.id, {
    externalId: update.external_id == null ? order.external_id : externalIdOf(update.external_id),
    shipping: update.shipping ?? order.shipping,
    recipient: recipientAfter(order, update),
    ...mergeItems(world, store.id, order, update),
    retail: named(retailInputOf(order), update.retail_costs),
    gift: update.gift == null ? order.gift : giftOf(named(order.gift, update.gift)),
    slip: update.packing_slip == null ? order.packing_slip : slipAfter(order, update.packing_slip, store),
  })
  return { ...merged, status: order.status, error: order.error, created: order.created }
}

/** The kept fields, overwritten by those of the update. */
function named<Fields extends object>(
  kept: Fields | null | undefined,
  update: Fields | null | undefined,
): Fields | null {
  if (update == null) return kept ?? null
  if (kept == null) return update
  return { ...kept, ...Object.fromEntries(Object.entries(update).filter(([, value]) => value != null)) }
}

/** A state belongs to its country: a new country without a state clears it. */
function recipientAfter(
  { recipient }: Order,
  { recipient: update }: OrderUpdate,
): NonNullable<Order['recipient']> {
  if (update == null && recipient !== null) return recipient
  const isMoved =
    update?.country_code != null &&
    update.country_code.toUpperCase() !== recipient?.country_code &&
    update.state_code == null
  return recipientOf({ ...named({ ...recipient }, update), ...(isMoved ? { state_code: null } : {}) })
}

function slipAfter(
  { packing_slip: slip }: Order,
  update: NonNullable<OrderUpdate['packing_slip']>,
  store: StoreRecord,
): Order['packing_slip'] {
  // An existing slip is complete: the store's fields are filled in only with the first one.
  return slip === null ? slipOf(update, store) : slipOf(named(slip, update), { packingSlip: {} })
}

/** Amounts that the caller gave; sums are computed from the items. */
function retailInputOf({ retail_costs: retail }: Order): OrderInput['retail_costs'] {
  if (retail === null || retail.currency === null) return null
  const { currency, discount, shipping, tax } = retail
  return { currency, discount, shipping, tax }
}
