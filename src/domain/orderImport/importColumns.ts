/** What a column of an order file can hold. */
export type ImportField =
  | 'orderKey'
  | 'name'
  | 'company'
  | 'address1'
  | 'address2'
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
  | 'retailPrice'
  | 'itemName'
  | 'giftSubject'
  | 'giftMessage'

export interface ImportFieldInfo {
  field: ImportField
  label: string
  /** Heading of the template. */
  heading: string
  help?: string
  group: 'Order' | 'Recipient' | 'Item'
  /** Headings of other shops' exports that mean the same; letters and digits only. */
  aliases: readonly string[]
}

type Row = readonly [ImportField, ImportFieldInfo['group'], string, string, string, help?: string]

// field, group, label, heading of the template, further headings, help
const rows: readonly Row[] = [
  [
    'orderKey',
    'Order',
    'Order number',
    'order',
    'ordernumber ordername orderid externalid reference ref orderref',
    'Rows with the same number make one order.',
  ],
  ['name', 'Recipient', 'Name', 'name', 'recipient recipientname shippingname fullname shiptoname customer'],
  ['company', 'Recipient', 'Company', 'company', 'shippingcompany'],
  [
    'address1',
    'Recipient',
    'Street and house number',
    'address1',
    'address street addressline1 shippingaddress1 shippingstreet shiptoaddress1',
  ],
  ['address2', 'Recipient', 'Apartment, floor', 'address2', 'addressline2 shippingaddress2 apartment'],
  ['city', 'Recipient', 'City', 'city', 'town shippingcity shiptocity'],
  [
    'state',
    'Recipient',
    'State',
    'state',
    'statecode province region shippingprovince shippingstate',
    'Code or name.',
  ],
  ['zip', 'Recipient', 'ZIP or postal code', 'zip', 'postcode postalcode zipcode shippingzip'],
  [
    'country',
    'Recipient',
    'Country',
    'country',
    'countrycode shippingcountry shiptocountry',
    'Two letters or the English name.',
  ],
  ['phone', 'Recipient', 'Phone', 'phone', 'telephone mobile shippingphone'],
  ['email', 'Recipient', 'Email', 'email', 'mail emailaddress'],
  ['taxNumber', 'Recipient', 'Tax number', 'tax_number', 'cpf cnpj taxid', 'CPF or CNPJ for Brazil.'],
  [
    'sku',
    'Item',
    'SKU of the store variant',
    'sku',
    'lineitemsku itemsku variantsku productsku',
    'One of SKU, store variant or blank variant names the item.',
  ],
  [
    'storeVariant',
    'Item',
    'Store variant',
    'store_variant',
    'syncvariantid externalvariantid variantexternalid',
    'Its id here or its id in your shop.',
  ],
  [
    'blankVariant',
    'Item',
    'Variant of a blank',
    'blank_variant',
    'variantid catalogvariantid',
    'A catalog variant id, together with a print file.',
  ],
  [
    'fileUrl',
    'Item',
    'Print file address',
    'file_url',
    'fileurl artwork printfile designurl',
    'For variants of a blank. The service has to reach it.',
  ],
  ['placement', 'Item', 'Placement', 'placement', 'filetype printarea', 'Empty: the main print.'],
  ['quantity', 'Item', 'Quantity', 'quantity', 'qty pieces lineitemquantity'],
  ['retailPrice', 'Item', 'Retail price', 'retail_price', 'price unitprice lineitemprice', 'For one piece.'],
  ['itemName', 'Item', 'Name on the slip', 'item_name', 'itemname product lineitemname producttitle'],
  ['shipping', 'Order', 'Shipping method', 'shipping', 'shippingmethod method', 'Empty: STANDARD.'],
  ['giftSubject', 'Order', 'Gift subject', 'gift_subject', ''],
  ['giftMessage', 'Order', 'Gift message', 'gift_message', 'giftnote'],
]

export const importFields: readonly ImportFieldInfo[] = rows.map(
  ([field, group, label, heading, aliases, help]) => ({
    field,
    group,
    label,
    heading,
    aliases: [normalizeHeading(heading), ...aliases.split(' ').filter((alias) => alias !== '')],
    ...(help === undefined ? {} : { help }),
  }),
)

const known = new Set<string>(importFields.map(({ field }) => field))
export const isImportField = (text: string): text is ImportField => known.has(text)

const labels = new Map(importFields.map(({ field, label }) => [field, label]))
export const labelOfField = (field: ImportField): string => labels.get(field) ?? field

/** Letters and digits only, so that "Line item: SKU" and "lineitem_sku" are the same. */
export function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Which column holds a field; a column serves one field. */
export type ImportMapping = ReadonlyMap<ImportField, number>

/** The mapping that the headings suggest; what was chosen on this device before comes first. */
export function guessMapping(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportField>,
): Map<ImportField, number> {
  const mapping = new Map<ImportField, number>()
  const taken = new Set<number>()
  const take = (field: ImportField, column: number) => {
    if (column < 0 || mapping.has(field) || taken.has(column)) return
    mapping.set(field, column)
    taken.add(column)
  }
  const plain = headings.map(normalizeHeading)
  plain.forEach((heading, column) => {
    const field = remembered.get(heading)
    if (field !== undefined) take(field, column)
  })
  // In Shopify's exports "Name" is the order's number and the recipient is "Shipping Name".
  if (plain.includes('shippingname')) take('orderKey', plain.indexOf('name'))
  for (const { field, aliases } of importFields) {
    for (const alias of aliases) take(field, plain.indexOf(alias))
  }
  return mapping
}

/** "A" to "Z", then "AA": how spreadsheets name columns. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
