import type { Address } from '~/contract/orders/address'
import type { Option, FilePosition, PrintFile } from '~/contract/artwork/file'
import type { Costs, IncompleteItem, Item, Order, RetailCosts } from '~/contract/orders/order'
import { digestText } from '../text/digestText'
import { isPrint } from '../artwork/isPrint'
import { type FieldTable, watchedIn, watchedInRows } from './watchedFields'

/**
 * A digest of everything that the merchant could see of an order, or that affects its parcel or its print: a consent to
 * charge holds only for an order with the same digest.
 */
export const chargeFingerprint = (order: Order): string =>
  digestText(JSON.stringify(watchedIn(orderTable)(order)))

export const addressTable: FieldTable<Address> = {
  name: 'watched',
  company: 'watched',
  address1: 'watched',
  address2: 'watched',
  city: 'watched',
  state_code: 'watched',
  state_name: 'watched',
  country_code: 'watched',
  country_name: 'watched',
  zip: 'watched',
  phone: 'watched',
  email: 'watched',
  tax_number: 'watched',
}

const optionTable: FieldTable<Option> = { id: 'watched', value: 'watched' }

const positionTable: FieldTable<FilePosition> = {
  area_width: 'watched',
  area_height: 'watched',
  width: 'watched',
  height: 'watched',
  top: 'watched',
  left: 'watched',
  limit_to_print_area: 'watched',
}

const processed = { ignored: 'Filled in when the service has processed the file that id and url name.' }

const fileTable: FieldTable<PrintFile> = {
  id: 'watched',
  type: 'watched',
  url: 'watched',
  options: watchedInRows(optionTable),
  position: watchedIn(positionTable),
  // A change from waiting to ok is normal for a new file; a failed file cannot be printed.
  status: (status) => status === 'failed',
  hash: processed,
  filename: { ignored: 'A name in the library; the print is the file behind id and url.' },
  mime_type: processed,
  size: processed,
  width: processed,
  height: processed,
  dpi: processed,
  created: { ignored: 'The time of the upload.' },
  thumbnail_url: processed,
  preview_url: processed,
  visible: { ignored: 'Whether the library shows the file.' },
  is_temporary: processed,
  message: { ignored: 'A remark on processing; that it failed is seen by the status.' },
}

export const itemTable: FieldTable<Item> = {
  id: 'watched',
  external_id: 'watched',
  variant_id: 'watched',
  sync_variant_id: 'watched',
  external_variant_id: 'watched',
  warehouse_product_variant_id: 'watched',
  product_template_id: 'watched',
  quantity: 'watched',
  price: 'watched',
  retail_price: 'watched',
  name: 'watched',
  product: watchedIn({
    variant_id: 'watched',
    product_id: 'watched',
    name: 'watched',
    image: { ignored: 'A catalog picture, which the service may move to another address.' },
  }),
  // Previews and mockups are left out: the service adds them when they are made.
  files: (files) => watchedInRows(fileTable)(files.filter(isPrint)),
  options: watchedInRows(optionTable),
  sku: 'watched',
  discontinued: 'watched',
  out_of_stock: 'watched',
}

const incompleteTable: FieldTable<IncompleteItem> = {
  name: 'watched',
  quantity: 'watched',
  sync_variant_id: 'watched',
  external_variant_id: 'watched',
  external_line_item_id: 'watched',
}

export const retailTable: FieldTable<RetailCosts> = {
  currency: 'watched',
  subtotal: 'watched',
  discount: 'watched',
  shipping: 'watched',
  tax: 'watched',
  vat: 'watched',
  total: 'watched',
}

export const costsTable: FieldTable<Costs> = {
  ...retailTable,
  digitization: 'watched',
  additional_fee: 'watched',
  fulfillment_fee: 'watched',
  retail_delivery_fee: 'watched',
}

export const giftTable: FieldTable<NonNullable<Order['gift']>> = { subject: 'watched', message: 'watched' }

export const slipTable: FieldTable<NonNullable<Order['packing_slip']>> = {
  email: 'watched',
  phone: 'watched',
  message: 'watched',
  logo_url: 'watched',
  store_name: 'watched',
  custom_order_id: 'watched',
}

export const orderTable: FieldTable<Order> = {
  id: 'watched',
  external_id: 'watched',
  store: 'watched',
  // A draft that has become failed was confirmed by somebody else.
  status: 'watched',
  error: 'watched',
  shipping: 'watched',
  shipping_service_name: 'watched',
  created: { ignored: 'A time; nothing is made or sent by it.' },
  updated: { ignored: 'A time, which moves when a file is processed too; what was updated is watched.' },
  recipient: watchedIn(addressTable),
  items: watchedInRows(itemTable),
  incomplete_items: watchedInRows(incompleteTable),
  branding_items: watchedInRows(itemTable),
  costs: watchedIn(costsTable),
  retail_costs: watchedIn(retailTable),
  pricing_breakdown: watchedInRows({
    customer_pays: 'watched',
    printful_price: 'watched',
    profit: 'watched',
    currency_symbol: 'watched',
  }),
  shipments: { ignored: 'Only an order that was charged has any.' },
  gift: watchedIn(giftTable),
  packing_slip: watchedIn(slipTable),
  dashboard_url: { ignored: 'Where the service shows the order.' },
  needs_approval: { ignored: 'Only an order on hold has it on, and that is never charged.' },
  unread_items: 'watched',
  unread_prints: 'watched',
  unread_retail: 'watched',
  unread_costs: 'watched',
  unread_total: 'watched',
}
