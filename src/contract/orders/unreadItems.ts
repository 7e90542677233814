import * as z from 'zod/mini'
import { fileKey, option, position } from '../artwork/file'
import { currencyOrNull, id, moneyOrNull, whole } from '../readers'
import { hasReadRows, isNothing, isRead, rowsOf, unreadRows } from '../unreadRows'

/** All that an item cannot be read without. */
export const itemKey = z.looseObject({ id, quantity: whole })

/**
 * How many items an order names that cannot be read, one at least where it has no list of them; and how many of the others
 * have a print or an option that cannot: made anew or changed, they would lack it.
 */
export function unreadItems(raw: object): { unread_items?: number; unread_prints?: number } {
  const lost = unreadRows(raw, 'items', itemKey)
  const odd = rowsOf(raw, 'items')?.filter((item) => isRead(itemKey, item) && !isWhole(item)).length ?? 0
  return { ...(lost === 0 ? {} : { unread_items: lost }), ...(odd === 0 ? {} : { unread_prints: odd }) }
}

const isWhole = (item: unknown): boolean =>
  hasReadRows(item, 'options', option) && rowsOf(item, 'files')?.every(isWholePrint) === true

// Previews are the service's own pictures, and are never sent.
const isWholePrint = (file: unknown): boolean =>
  Reflect.get(Object(file), 'type') === 'preview' ||
  (isRead(fileKey, file) &&
    hasReadRows(file, 'options', option) &&
    (rowsOf(file, 'position') !== null || isRead(position, Reflect.get(Object(file), 'position'))))

/** Amounts of the merchant's side that a profit is made of, and those of the service's that make its total. */
const amounts = {
  retail_costs: ['currency', 'shipping', 'tax', 'discount'],
  costs: ['subtotal', 'discount', 'shipping', 'tax', 'vat'],
} as const

/**
 * Which amounts an order names in a way that cannot be read, as words: "shipping, tax". What is absent, null or empty
 * is not named; what is named and left out of a sum would make one that looks right.
 */
export function unreadAmounts(raw: object): { unread_retail?: string; unread_costs?: string } {
  const [retail, costs] = [unreadIn(raw, 'retail_costs'), unreadIn(raw, 'costs')]
  return {
    ...(retail === '' ? {} : { unread_retail: retail }),
    ...(costs === '' ? {} : { unread_costs: costs }),
  }
}

function unreadIn(raw: object, part: keyof typeof amounts): string {
  const holder: unknown = Reflect.get(raw, part)
  if (isNothing(holder)) return ''
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return amounts[part].join(', ')
  return amounts[part]
    .filter((field) => {
      const value: unknown = Reflect.get(holder, field)
      const reader = field === 'currency' ? currencyOrNull : moneyOrNull
      return !isNothing(value) && z.parse(reader, value) === null
    })
    .join(', ')
}
