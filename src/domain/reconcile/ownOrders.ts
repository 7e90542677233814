import type { Amount } from '../money/money'
import { orderNumberOf } from '../orders/orderNumber'
import { type OrderSummary, piecesOf } from '../orders/orderSummary'
import { paidFor } from '../reports/feeRules'

/** As much of an order as it takes to find it in an export; small, because all of them go to a worker. */
export interface OwnOrder {
  id: number
  externalId: string | null
  /** The merchant's own number. */
  number: string | null
  status: string
  /** Seconds. */
  created: number | null
  name: string | null
  email: string | null
  zip: string | null
  pieces: number
  /** What the customer pays, and how much of it is goods; null where an item lacks its price. */
  paid: Amount | null
  sales: Amount | null
}

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
