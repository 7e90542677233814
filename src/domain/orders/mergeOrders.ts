import type { Order } from '~/contract/orders/order'
import type { ItemInput, OrderInput } from '~/contract/orders/orderInput'
import { addressFields } from '../address/recipientFields'
import { type Amount, compareMoney, isMoneyText, subtractMoney, sumMoney } from '../money/money'
import { orderInputOf } from './orderInputOf'
import { copyRefusalOf } from './orderStates'

const plain = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const placeFields = addressFields.filter((field) => field !== 'phone')

/** Whether it is known to whom an order goes: a name and a street. Orders without them are for nobody yet. */
export const hasDestination = ({ recipient }: Pick<Order, 'recipient'>): boolean =>
  plain(recipient?.name ?? recipient?.company) !== '' && plain(recipient?.address1) !== ''

/** Whether two orders have the same destination: same person and same address fields, ignoring spaces. */
export const hasSameDestination = (a: Pick<Order, 'recipient'>, b: Pick<Order, 'recipient'>): boolean =>
  hasDestination(a) &&
  placeFields.every((field) => plain(a.recipient?.[field]) === plain(b.recipient?.[field]))

/** External id of an item from another order: the same each time, so that a second try adds nothing twice. */
const mergedItemExternalId = (lineId: number): string => `merged-${lineId}`

/** Id of the item that this one was copied from when orders were merged; null for any other. */
export function mergedFrom({ externalId }: { externalId: string | null }): number | null {
  const [, id] = /^merged-(\d+)$/.exec(externalId ?? '') ?? []
  return id === undefined ? null : Number(id)
}

type Named = Pick<Order['items'][number], 'id' | 'external_id'>

/** The item of an order that equals an item of the other order: one was copied from the other. */
export const sameItemIn = <Own extends Named>(
  { items }: { items: readonly Own[] },
  { id, external_id: externalId }: Named,
): Own | undefined =>
  items.find(
    (own) => own.external_id === mergedItemExternalId(id) || externalId === mergedItemExternalId(own.id),
  )

/** Items of the other order that this one does not have yet. */
export const itemsToAdd = (into: Order, from: Order): ItemInput[] => {
  const inputs = orderInputOf(from).items
  return from.items.flatMap((item, index) => {
    const isThere = sameItemIn(into, item) !== undefined
    const input = inputs[index]
    return isThere || input === undefined ? [] : [{ ...input, external_id: mergedItemExternalId(item.id) }]
  })
}

/** All items of the order with their ids, and the other's as new ones: an item that is left out would be deleted. */
export const mergedItems = (into: Order, from: Order): ItemInput[] => [
  ...into.items.map(({ id }) => ({ id })),
  ...itemsToAdd(into, from),
]

/** An order with the goods of both, for an estimate. */
export const mergedInput = (into: Order, from: Order): OrderInput => {
  const whole = orderInputOf(into)
  return { ...whole, items: [...whole.items, ...itemsToAdd(into, from)] }
}

/** Why two orders cannot be merged here, such as for a print that cannot be read; null when they can. */
export function mergeRefusalOf(into: Order, from: Order): string | null {
  const refusals = [into, from].flatMap((order) => {
    const refusal = copyRefusalOf(order)
    return refusal === null ? [] : [`Order #${order.id}: ${refusal}`]
  })
  return refusals.length === 0 ? null : refusals.join(' ')
}

interface ShippingCost {
  shipping: string | null
  currency: string | null
}

/** What one parcel saves on shipping compared with two; null while that is not known. */
export function shippingSaved(apart: readonly ShippingCost[], together: ShippingCost): Amount | null {
  const { currency } = together
  const all = [...apart, together]
  const isReadable = all.every(
    (cost) => cost.shipping !== null && isMoneyText(cost.shipping) && cost.currency === currency,
  )
  if (!isReadable || currency === null) return null
  const paid = sumMoney(apart.map(({ shipping }) => shipping ?? '0'))
  return { value: subtractMoney(paid, together.shipping ?? '0'), currency }
}

const amounts = ['discount', 'shipping', 'tax'] as const
const giftTexts = ['subject', 'message'] as const
const slipTexts = ['email', 'phone', 'message', 'logo_url', 'store_name', 'custom_order_id'] as const

type Beside = Pick<Order, 'gift' | 'packing_slip' | 'retail_costs' | 'shipping' | 'items'>

/** What the other order loses besides its goods, in words; empty where there is nothing. */
export function leftBehind(into: Beside, from: Beside): string[] {
  const isLost = (text: string | null | undefined, there: string | null | undefined) =>
    plain(text) !== '' && plain(text) !== plain(there)
  const isPaid = (amount: string | null | undefined) =>
    amount != null && isMoneyText(amount) && compareMoney(amount, '0') !== 0
  return [
    ...(giftTexts.some((field) => isLost(from.gift?.[field], into.gift?.[field]))
      ? ['the gift message']
      : []),
    ...(slipTexts.some((field) => isLost(from.packing_slip?.[field], into.packing_slip?.[field]))
      ? ['what its packing slip says']
      : []),
    ...(amounts.some((field) => isPaid(from.retail_costs?.[field]))
      ? ['what the customer paid beside the items']
      : []),
    ...(isLost(from.shipping, into.shipping) ? ['its shipping method'] : []),
    ...(isInOtherCurrency(into, from)
      ? [`the currency of its retail prices (${from.retail_costs?.currency})`]
      : []),
  ]
}

/** Whether a retail price of one order would be read in the currency of the other. */
function isInOtherCurrency({ retail_costs: ours }: Beside, { retail_costs: theirs, items }: Beside): boolean {
  if (ours?.currency == null || theirs?.currency == null || ours.currency === theirs.currency) return false
  return items.some(({ retail_price: price }) => price !== null)
}
