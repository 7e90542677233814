import { knownPieces, type OrderSummary, type SummaryShipment, orderedPieces } from '../orders/orderSummary'
import { remainderOf } from './shipmentRemainder'
import { daysSince } from '../text/calendar'
import { type TimeBucket, bucketAt } from '../reports/timeBuckets'

/** One parcel with its order. */
export interface ShipmentRow {
  shipment: SummaryShipment
  order: OrderSummary
  /** Pieces in this parcel; null where the service does not list its content. */
  pieces: number | null
  /** Pieces in the whole order; null where one of its items could not be read. */
  ordered: number | null
  /** Pieces of the order that have not left yet; null where a parcel does not list its content. */
  missing: number | null
  /** When it left, in UNIX seconds, as far as the service says. */
  left: number | null
  /** Region in GET /countries; null until it is known. */
  region: string | null
}

/** One row for each parcel, newest first; a parcel that is listed twice is shown once. */
export function toShipmentRows(
  orders: readonly OrderSummary[],
  regionOf: (country: string | null) => string | null = () => null,
): ShipmentRow[] {
  const rows = new Map<number, ShipmentRow>()
  for (const order of orders) {
    if (order.shipments.length === 0) continue
    const ordered = knownPieces(order)
    const region = regionOf(order.country)
    for (const shipment of order.shipments) {
      const left = shipment.shipped_at ?? shipment.created
      const row = {
        shipment,
        order,
        pieces: shipment.items.length === 0 ? null : orderedPieces(shipment),
        ordered,
        missing: order.missing,
        left,
        region,
      }
      rows.set(shipment.id, row)
    }
  }
  return [...rows.values()].toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))
}

/** When the last parcel of an order left, in UNIX seconds, as far as the service says. */
export function lastLeft({ shipments }: Pick<OrderSummary, 'shipments'>): number | null {
  const times = shipments.flatMap(({ shipped_at: at, created }) => at ?? created ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/** Calendar days since it left, 0 for today; null when not known. */
export const ageInDays = ({ left }: Pick<ShipmentRow, 'left'>, now: number): number | null =>
  left === null ? null : Math.max(0, daysSince(left, now / 1000))

/** Number of parcels that left in each bucket. */
export function parcelsBy(
  rows: readonly Pick<ShipmentRow, 'left'>[],
  buckets: readonly TimeBucket[],
): number[] {
  const counts = buckets.map(() => 0)
  for (const { left } of rows) {
    const at = left === null ? -1 : bucketAt(buckets, left)
    if (at !== -1) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

export interface MissingItem {
  name: string
  quantity: number
}

/** Items of an order that are in a parcel; all of them where the service does not list its content. */
export function packedOf({ items }: Pick<OrderSummary, 'items'>, shipment: SummaryShipment) {
  const ids = new Set(shipment.items.map(({ item_id: id }) => id))
  return ids.size === 0 ? items : items.filter(({ id }) => ids.has(id))
}

/** Items of an order that have not left yet, by name; null where a parcel does not list its content. */
export const missingItems = (
  order: Pick<OrderSummary, 'status' | 'items' | 'shipments'>,
): MissingItem[] | null =>
  remainderOf(order)?.map(({ item_id: id, quantity }) => ({ name: nameOfItem(order, id), quantity })) ?? null

/** The content of a parcel, by name. */
export const packedItems = (order: Pick<OrderSummary, 'items'>, { items }: SummaryShipment): MissingItem[] =>
  items.map(({ item_id: id, quantity }) => ({ name: nameOfItem(order, id), quantity }))

function nameOfItem({ items }: Pick<OrderSummary, 'items'>, id: number): string {
  return items.find((item) => item.id === id)?.name ?? `item ${id}`
}

/** Text such as "2 × Mug, 1 × Tee". */
export const itemsText = (lines: readonly MissingItem[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
