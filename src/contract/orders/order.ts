import * as z from 'zod/mini'
import { address } from './address'
import { option, printFile } from '../artwork/file'
import { itemKey, unreadAmounts, unreadItems } from './unreadItems'
import {
  currencyOrNull,
  flag,
  id,
  intOrNull,
  moneyOrNull,
  moneyText,
  numberOrNull,
  orEmpty,
  orNull,
  textOrNull,
  timeOrNull,
  whole,
  word,
  wordOrNull,
} from '../readers'

/** The ten states of an order (contract/README 10.1). Others keep the word from the reply. */
export const orderStatuses = [
  'draft',
  'inreview',
  'pending',
  'failed',
  'canceled',
  'inprocess',
  'onhold',
  'partial',
  'fulfilled',
  'archived',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** False for a word that this app does not know; it is shown as it is. */
export const isKnownOrderStatus = (status: string): status is OrderStatus =>
  orderStatuses.some((known) => known === status)

const itemProduct = z.looseObject({
  variant_id: intOrNull,
  product_id: intOrNull,
  image: textOrNull,
  name: textOrNull,
})

/** One item of an order (contract/README 9.4, 9.5). */
const item = z.extend(itemKey, {
  external_id: textOrNull,
  variant_id: intOrNull,
  sync_variant_id: intOrNull,
  external_variant_id: textOrNull,
  warehouse_product_variant_id: intOrNull,
  product_template_id: intOrNull,
  price: moneyOrNull,
  retail_price: moneyOrNull,
  name: textOrNull,
  product: orNull(itemProduct),
  files: orEmpty(printFile),
  options: orEmpty(option),
  sku: textOrNull,
  discontinued: flag,
  out_of_stock: flag,
})
export type Item = z.output<typeof item>

const incompleteItem = z.looseObject({
  name: textOrNull,
  quantity: intOrNull,
  sync_variant_id: intOrNull,
  external_variant_id: textOrNull,
  external_line_item_id: textOrNull,
})
export type IncompleteItem = z.output<typeof incompleteItem>

const ownCosts = {
  currency: currencyOrNull,
  subtotal: moneyOrNull,
  discount: moneyOrNull,
  shipping: moneyOrNull,
  tax: moneyOrNull,
  vat: moneyOrNull,
  total: moneyOrNull,
}

/** total = subtotal - discount + tax + vat + shipping; without a readable one nothing is charged (contract/README 9.7). */
const costs = z.looseObject({
  ...ownCosts,
  digitization: moneyOrNull,
  additional_fee: moneyOrNull,
  fulfillment_fee: moneyOrNull,
  retail_delivery_fee: moneyOrNull,
})
export type Costs = z.output<typeof costs>

/** The caller's own prices; fees come from the service alone. */
const retailCosts = z.looseObject(ownCosts)
export type RetailCosts = z.output<typeof retailCosts>

/** `shipped_at` may come as a string, `tracking_number` as a number (contract/README 9.14). */
export const shipment = z.looseObject({
  id,
  carrier: textOrNull,
  service: textOrNull,
  tracking_number: textOrNull,
  tracking_url: textOrNull,
  created: timeOrNull,
  ship_date: textOrNull,
  shipped_at: timeOrNull,
  reshipment: flag,
  /** Not in the service's document; live replies have started, shipped and onhold. */
  status: wordOrNull,
  items: orEmpty(
    z.looseObject({ item_id: id, quantity: whole, picked: numberOrNull, printed: numberOrNull }),
  ),
})
export type Shipment = z.output<typeof shipment>

const gift = z.looseObject({ subject: textOrNull, message: textOrNull })
export const packingSlip = z.looseObject({
  email: textOrNull,
  phone: textOrNull,
  message: textOrNull,
  logo_url: textOrNull,
  store_name: textOrNull,
  custom_order_id: textOrNull,
})

const pricingBreakdown = z.looseObject({
  customer_pays: moneyText,
  printful_price: moneyText,
  profit: moneyText,
  currency_symbol: textOrNull,
})

const readableOrder = z.looseObject({
  id,
  external_id: textOrNull,
  store: intOrNull,
  status: word,
  error: textOrNull,
  shipping: textOrNull,
  shipping_service_name: textOrNull,
  created: timeOrNull,
  updated: timeOrNull,
  recipient: orNull(address),
  items: orEmpty(item),
  incomplete_items: orEmpty(incompleteItem),
  branding_items: orEmpty(item),
  costs: orNull(costs),
  retail_costs: orNull(retailCosts),
  pricing_breakdown: orEmpty(pricingBreakdown),
  shipments: orEmpty(shipment),
  gift: orNull(gift),
  packing_slip: orNull(packingSlip),
  dashboard_url: textOrNull,
  needs_approval: flag,
  /** Added by this app: how many items could not be read; a write or a sum would lack them. */
  unread_items: z.optional(z.int()),
  /** Added by this app: how many items have a print or an option that could not be read. */
  unread_prints: z.optional(z.int()),
  /** Added by this app: the amounts of `retail_costs` and of `costs` that could not be read, named in words. */
  unread_retail: z.optional(z.string()),
  unread_costs: z.optional(z.string()),
  /** Added by this app: the total of `costs` as it came, in JSON, where it could not be read. */
  unread_total: z.optional(z.string()),
})

export const order = z.pipe(
  z.transform((raw: unknown) =>
    typeof raw === 'object' && raw !== null ? { ...raw, ...unreadItems(raw), ...unreadAmounts(raw) } : raw,
  ),
  readableOrder,
)
export type Order = z.output<typeof order>

/** The result of endpoints that answer one order. */
export const oneOrder = { kind: 'one', schema: order } as const

/** The estimate answers numbers where orders carry text; both are read as text (contract/README 9.8). */
export const estimate = z.looseObject({ costs: orNull(costs), retail_costs: orNull(retailCosts) })
export type Estimate = z.output<typeof estimate>
