import type { Amount } from '../money/money'
import { orderNumberOf } from '../orders/orderNumber'
import { type OrderSummary, piecesOf } from '../orders/orderSummary'
import { paidFor } from '../reports/feeRules'

/** As much of an order as it takes to find it in an export; small, because all of them go to a worker. */
export interface OwnOrder extends Pick<
  OrderSummary,
  'id' | 'externalId' | 'status' | 'created' | 'email' | 'zip' | 'sales'
> {
  /** The merchant's own number. */
  number: string | null
  name: string | null
  pieces: number
  /** What the customer pays, of which `sales` is for goods; null where an item lacks its price. */
  paid: Amount | null
}

/** What of an order is compared with a shop's export. */
export const ownOrderOf = (order: OrderSummary): OwnOrder => ({
  id: order.id,
  externalId: order.externalId,
  number: orderNumberOf(order),
  status: order.status,
  created: order.created,
  name: order.recipient,
  email: order.email,
  zip: order.zip,
  pieces: piecesOf(order),
  paid: paidFor(order),
  sales: order.sales,
})
