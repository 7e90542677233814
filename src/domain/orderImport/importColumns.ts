import { englishHeads } from './englishHeads'
import { itemColumn, orderColumn, placeColumn } from './readHeads'

/** The fields that a column of an order file can hold. */
export type ImportField =
  | 'orderKey'
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

/** The column of each field; a column serves one field. */
export type ImportMapping = ReadonlyMap<ImportField, number>

/** Earlier choices on this device, by heading; null: the heading was chosen to mean nothing. */
export type RememberedColumns = ReadonlyMap<string, ImportField | null>

/** The mapping that the headings suggest; earlier choices on this device come first. */
export function guessMapping(
  headings: readonly string[],
  remembered: RememberedColumns = new Map(),
): Map<ImportField, number> {
  const mapping = new Map<ImportField, number>()
  const heads = headings.map(normalizeHeading)
  const taken = new Set(heads.flatMap((head, column) => (remembered.get(head) === null ? [column] : [])))
  const take = (field: ImportField, column: number) => {
    if (column < 0 || mapping.has(field) || taken.has(column)) return
    mapping.set(field, column)
    taken.add(column)
  }
  heads.forEach((head, column) => {
    const field = remembered.get(head)
    if (field != null) take(field, column)
  })
  const english = englishHeads(heads)
  for (const { field, group, words } of importFields) {
    const open = english.map((head, column) => (taken.has(column) ? '' : head))
    if (group === 'Recipient') take(field, placeColumn(open, field, words))
    else if (group === 'Item') take(field, itemColumn(open, field, words))
    else take(field, orderColumn(open, field, words))
  }
  // "Address" without a city or a postal code beside it holds the whole address.
  const street = mapping.get('address1')
  const head = english[street ?? -1] ?? ''
  const isAlone = !mapping.has('wholeAddress') && !mapping.has('city') && !mapping.has('zip')
  if (
    street !== undefined &&
    isAlone &&
    /(?<!street)address$/.test(head) &&
    !remembered.has(heads[street] ?? '')
  ) {
    mapping.delete('address1')
    mapping.set('wholeAddress', street)
  }
  return mapping
}

/** A column's name in spreadsheets: "A" to "Z", then "AA". */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Number of known headings from which a later row can be the headings, for files that begin with a title. */
const fewestKnown = 3

/** Index of the row with the headings: the first row, unless a later one has more known headings. */
export function headingRow(first: readonly (readonly string[])[]): number {
  const counts = first.map((cells) => guessMapping(cells).size)
  const best = counts.indexOf(Math.max(...counts))
  return (counts[0] ?? 0) >= fewestKnown || (counts[best] ?? 0) < fewestKnown ? 0 : best
}
