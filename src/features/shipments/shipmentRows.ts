import type { Order, Shipment } from '~/contract/order'
import { remainderOf } from '~/domain/shipmentRemainder'

export interface ShipmentRow {
  shipment: Shipment
  order: Order
  /** Pieces in this parcel. */
  pieces: number
  /** Pieces of the whole order. */
  ordered: number
  /** Pieces of the order that have not left yet. */
  missing: number
}

/** One row a parcel, newest first; a parcel that comes on two pages is shown once. */
export function toShipmentRows(orders: readonly Order[]): ShipmentRow[] {
  const rows = new Map<number, ShipmentRow>()
  for (const order of orders) {
    const ordered = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = remainderOf(order).reduce((sum, { quantity }) => sum + quantity, 0)
    for (const shipment of order.shipments) {
      const pieces = shipment.items.reduce((sum, { quantity }) => sum + quantity, 0)
      rows.set(shipment.id, { shipment, order, pieces, ordered, missing })
    }
  }
  return [...rows.values()].toSorted((a, b) => timeOf(b) - timeOf(a))
}

const timeOf = ({ shipment }: ShipmentRow): number => shipment.shipped_at ?? shipment.created ?? 0
