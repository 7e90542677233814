import { toCsv } from '~/domain/csv/csv'

/** Something of one order, from which each shop writes its own lines. */
interface Sold {
  number: string
  first: string
  last: string
  company: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
  email: string
  note: string
  items: { sku: string; name: string; quantity: number; price: string }[]
}

interface ShopFile {
  shop: string
  fileName: string
  /** Where the headings were read (public help pages and files that sellers made public). */
  source: string
  headings: string
  separator?: ',' | ';' | '\t'
  encoding: 'utf-8' | 'utf-8 with mark' | 'utf-16le with mark' | 'windows-1252'
  /** Lines above the headings. */
  above?: string
  lineEnd?: '\n' | '\r\n'
  /** The lines of an order, by heading; a line is an item, unless the shop packs the items. */
  lines: (sold: Sold) => Record<string, string>[]
}

const places = [
  { city: 'Austin', state: 'TX', zip: '78702', country: 'US' },
  { city: 'Portland', state: 'OR', zip: '97214', country: 'US' },
  { city: 'Boston', state: 'MA', zip: '02108', country: 'US' },
  { city: 'Köln', state: '', zip: '50667', country: 'DE' },
  { city: 'Besançon', state: '', zip: '25000', country: 'FR' },
] as const
const people = [
  'Ada Byron',
  'Jürgen Müller',
  'José Peña',
  "Zoë O'Neill",
  'Anne-Marie "Annie" Dubois',
] as const
const countryNames = { US: 'United States', DE: 'Germany', FR: 'France' } as const
const threeLetters = { US: 'USA', DE: 'DEU', FR: 'FRA' } as const

/** Orders with two lines and one line in turn, 300 lines altogether. */
function sold(skus: readonly string[]): Sold[] {
  return Array.from({ length: 200 }, (_, n) => {
    const place = places[n % places.length] ?? places[0]
    const [first = '', ...rest] = (people[n % people.length] ?? '').split(' ')
    const item = (at: number) => ({
      sku: skus[(n + at) % skus.length] ?? '',
      name: 'Fox tee, "M"',
      quantity: 1 + ((n + at) % 3),
      price: '24.90',
    })
    return {
      ...place,
      number: String(1001 + n),
      first,
      last: rest.join(' '),
      company: n % 7 === 0 ? 'Byron & Söhne; Ltd, Inc.' : '',
      street: `${n + 1} Mill Road`,
      unit: n % 4 === 0 ? 'Apt 4' : '',
      phone: '+1 512 555 0100',
      email: `customer${n}@example.com`,
      note: n % 3 === 0 ? 'Two lines:\nleave it "here", please' : '',
      items: n % 2 === 0 ? [item(0), item(1)] : [item(0)],
    }
  })
}

const nameOf = ({ first, last }: Sold): string => `${first} ${last}`
const countryOf = ({ country }: Sold): string => countryNames[country as keyof typeof countryNames]

export const shopFiles: readonly ShopFile[] = [
  {
    shop: 'Shopify',
    fileName: 'orders_export_1.csv',
    source: 'help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders',
    headings:
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References',
    encoding: 'utf-8',
    lineEnd: '\n',
    // What belongs to the whole order stands in its first line only; a spreadsheet marks codes with an apostrophe.
    lines: (order) =>
      order.items.map((item, at) => ({
        Name: `#${order.number}`,
        Email: order.email,
        'Lineitem quantity': String(item.quantity),
        'Lineitem name': item.name,
        'Lineitem price': item.price,
        'Lineitem sku': item.sku.toLowerCase(),
        ...(at > 0
          ? {}
          : {
              Shipping: '6.00',
              Subtotal: '24.90',
              Total: '30.90',
              'Shipping Method': 'Standard Shipping',
              'Billing Name': 'Somebody Else',
              'Billing City': 'Elsewhere',
              'Shipping Name': nameOf(order),
              'Shipping Street': [order.street, order.unit].filter((part) => part !== '').join(', '),
              'Shipping Address1': order.street,
              'Shipping Address2': order.unit,
              'Shipping Company': order.company,
              'Shipping City': order.city,
              'Shipping Zip': `'${order.zip}`,
              'Shipping Province': order.state,
              'Shipping Country': order.country,
              'Shipping Phone': `'${order.phone}`,
              Notes: order.note,
            }),
      })),
  },
  {
    shop: 'Etsy order items',
    fileName: 'EtsySoldOrderItems2026-10.csv',
    source: 'help.etsy.com/hc/en-us/articles/360000343328 (Download your shop data)',
    headings:
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU',
    encoding: 'utf-8 with mark',
    lines: (order) =>
      order.items.map((item) => ({
        'Sale Date': '10/03/26',
        'Item Name': item.name,
        Buyer: 'nickname42',
        Quantity: String(item.quantity),
        Price: item.price,
        'Order Shipping': '4.50',
        'Item Total': '99.00',
        'Ship Name': nameOf(order),
        'Ship Address1': order.street,
        'Ship Address2': order.unit,
        'Ship City': order.city,
        'Ship State': order.state,
        'Ship Zipcode': order.zip,
        'Ship Country': countryOf(order),
        'Order ID': order.number,
        SKU: item.sku,
      })),
  },
  {
    shop: 'Etsy orders',
    fileName: 'EtsySoldOrders2026-10.csv',
    source: 'help.etsy.com/hc/en-us/articles/360000343328 (Download your shop data)',
    headings:
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer,Order Type,Payment Type,InPerson Discount,InPerson Location,SKU',
    encoding: 'utf-8',
    lines: (order) => [
      {
        'Order ID': order.number,
        'Full Name': nameOf(order),
        'First Name': order.first,
        'Last Name': order.last,
        // Two SKUs are told with how many pieces there are altogether, so the pieces of each stay open.
        'Number of Items': String(order.items.length > 1 ? order.items.length : order.items[0]?.quantity),
        'Street 1': order.street,
        'Street 2': order.unit,
        'Ship City': order.city,
        'Ship State': order.state,
        'Ship Zipcode': order.zip,
        'Ship Country': countryOf(order),
        Shipping: '4.50',
        'Order Total': '30.90',
        Buyer: nameOf(order),
        SKU: order.items.map(({ sku }) => sku).join(','),
      },
    ],
  },
  {
    shop: 'WooCommerce Order Export',
    fileName: 'orders-2026-11-22.csv',
    source:
      'wordpress.org/plugins/woo-order-export-lite (Advanced Order Export for WooCommerce), default fields',
    headings:
      'Order Number;Order Status;Order Date;Customer Note;First Name (Billing);Last Name (Billing);Company (Billing);Address 1&2 (Billing);City (Billing);State Code (Billing);Postcode (Billing);Country Code (Billing);Email (Billing);Phone (Billing);First Name (Shipping);Last Name (Shipping);Address 1&2 (Shipping);City (Shipping);State Code (Shipping);Postcode (Shipping);Country Code (Shipping);Payment Method Title;Cart Discount Amount;Order Subtotal Amount;Shipping Method Title;Order Shipping Amount;Order Refund Amount;Order Total Amount;Order Total Tax Amount;SKU;Item #;Item Name;Quantity (- Refund);Quantity;Item Cost;Coupon Code;Discount Amount;Discount Amount Tax',
    separator: ';',
    encoding: 'windows-1252',
    above: 'sep=;',
    lineEnd: '\r\n',
    lines: (order) =>
      order.items.map((item, at) => ({
        'Order Number': order.number,
        'Customer Note': order.note,
        'First Name (Billing)': 'Somebody',
        'Email (Billing)': order.email,
        'Phone (Billing)': order.phone,
        'First Name (Shipping)': order.first,
        'Last Name (Shipping)': order.last,
        'Address 1&2 (Shipping)': order.street,
        'City (Shipping)': order.city,
        'State Code (Shipping)': order.state,
        'Postcode (Shipping)': order.zip,
        'Country Code (Shipping)': order.country,
        'Shipping Method Title': 'Flat rate',
        'Order Total Amount': '30.90',
        SKU: item.sku,
        'Item #': String(at + 1),
        'Item Name': item.name,
        Quantity: `${item.quantity}.0`,
        'Item Cost': item.price,
      })),
  },
  {
    shop: 'WooCommerce Import Export Suite',
    fileName: 'order_export.csv',
    source: 'woocommerce.com/document/import-and-export-of-woocommerce-orders',
    headings:
      'order_id,order_number,order_date,paid_date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,tax_total,cart_discount,order_discount,discount_total,order_total,order_subtotal,order_currency,payment_method,payment_method_title,transaction_id,customer_ip_address,customer_user_agent,shipping_method,customer_id,customer_user,customer_email,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_phone,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,customer_note,wt_import_key,shipping_items,fee_items,tax_items,coupon_items,refund_items,order_notes,download_permissions,line_item_1,line_item_2',
    encoding: 'utf-8',
    lines: (order) => [
      {
        order_id: `9${order.number}`,
        order_number: order.number,
        order_total: '30.90',
        shipping_method: 'Flat rate',
        customer_email: order.email,
        billing_first_name: 'Somebody',
        billing_city: 'Elsewhere',
        shipping_first_name: order.first,
        shipping_last_name: order.last,
        shipping_company: order.company,
        shipping_address_1: order.street,
        shipping_address_2: order.unit,
        shipping_postcode: order.zip,
        shipping_city: order.city,
        shipping_state: order.state,
        shipping_country: order.country,
        customer_note: order.note,
        ...Object.fromEntries(
          order.items.map((item, at) => [
            `line_item_${at + 1}`,
            `name:${item.name}|product_id:12|sku:${item.sku}|quantity:${item.quantity}|total:24.90|sub_total:24.90`,
          ]),
        ),
      },
    ],
  },
  {
    shop: 'Amazon order report',
    fileName: '20261122-unshipped.txt',
    source: 'sellercentral.amazon.com/gp/help/external/201648780 (fields of the order report)',
    headings:
      'order-id\torder-item-id\tpurchase-date\tpayments-date\treporting-date\tpromise-date\tdays-past-promise\tbuyer-email\tbuyer-name\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\tquantity-shipped\tquantity-to-ship\tship-service-level\titem-price\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-city\tship-state\tship-postal-code\tship-country',
    separator: '\t',
    encoding: 'windows-1252',
    lineEnd: '\r\n',
    lines: (order) =>
      order.items.map((item, at) => ({
        'order-id': `408-4870009-973${order.number}`,
        'order-item-id': `5233647695740${at}`,
        'buyer-email': order.email,
        'buyer-name': 'Somebody Else',
        'buyer-phone-number': order.phone,
        sku: item.sku,
        'product-name': item.name,
        'quantity-purchased': String(item.quantity),
        'quantity-shipped': '0',
        'quantity-to-ship': String(item.quantity),
        'ship-service-level': 'Standard',
        'item-price': '74.70',
        'recipient-name': nameOf(order),
        'ship-address-1': order.street,
        'ship-address-2': order.unit,
        'ship-city': order.city,
        'ship-state': order.state,
        'ship-postal-code': order.zip,
        'ship-country': order.country,
      })),
  },
  {
    shop: 'Squarespace',
    fileName: 'orders.csv',
    source:
      'support.squarespace.com/hc/en-us/articles/206540797 (Exporting orders); the heads of items and addresses as public readers of such files name them',
    headings:
      'Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Address1,Billing Address2,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Private Notes,Payment Method,Payment Reference',
    encoding: 'utf-8 with mark',
    lineEnd: '\r\n',
    lines: (order) =>
      order.items.map((item, at) => ({
        'Order ID': at > 0 ? '' : order.number,
        'Lineitem quantity': String(item.quantity),
        'Lineitem name': item.name,
        'Lineitem price': item.price,
        'Lineitem sku': item.sku,
        'Lineitem variant': 'M',
        ...(at > 0
          ? {}
          : {
              Email: order.email,
              Shipping: '10',
              Total: '30',
              'Shipping Method': 'Flat rate',
              'Billing Name': 'Somebody Else',
              'Shipping Name': nameOf(order),
              'Shipping Address1': order.street,
              'Shipping Address2': order.unit,
              'Shipping City': order.city,
              'Shipping Zip': order.zip,
              'Shipping Province': order.state,
              'Shipping Country': countryOf(order),
              'Shipping Phone': order.phone,
              'Private Notes': order.note,
            }),
      })),
  },
  {
    shop: 'Wix',
    fileName: 'Wix Orders.csv',
    source:
      'support.wix.com/en/article/wix-stores-exporting-orders; the heads of recipient and delivery as public readers of such files name them',
    headings:
      'Order number,Date created,Time,Fulfill by,Total order quantity,Contact email,Note from customer,Additional checkout info,Item,Variant,SKU,Qty,Quantity refunded,Price,Weight,Custom text,Deposit amount,Delivery method,Delivery time,Recipient name,Recipient phone,Recipient company name,Delivery country,Delivery state,Delivery state name,Delivery city,Delivery address,Delivery zip/postal code,Billing name,Billing phone,Billing company name,Billing country,Billing state,Billing city,Billing address,Billing zip/postal code,Payment status,Payment method,Coupon code,Gift card amount,Shipping rate,Total tax,Total,Currency,Refunded amount,Net amount,Additional fees,Fulfillment status,Tracking number,Fulfillment service,Shipping label',
    encoding: 'utf-16le with mark',
    above: 'Orders of Fox & Sons, Riga, 22 November 2026\n',
    lines: (order) =>
      order.items.map((item) => ({
        'Order number': order.number,
        'Total order quantity': '9',
        'Contact email': order.email,
        'Note from customer': order.note,
        Item: item.name,
        Variant: 'M',
        SKU: item.sku,
        Qty: String(item.quantity),
        Price: item.price,
        'Delivery method': 'Standard',
        'Recipient name': nameOf(order),
        'Recipient phone': order.phone,
        'Recipient company name': order.company,
        'Delivery country': threeLetters[order.country as keyof typeof threeLetters],
        'Delivery state': order.state === '' ? '' : `${order.country}-${order.state}`,
        'Delivery city': order.city,
        'Delivery address': order.street,
        'Delivery zip/postal code': order.zip,
        'Billing name': 'Somebody Else',
        'Shipping rate': '5.00',
        Total: '30.90',
      })),
  },
  {
    shop: 'BigCommerce',
    fileName: 'orders-2026-11-22.csv',
    source:
      'support.bigcommerce.com/s/article/Exporting-Orders (default template); how items are packed into one cell was not seen in a second place',
    headings:
      'Order ID,Customer ID,Customer Name,Customer Email,Customer Phone,Order Date,Order Status,Subtotal (inc tax),Subtotal (ex tax),Tax Total,Shipping Cost (inc tax),Shipping Cost (ex tax),Ship Method,Handling Cost (inc tax),Handling Cost (ex tax),Order Total (inc tax),Order Total (ex tax),Payment Method,Total Quantity,Total Shipped,Date Shipped,Order Currency Code,Exchange Rate,Order Notes,Customer Message,Billing First Name,Billing Last Name,Billing Company,Billing Street 1,Billing Street 2,Billing Suburb,Billing State,Billing Zip,Billing Country,Billing Phone,Billing Email,Shipping First Name,Shipping Last Name,Shipping Company,Shipping Street 1,Shipping Street 2,Shipping Suburb,Shipping State,Shipping Zip,Shipping Country,Shipping Phone,Shipping Email,Product Details',
    encoding: 'utf-8',
    lines: (order) => [
      {
        'Order ID': order.number,
        'Customer Name': 'Somebody Else',
        'Customer Email': order.email,
        'Ship Method': 'Ground',
        'Total Quantity': '9',
        'Customer Message': order.note,
        'Billing First Name': 'Somebody',
        'Billing Suburb': 'Elsewhere',
        'Shipping First Name': order.first,
        'Shipping Last Name': order.last,
        'Shipping Company': order.company,
        'Shipping Street 1': order.street,
        'Shipping Street 2': order.unit,
        'Shipping Suburb': order.city,
        'Shipping State': order.state,
        'Shipping Zip': order.zip,
        'Shipping Country': countryOf(order),
        'Shipping Phone': order.phone,
        'Product Details': order.items
          .map(
            (item, at) =>
              `Product ID: ${100 + at}, Product Qty: ${item.quantity}, Product SKU: ${item.sku}, Product Name: ${item.name}, Product Weight: 0.8000, Product Variation Details: Size: S (4), Product Unit Price: ${item.price}, Product Total Price: 74.70`,
          )
          .join('|'),
      },
    ],
  },
]

/** What the file of a shop says; the file itself is made of it. */
export function shopFile(kind: ShopFile, skus: readonly string[]): { orders: Sold[]; file: File } {
  const orders = sold(skus)
  const separator = kind.separator ?? ','
  const headings = kind.headings.split(separator)
  const lines = orders.flatMap(kind.lines).map((line) => headings.map((heading) => line[heading] ?? ''))
  const table = separator === '\t' ? tabbed([headings, ...lines]) : toCsv([headings, ...lines], separator)
  const text = (kind.above === undefined ? '' : `${kind.above}\r\n`) + table
  const ended = kind.lineEnd === '\n' ? text.replaceAll('\r\n', '\n') : text
  return { orders, file: new File([bytesOf(ended, kind.encoding)], kind.fileName, { type: 'text/csv' }) }
}

const tabbed = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t') + '\r\n').join('')

/** Our names have only letters whose Windows byte is their number. */
function bytesOf(text: string, encoding: ShopFile['encoding']): Uint8Array<ArrayBuffer> {
  if (encoding === 'windows-1252') return Uint8Array.from(text, (char) => char.charCodeAt(0))
  if (encoding !== 'utf-16le with mark')
    return new TextEncoder().encode((encoding === 'utf-8' ? '' : '\ufeff') + text) as Uint8Array<ArrayBuffer>
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2))
  Array.from(`\ufeff${text}`).forEach((char, at) => view.setUint16(at * 2, char.charCodeAt(0), true))
  return new Uint8Array(view.buffer)
}
