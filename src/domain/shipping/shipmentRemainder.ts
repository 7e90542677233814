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
 * nothing. Of an order that the service calls fulfilled nothing is left, whether or not its parcels say what is in them.
 */
export function remainderOf({ status, items, shipments }: Shipped): { item_id: number; quantity: number }[] {
  if (status === 'fulfilled' || (status === 'archived' && shipments.length > 0)) return []
  const pieces = shipments
    .filter((shipment) => shipment.reshipment !== true && hasLeft(shipment))
    .flatMap((shipment) => shipment.items)
  return items
    .map(({ id, quantity }) => {
      const shipped = pieces
        .filter(({ item_id }) => item_id === id)
        .reduce((sum, piece) => sum + piece.quantity, 0)
      return { item_id: id, quantity: quantity - shipped }
    })
    .filter(({ quantity }) => quantity > 0)
}
