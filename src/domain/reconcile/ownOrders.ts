import { type Amount, sumMoney } from '../money/money'
import { retailAmounts } from '../money/retailAmounts'
import { mergedFrom } from '../orders/mergeOrders'
import { orderNumberOf } from '../orders/orderNumber'
import { type OrderSummary, orderedPieces } from '../orders/orderSummary'
import { paidFor } from '../reports/feeRules'

/** The fields of an order needed to find it in an export; few, because all orders are sent to a worker. */
export interface OwnOrder extends Pick<
  OrderSummary,
  'id' | 'externalId' | 'status' | 'created' | 'email' | 'zip' | 'sales'
> {
  /** The merchant's own number. */
  number: string | null
  name: string | null
  pieces: number
  /** What the customer pays; `sales` is the part for goods. Null where an item has no price. */
  paid: Amount | null
  /** Id of the order that all of its goods were merged into, for which it was canceled. */
  mergedInto?: number
}

/** The orders to compare with a shop's export: goods count for the order that the customer placed. */
export function ownOrdersOf(orders: readonly OrderSummary[]): OwnOrder[] {
  const [placed, brought] = [new Set<number>(), new Map<number, { item: number; order: OrderSummary }>()]
  for (const order of orders) {
    for (const item of order.items) {
      const from = mergedFrom(item)
      if (from !== null) brought.set(from, { item: item.id, order })
      placed.add(item.id)
    }
  }
  /** The order that now contains an item's goods, after one merge or several. */
  const holderOf = (item: number, order: OrderSummary): OrderSummary => {
    let now = { item, order }
    for (let hops = 0; hops < orders.length && now.order.status === 'canceled'; hops++)
      now = brought.get(now.item) ?? now
    return now.order
  }
  return orders.map((order) => {
    const holders = new Set(order.items.map(({ id }) => holderOf(id, order)))
    const [holder = order] = holders
    const isMerged = holders.size === 1 && holder !== order && holder.status !== 'canceled'
    const own = order.items.filter((item) => !placed.has(mergedFrom(item) ?? -1))
    return {
      ...ownOrderOf(
        own.length === order.items.length ? order : { ...order, items: own, sales: salesOf(own, order) },
      ),
      ...(isMerged ? { mergedInto: holder.id } : {}),
    }
  })
}

function salesOf(items: OrderSummary['items'], { sales }: OrderSummary): Amount | null {
  if (sales === null) return null
  const prices = items.map(({ retailPrice, quantity }) => ({ retail_price: retailPrice, quantity }))
  return { value: sumMoney(retailAmounts(prices)), currency: sales.currency }
}

const ownOrderOf = (order: OrderSummary): OwnOrder => ({
  id: order.id,
  externalId: order.externalId,
  number: orderNumberOf(order),
  status: order.status,
  created: order.created,
  name: order.recipient,
  email: order.email,
  zip: order.zip,
  pieces: orderedPieces(order),
  paid: paidFor(order),
  sales: order.sales,
})
