import type { Order, Shipment } from '~/contract/orders/order'
import { isMoneyText } from '../money/money'
import type { StoreSlip } from './storeSlip'

interface SlipItem {
  name: string
  sku: string | null
  quantity: number
  retailPrice: string | null
}

export interface Slip {
  storeName: string
  logoUrl: string | null
  /** "1042-77": order id and shipment id; null while no parcel has a number. */
  number: string | null
  /** The first part of the number, known before a parcel has left. */
  orderNumber: string
  recipient: string[]
  contact: string[]
  message: string | null
  gift: { subject: string | null; message: string | null } | null
  items: SlipItem[]
  /** Whether it goes to the United States, where a slip shows neither country nor prices. */
  isDomestic: boolean
  /** Which prices an international parcel shows. */
  prices: 'retail' | 'service'
  currency: string | null
}

/**
 * A parcel's slip by the service's rules (contract/README 12.2, 9.6): the order number is order id and shipment id
 * joined by a hyphen, a custom order id replaces the order's own, the recipient's email is not printed, there is no
 * country for the United States, retail prices count only when every item has one. Fields that the order's own slip
 * leaves empty come from the store's, where that is known.
 */
export function packingSlipOf(
  order: Order,
  shipment: Shipment | null,
  storeName: string,
  store: Partial<StoreSlip> | null = null,
): Slip {
  const { packing_slip: own, recipient, retail_costs: retail, costs } = order
  const either = (field: keyof StoreSlip) => textOf(own?.[field]) ?? textOf(store?.[field])
  const orderNumber = textOf(own?.custom_order_id) ?? String(order.id)
  const hasRetail = order.items.length > 0 && order.items.every(({ retail_price: price }) => isPrice(price))
  return {
    storeName: either('store_name') ?? storeName,
    logoUrl: either('logo_url'),
    number: shipment === null ? null : `${orderNumber}-${shipment.id}`,
    orderNumber,
    recipient: slipAddress(recipient),
    contact: [either('email'), either('phone')].filter((text) => text !== null),
    message: either('message'),
    gift: order.gift,
    items: itemsOf(order, shipment),
    isDomestic: recipient?.country_code === 'US',
    prices: hasRetail ? 'retail' : 'service',
    currency: (hasRetail ? retail?.currency : null) ?? costs?.currency ?? null,
  }
}

/** Whether the order's own slip has any field; an emptied one counts as none. */
export const hasOwnSlip = ({ packing_slip: own }: Pick<Order, 'packing_slip'>): boolean =>
  Object.values(own ?? {}).some((text) => typeof text === 'string' && text.trim() !== '')

const textOf = (value: string | null | undefined): string | null =>
  value == null || value.trim() === '' ? null : value

const isPrice = (price: string | null): boolean => price !== null && isMoneyText(price)

function slipAddress(recipient: Order['recipient']): string[] {
  if (recipient === null) return []
  const { name, company, address1, address2, city, state_code, zip, country_name, country_code } = recipient
  const place = [city, state_code, zip].filter((part) => textOf(part) !== null).join(' ')
  const country = country_code === 'US' ? null : (country_name ?? country_code)
  return [name, company, address1, address2, place, country].flatMap((text) => textOf(text) ?? [])
}

/** Only the items in this parcel; the whole order where there is no parcel, or the service does not list its items. */
function itemsOf({ items }: Order, shipment: Shipment | null): SlipItem[] {
  const stated = shipment === null || shipment.items.length === 0 ? null : shipment.items
  return items.flatMap((item) => {
    const packed = stated?.filter(({ item_id: id }) => id === item.id)
    const quantity = packed?.reduce((sum, piece) => sum + piece.quantity, 0) ?? item.quantity
    if (quantity === 0) return []
    const name = item.name ?? item.product?.name ?? 'Unnamed item'
    return [{ name, sku: item.sku, quantity, retailPrice: item.retail_price }]
  })
}
