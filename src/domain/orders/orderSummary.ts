import type { Item, Order, Shipment } from '~/contract/orders/order'
import { type LocalPrint, missingPreview, shownPicture } from '../artwork/shownPicture'
import { countWords } from '../text/countWords'
import { isPrint } from '../artwork/isPrint'
import type { Amount } from '../money/money'
import {
  chargedOf,
  type CostParts,
  costOf,
  foreignRetail,
  retailExtrasOf,
  type RetailExtra,
  salesOf,
} from '../money/orderAmounts'
import { type Profit, profitOf } from '../money/profit'
import { hasLeft, remainderOf } from '../shipping/shipmentRemainder'

/** One item of an order, with the fields for lists, search and reports. */
export interface SummaryItem {
  id: number
  name: string | null
  sku: string | null
  quantity: number
  /** The catalog's blank and variant; null while the item is not linked. */
  productId: number | null
  variantId: number | null
  /** Color and size as the catalog writes them, "Black / M"; absent where the service names none. */
  variantName?: string
  syncVariantId: number | null
  /** Warehouse variant; absent for printed items. */
  warehouseVariantId?: number
  externalId: string | null
  picture: string | null
  /** The print to draw where the service has no picture with it. */
  print?: LocalPrint
  /** Price for the customer, for each piece. */
  retailPrice: string | null
  /** The service's price for each piece; absent where it states none. */
  price?: string
  /** Types of its print files, such as "front"; absent where it has none. */
  placements?: string[]
  isUnavailable: boolean
}

export type SummaryShipment = Pick<
  Shipment,
  'id' | 'carrier' | 'service' | 'tracking_number' | 'tracking_url' | 'created' | 'shipped_at' | 'items'
> & {
  reshipment: boolean
  /** Set when the service says that it came back. */
  isReturned?: true
}

/** What this browser keeps of every order. Times in seconds, money as decimal text. */
export interface OrderSummary {
  id: number
  externalId: string | null
  /** The merchant's own number where the external id cannot carry it; kept on this device only. */
  number?: string
  status: string
  created: number | null
  updated: number | null
  recipient: string | null
  email: string | null
  country: string | null
  countryName: string | null
  city: string | null
  zip: string | null
  items: SummaryItem[]
  /** Number of items that could not be read; absent where all could. */
  unread_items?: number
  /** Number of items that the service lists but cannot make yet. */
  incomplete: number
  cost: Amount | null
  /** The cost in parts, in its currency; absent where the service does not give them. */
  charged?: CostParts
  /** The service's shipping price while this device saw the order as a draft; absent where it never did. */
  quotedShipping?: string
  /** What the customer pays for the goods; null unless every item has a retail price. */
  sales: Amount | null
  /** Currency of its retail prices, where it differs from the cost's; absent where not, or where none is named. */
  retailCurrency?: string
  profit: Profit
  /** What the customer pays besides the goods, "0.00" where the order names nothing. */
  retail: Record<RetailExtra, string>
  /** The retail amounts that could not be read, in words; absent where all could. */
  unread_retail?: string
  shippingService: string | null
  /** Parcels that have left. */
  shipments: SummaryShipment[]
  /** Pieces that have not left yet; null where a parcel does not list its items. */
  missing: number | null
  /** Whether it was held for its costs and fell back to draft, so must be confirmed again (contract/README 10.5). */
  confirmAgain: boolean
  /** Number of print files that failed. */
  failedFiles: number
}

const summaries = new WeakMap<Order, OrderSummary>()

/** The same summary for the same order, so that anything cached by it stays valid: rows, words of a search. */
export function summaryOf(order: Order): OrderSummary {
  const summary = summaries.get(order) ?? summarizeOrder(order)
  summaries.set(order, summary)
  return summary
}

/** Reduces an order to its summary: a row of lists and of the local index. */
export function summarizeOrder(order: Order): OrderSummary {
  const files = order.items.flatMap((item) => item.files.filter(isPrint))
  return {
    id: order.id,
    externalId: order.external_id,
    status: order.status,
    created: order.created,
    updated: order.updated,
    recipient: order.recipient?.name ?? null,
    email: order.recipient?.email ?? null,
    country: order.recipient?.country_code ?? null,
    countryName: order.recipient?.country_name ?? null,
    city: order.recipient?.city ?? null,
    zip: order.recipient?.zip ?? null,
    items: order.items.map(summarizeItem),
    ...(order.unread_items === undefined ? {} : { unread_items: order.unread_items }),
    incomplete: order.incomplete_items.length,
    cost: costOf(order),
    ...chargedOf(order),
    sales: salesOf(order),
    ...foreignRetail(order),
    profit: profitOf(order),
    retail: retailExtrasOf(order),
    ...(order.unread_retail === undefined ? {} : { unread_retail: order.unread_retail }),
    shippingService: order.shipping_service_name ?? order.shipping,
    shipments: order.shipments.filter(hasLeft).map(summarizeShipment),
    missing: remainderOf(order)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null,
    confirmAgain: false,
    failedFiles: files.filter(({ status }) => status === 'failed').length,
  }
}

/** "2 pieces", and a remark on items whose quantity is not known. */
export const piecesWords = (order: Pick<OrderSummary, 'items' | 'unread_items'>): string => {
  const { unread_items: unread = 0 } = order
  return [
    ...(unread > 0 && order.items.length === 0 ? [] : [countWords(orderedPieces(order), 'piece')]),
    ...(unread > 0
      ? [countWords(unread, 'item that could not be read', 'items that could not be read')]
      : []),
  ].join(', ')
}

/** Number of pieces in an order; null where an item could not be read. */
export const knownPieces = (order: Pick<OrderSummary, 'items' | 'unread_items'>): number | null =>
  order.unread_items === undefined ? orderedPieces(order) : null

/** Number of pieces in the items that could be read. */
export const orderedPieces = ({ items }: { items: readonly { quantity: number }[] }): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const summarizeItem = (item: Item): SummaryItem => ({
  ...printOf(item),
  id: item.id,
  name: item.name ?? item.product?.name ?? null,
  sku: item.sku,
  quantity: item.quantity,
  productId: item.product?.product_id ?? null,
  variantId: item.variant_id ?? item.product?.variant_id ?? null,
  ...variantNameOf(item.product?.name),
  syncVariantId: item.sync_variant_id,
  ...(item.warehouse_product_variant_id === null
    ? {}
    : { warehouseVariantId: item.warehouse_product_variant_id }),
  externalId: item.external_id,
  picture: shownPicture(item),
  retailPrice: item.retail_price,
  ...(item.price === null ? {} : { price: item.price }),
  ...placementsOf(item),
  isUnavailable: item.discontinued === true || item.out_of_stock === true,
})

/** The catalog's name of a variant ends with it: "Unisex Tee (Black / M)". */
function variantNameOf(name?: string | null): Pick<SummaryItem, 'variantName'> {
  const variantName = name?.match(/\(([^()]+)\)$/)?.[1]
  return variantName ? { variantName } : {}
}

function printOf(item: Item): Pick<SummaryItem, 'print'> {
  const print = missingPreview(item)
  return print === null ? {} : { print }
}

const summarizeShipment = (shipment: Shipment): SummaryShipment => ({
  id: shipment.id,
  carrier: shipment.carrier,
  service: shipment.service,
  tracking_number: shipment.tracking_number,
  tracking_url: shipment.tracking_url,
  created: shipment.created,
  shipped_at: shipment.shipped_at,
  reshipment: shipment.reshipment === true,
  ...(/^return/i.test(shipment.status ?? '') ? { isReturned: true } : {}),
  items: shipment.items,
})

function placementsOf({ files }: Item): { placements?: string[] } {
  const types = files.filter(isPrint).flatMap(({ type }) => type ?? [])
  return types.length === 0 ? {} : { placements: types }
}
