import type { OrderSummary } from '~/domain/orders/orderSummary'

/** Ids grow with time, so they decide where the creation time is missing or equal. */
export const newestFirst = (a: OrderSummary, b: OrderSummary): number =>
  (b.created ?? 0) - (a.created ?? 0) || b.id - a.id

type Times = Pick<OrderSummary, 'updated'>

/** A list that was asked for before an order changed may be answered after that. */
export const isOlder = (a: Times, b: Times | undefined): boolean =>
  (a.updated ?? Number.POSITIVE_INFINITY) < (b?.updated ?? Number.NEGATIVE_INFINITY)

/** Whether all that is known of an order is as before; false where nothing was. */
export const isSame = (a: OrderSummary, b: OrderSummary | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b)
