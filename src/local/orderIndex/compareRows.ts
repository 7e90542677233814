import type { OrderSummary } from '~/domain/orders/orderSummary'

/** Ids increase with time, so they decide where the creation time is missing or equal. */
export const newestFirst = (a: OrderSummary, b: OrderSummary): number =>
  (b.created ?? 0) - (a.created ?? 0) || b.id - a.id

type Times = Pick<OrderSummary, 'updated'>

/** Whether a row is older than the known one: a list requested before an order changed may arrive after the change. */
export const isOlder = (a: Times, b: Times | undefined): boolean =>
  (a.updated ?? Number.POSITIVE_INFINITY) < (b?.updated ?? Number.NEGATIVE_INFINITY)

/** Whether all known data of an order is unchanged; false for a new order. */
export const isSameRow = (a: OrderSummary, b: OrderSummary | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b)
