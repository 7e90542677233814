interface Shipped {
  items: readonly { id: number; quantity: number }[]
  shipments: readonly {
    reshipment?: boolean | undefined
    items: readonly { item_id: number; quantity: number }[]
  }[]
}

/** What is not shipped yet: items minus the pieces of all first shipments; a reshipment replaces, it adds nothing. */
export function remainderOf({ items, shipments }: Shipped): { item_id: number; quantity: number }[] {
  const pieces = shipments
    .filter(({ reshipment }) => reshipment !== true)
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
