import { englishHeads } from './englishHeads'
import { normalizeHeading } from './importColumns'

interface ShopExport {
  /** The export's name for the merchant. */
  name: string
  /** Headings that only this export has together. */
  heads: readonly string[]
  /** Why it cannot be imported, and which file has what is missing; null where it can. */
  refusal: string | null
}

type Row = readonly [name: string, heads: string, refusal?: string]

// More specific exports come first. test/domain/orderImport/shopFiles.ts names the source of each list of headings.
const rows: readonly Row[] = [
  ['Shopify', 'name lineitemname lineitemquantity shippingname'],
  ['Squarespace', 'orderid lineitemname lineitemquantity shippingname'],
  ['Etsy order items', 'saledate itemname transactionid orderid'],
  ['Etsy orders', 'saledate orderid numberofitems'],
  ['Amazon order report', 'orderid orderitemid recipientname quantitypurchased'],
  [
    'Amazon all orders report',
    'amazonorderid orderstatus sku',
    'It has no names and streets. Download “Order Reports” (new or unshipped orders) from Seller Central instead.',
  ],
  ['Wix', 'ordernumber deliverymethod recipientname qty'],
  ['BigCommerce', 'orderid shippingfirstname productdetails'],
  ['WooCommerce Order Export', 'ordernumber firstnameshipping sku'],
  ['WooCommerce Import Export Suite', 'orderid shippingfirstname lineitem1'],
  ['WooCommerce Customer/Order Export', 'orderid shippingfirstname lineitems'],
  ['WooCommerce Customer/Order Export', 'orderid shippingfirstname itemsku'],
  [
    'WooCommerce analytics',
    'order itemssold netsales',
    'It has no addresses. Export the orders with an order export plugin of WooCommerce instead.',
  ],
]

const shops: readonly ShopExport[] = rows.map(([name, heads, refusal = null]) => ({
  name,
  heads: heads.split(' '),
  refusal,
}))

/** The shop whose export has these headings; null for any other file. */
export function shopOf(headings: readonly string[]): ShopExport | null {
  const plain = new Set(englishHeads(headings.map(normalizeHeading)))
  return shops.find(({ heads }) => heads.every((head) => plain.has(head))) ?? null
}
