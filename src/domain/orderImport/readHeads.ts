import type { ImportField } from './importColumns'

// Headings have been reduced to letters and digits in lower case; a column already in use is ''.

/** "Shipping City", "ship-city", "Delivery city", "City (Shipping)". */
const shipping = /^(?:shipping|shipto|ship|delivery|deliverto|recipient)|shipping$/
/** The customer who paid: no parcel goes there, but an email address or a phone number may be given only there. */
const paying = /^(?:billing|billto|bill|buyer|customer|contact)|billing$/
/** "Lineitem sku", "item_sku", "Product SKU". */
const ofItem = /^(?:lineitem|item|product|variant|line)/

const withoutRole = (heads: readonly string[], role: RegExp): readonly string[] =>
  heads.map((head) => (role.test(head) ? head.replace(role, '') : ''))

const firstOf = (heads: readonly string[], words: readonly string[]): number =>
  words.map((word) => heads.indexOf(word)).find((column) => column >= 0) ?? -1

const fromPayer: readonly ImportField[] = ['email', 'phone', 'name']

/** The column of a recipient's field: of the shipping address, else one without a role; -1 for none. */
export function placeColumn(heads: readonly string[], field: ImportField, words: readonly string[]): number {
  const shipped = withoutRole(heads, shipping)
  const found = firstOf(shipped, words)
  if (found >= 0) return found
  // Next to a recipient's first name, "Name" is the item and "Customer name" the customer who paid.
  const isSplit = field === 'name' && shipped.includes('firstname')
  const plain = isSplit ? heads.indexOf('fullname') : firstOf(heads, words)
  if (plain >= 0 || isSplit || !fromPayer.includes(field)) return plain
  return field === 'name' && heads.includes('firstname') ? -1 : firstOf(withoutRole(heads, paying), words)
}

/** The column of an item's field; -1 for none. */
export function itemColumn(heads: readonly string[], field: ImportField, words: readonly string[]): number {
  // Amazon's reports have the price of all pieces together.
  const isSum = heads.includes('quantitypurchased') || heads.includes('quantityshipped')
  if (field === 'retailPrice' && isSum) return -1
  const items = withoutRole(heads, ofItem)
  for (const word of words) {
    const column = firstOf(
      items,
      [word, word.replace(ofItem, '')].filter((part) => part !== ''),
    )
    if (column >= 0) return column
    const plain = word === 'cost' ? -1 : heads.indexOf(word)
    if (plain >= 0) return plain
  }
  return -1
}

const amounts = ['total', 'subtotal', 'ordertotal', 'ordervalue', 'taxes', 'salestax']

/** The column of a field of the whole order; -1 for none. */
export function orderColumn(heads: readonly string[], field: ImportField, words: readonly string[]): number {
  // In Shopify's exports "Name" is the order's number and the recipient is "Shipping Name".
  const isShopify = heads.includes('shippingname') && heads.includes('name') && !heads.includes('order')
  if (field === 'orderKey' && isShopify) return heads.indexOf('name')
  // Next to other amounts, "Shipping" is what the customer paid for it.
  const isAmount = amounts.some((head) => heads.includes(head))
  return firstOf(
    heads,
    field === 'shipping' && isAmount ? words.filter((word) => word !== 'shipping') : words,
  )
}
