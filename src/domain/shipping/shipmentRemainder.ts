interface Shipped {
  status?: string | undefined
  items: readonly { id: number; quantity: number }[]
  shipments: readonly (Parcel & {
    reshipment?: boolean | null | undefined
    items: readonly { item_id: number; quantity: number }[]
  })[]
}

interface Parcel {
  status?: string | null | undefined
  shipped_at?: number | null | undefined
}

/** Whether a parcel is on its way: live orders also list parcels that are still being made or held. */
export const hasLeft = ({ status, shipped_at: at }: Parcel): boolean =>
  at != null || !['started', 'onhold'].includes(status ?? '')

type Remainder = { item_id: number; quantity: number }[] | null

/** Items still to come, as `unshippedOf` says: none of an order that was canceled after a part had left. */
export const remainderOf = (order: Shipped): Remainder =>
  order.status === 'canceled' && order.shipments.length > 0 ? [] : unshippedOf(order)

/**
 * Items that have not left: the order's pieces minus those in all first shipments that have left; a reshipment is a
 * replacement and does not count. Nothing remains of an order that the service calls fulfilled, even if its parcels do
 * not list their content. Null where another order's parcel does not: it may hold anything.
 */
export function unshippedOf({ status, items, shipments }: Shipped): Remainder {
  if (status === 'fulfilled' || (status === 'archived' && shipments.length > 0)) return []
  const parcels = shipments.filter((shipment) => shipment.reshipment !== true && hasLeft(shipment))
  const pieces = parcels.flatMap((shipment) => shipment.items)
  const rest = items
    .map(({ id, quantity }) => {
      const shipped = pieces
        .filter(({ item_id }) => item_id === id)
        .reduce((sum, piece) => sum + piece.quantity, 0)
      return { item_id: id, quantity: quantity - shipped }
    })
    .filter(({ quantity }) => quantity > 0)
  return rest.length > 0 && parcels.some((shipment) => shipment.items.length === 0) ? null : rest
}
