import type { Order } from '~/contract/orders/order'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { nameOfItem, printFilesOf } from '~/domain/orders/orderProblems'
import { placementWord } from '~/domain/placement/placementWord'
import { unshippedOf } from '~/domain/shipping/shipmentRemainder'

export interface PackingItem {
  id: number
  name: string
  blank: string | null
  sku: string | null
  image: string | null
  /** Names of the printed placements, such as "Front, sleeve left". */
  prints: string
  quantity: number
  /** Pieces that were shipped already. */
  shipped: number
  retailPrice: string | null
}

/** Items of a packing list: the whole order, or what is left to ship; the whole order where that is not known. */
export function packingItems(order: Order, isRestOnly: boolean): PackingItem[] {
  const known = unshippedOf(order)
  const rest = new Map(known?.map(({ item_id: id, quantity }) => [id, quantity]))
  return order.items.flatMap((item) => {
    const left = known === null ? item.quantity : (rest.get(item.id) ?? 0)
    const quantity = isRestOnly ? left : item.quantity
    if (quantity === 0) return []
    const { id, product, sku, retail_price: retailPrice } = item
    return [
      {
        id,
        name: nameOfItem(item),
        blank: product?.name ?? null,
        sku,
        image: shownPicture(item),
        prints: printFilesOf(item)
          .map(({ type }) => placementWord(type))
          .join(', '),
        quantity,
        shipped: item.quantity - left,
        retailPrice,
      },
    ]
  })
}
