import { perList } from '../perList'
import { hasUnavailable, hasUnusableFile, isConfirmAgain } from './orderSearch'
import type { OrderSummary } from './orderSummary'
import { type Known, isOldParcel } from '../shipping/shipmentSearch'
import { ageInDays, lastLeft, type ShipmentRow } from '../shipping/shipmentList'

export const needKinds = [
  'failed',
  'confirmAgain',
  'onhold',
  'toConfirm',
  'unavailable',
  'failedFile',
  'partialLong',
  'oldParcel',
] as const
export type NeedKind = (typeof needKinds)[number]

/** Orders (or parcels of orders) that wait for the merchant, oldest first. */
export type Needs = Record<NeedKind, OrderSummary[]>

/** Days without a further parcel after which a partly shipped order is reported. */
export const partialDays = 7

/** Orders that need the merchant now, by reason. An order may have several reasons. */
export function needsOf(
  orders: readonly OrderSummary[],
  parcels: readonly ShipmentRow[],
  known: Known,
): Needs {
  const needs: Needs = {
    failed: [],
    confirmAgain: [],
    onhold: [],
    toConfirm: [],
    unavailable: [],
    failedFile: [],
    partialLong: [],
    oldParcel: [],
  }
  // Orders come newest first; those that have waited longest are listed first.
  for (const order of orders.toReversed()) {
    if (order.status === 'failed') needs.failed.push(order)
    if (isConfirmAgain(order)) needs.confirmAgain.push(order)
    if (order.status === 'onhold') needs.onhold.push(order)
    if (order.status === 'draft') needs.toConfirm.push(order)
    if (hasUnavailable(order)) needs.unavailable.push(order)
    if (hasUnusableFile(order)) needs.failedFile.push(order)
    if (isPartialForLong(order, known.now)) needs.partialLong.push(order)
  }
  for (const row of parcels.toReversed()) if (isOldParcel(row, known)) needs.oldParcel.push(row.order)
  return needs
}

/** Whether part of the order left long ago, and the rest has been missing since. */
function isPartialForLong(order: OrderSummary, now: number): boolean {
  if (order.status !== 'partial' || order.missing === 0) return false
  return (ageInDays({ left: lastLeft(order) }, now) ?? 0) > partialDays
}

const counted = perList<ReadonlyMap<string, number>>()

/** Number of orders by state, including the raw words of unknown ones. Kept for the same list of orders. */
export const countStatuses = (orders: readonly OrderSummary[]): ReadonlyMap<string, number> =>
  counted(orders, '', () => {
    const counts = new Map<string, number>()
    for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1)
    return counts
  })
