import type { OrderSummary } from '../orders/orderSummary'

/** Days from an order's creation to its first parcel; null while none has left, or where a time is missing. */
export function shipDaysOf({
  created,
  shipments,
}: Pick<OrderSummary, 'created' | 'shipments'>): number | null {
  const times = shipments.flatMap(({ shipped_at: at, created: made, reshipment }) =>
    reshipment ? [] : (at ?? made ?? []),
  )
  if (created === null || times.length === 0) return null
  return Math.max(0, Math.min(...times) - created) / 86_400
}

/** The median; null for no values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
