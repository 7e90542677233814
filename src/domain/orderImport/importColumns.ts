/** The fields that a column of an order file can hold. */
export type ImportField =
  | 'orderKey'
  | 'canceledAt'
  | 'paymentState'
  | 'orderState'
  | 'sentState'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'wholeAddress'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'phone'
  | 'email'
  | 'taxNumber'
  | 'shipping'
  | 'sku'
  | 'storeVariant'
  | 'blankVariant'
  | 'fileUrl'
  | 'placement'
  | 'quantity'
  | 'refunded'
  | 'retailPrice'
  | 'currency'
  | 'itemName'
  | 'giftSubject'
  | 'giftMessage'

export interface ImportFieldInfo {
  field: ImportField
  label: string
  /** The field's heading in the template. */
  heading: string
  help?: string
  group: 'Order' | 'Recipient' | 'Item'
  /** Other headings with the same meaning, best first; letters and digits only. */
  words: readonly string[]
}

type Row = readonly [ImportField, ImportFieldInfo['group'], string, string, string, help?: string]

// Each row: field, group, label, heading in the template, further headings, help.
const rows: readonly Row[] = [
  [
    'orderKey',
    'Order',
    'Order number',
    'order',
    'ordernumber orderno ordername orderid amazonorderid externalid reference ref orderref',
    'Rows with the same number make one order.',
  ],
  [
    'canceledAt',
    'Order',
    'Canceled in the shop',
    'canceled_at',
    'cancelledat',
    'An order with a date is not made.',
  ],
  [
    'paymentState',
    'Order',
    'Payment in the shop',
    'payment_status',
    'financialstatus',
    'An order that was refunded is not made.',
  ],
  [
    'orderState',
    'Order',
    'Status in the shop',
    'order_status',
    'status',
    'An order that was canceled or completed is not made.',
  ],
  [
    'sentState',
    'Order',
    'Sent by the shop',
    'fulfillment_status',
    'dateshipped fulfilledat shippeddate shippedat',
    'An order that was sent is not made again.',
  ],
  ['name', 'Recipient', 'Name', 'name', 'fullname recipient recipientname customer'],
  ['firstName', 'Recipient', 'First name', 'first_name', 'givenname forename', 'Joined with the last name.'],
  ['lastName', 'Recipient', 'Last name', 'last_name', 'surname familyname'],
  ['company', 'Recipient', 'Company', 'company', 'companyname'],
  [
    'wholeAddress',
    'Recipient',
    'Whole address in one column',
    'full_address',
    'wholeaddress completeaddress',
    'Street, city, ZIP or postal code, and country in one cell. Columns of their own go before it.',
  ],
  [
    'address1',
    'Recipient',
    'Street and house number',
    'address1',
    'street1 addressline1 streetaddress1 address12 streetaddress address street addressline',
  ],
  ['address2', 'Recipient', 'Apartment, floor', 'address2', 'street2 addressline2 streetaddress2 apartment'],
  [
    'address3',
    'Recipient',
    'Third address line',
    'address3',
    'street3 addressline3',
    'Joined with the second.',
  ],
  ['city', 'Recipient', 'City', 'city', 'town suburb'],
  [
    'state',
    'Recipient',
    'State',
    'state',
    'statecode provincecode province region statename',
    'Code or name.',
  ],
  ['zip', 'Recipient', 'ZIP or postal code', 'zip', 'postcode postalcode zipcode zippostalcode'],
  [
    'country',
    'Recipient',
    'Country',
    'country',
    'countrycode',
    'A code, or the name in English, German, French or Spanish.',
  ],
  ['phone', 'Recipient', 'Phone', 'phone', 'phonenumber telephone mobile'],
  ['email', 'Recipient', 'Email', 'email', 'mail emailaddress'],
  ['taxNumber', 'Recipient', 'Tax number', 'tax_number', 'cpf cnpj taxid', 'CPF or CNPJ for Brazil.'],
  [
    'sku',
    'Item',
    'SKU of the store variant',
    'sku',
    '',
    'One of SKU, store variant or blank variant names the item.',
  ],
  [
    'storeVariant',
    'Item',
    'Store variant',
    'store_variant',
    'syncvariantid externalvariantid variantexternalid variantid',
    'Its id here or its id in your shop.',
  ],
  [
    'blankVariant',
    'Item',
    'Variant of a blank',
    'blank_variant',
    'catalogvariantid',
    'A catalog variant id, together with a print file.',
  ],
  [
    'fileUrl',
    'Item',
    'Print file address',
    'file_url',
    'artwork printfile designurl',
    'For variants of a blank. The service has to reach it.',
  ],
  ['placement', 'Item', 'Placement', 'placement', 'filetype printarea', 'Empty: the main print.'],
  ['quantity', 'Item', 'Quantity', 'quantity', 'quantitytoship quantitypurchased qty pieces'],
  ['refunded', 'Item', 'Pieces paid back', 'quantity_refunded', 'refundedquantity'],
  ['retailPrice', 'Item', 'Retail price', 'retail_price', 'price unitprice cost', 'For one piece.'],
  [
    'currency',
    'Order',
    'Currency of the prices',
    'currency',
    'ordercurrency ordercurrencycode currencycode',
    'A code such as EUR; empty: the store’s.',
  ],
  ['itemName', 'Item', 'Name on the slip', 'item_name', 'title product'],
  [
    'shipping',
    'Order',
    'Shipping method',
    'shipping_method',
    'shipping shipmethod shippingmethodtitle deliverymethod shipservicelevel method',
    'Empty, or a method that the service does not have: STANDARD.',
  ],
  ['giftSubject', 'Order', 'Gift subject', 'gift_subject', ''],
  ['giftMessage', 'Order', 'Gift message', 'gift_message', 'giftnote'],
]

export const importFields: readonly ImportFieldInfo[] = rows.map(
  ([field, group, label, heading, words, help]) => ({
    field,
    group,
    label,
    heading,
    words: [heading, label, ...words.split(' ')].map(normalizeHeading).filter((word) => word !== ''),
    ...(help === undefined ? {} : { help }),
  }),
)

const known = new Set<unknown>(importFields.map(({ field }) => field))
/** Whether a kept or typed word is a field that an import fills. */
export const isImportField = (text: unknown): text is ImportField => known.has(text)

const labels = new Map(importFields.map(({ field, label }) => [field, label]))
/** Name of the field on the page. */
export const labelOfField = (field: ImportField): string => labels.get(field) ?? field

/** Keeps letters and digits only, so that "Line item: SKU" and "lineitem_sku" are equal. */
export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A column's name in spreadsheets: "A" to "Z", then "AA". */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
