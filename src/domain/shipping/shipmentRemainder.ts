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

/** Whether a parcel is on its way: live orders name those already that are still being made or held. */
export const hasLeft = ({ status, shipped_at: at }: Parcel): boolean =>
  at != null || !['started', 'onhold'].includes(status ?? '')

/**
 * What is not shipped yet: items minus the pieces of all first shipments that have left; a reshipment replaces, it adds
 * nothing. Of an order that the service calls fulfilled nothing is left, whether or not its parcels say what is in them. Null
 * where a parcel of another order does not: it may hold anything.
 */
export function remainderOf({
  status,
  items,
  shipments,
}: Shipped): { item_id: number; quantity: number }[] | null {
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
