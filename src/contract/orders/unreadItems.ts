import * as z from 'zod/mini'
import { fileKey, option, position } from '../artwork/file'
import { currencyOrNull, id, moneyOrNull, whole } from '../readers'
import { hasReadRows, isNothing, isRead, rowsOf, unreadRows } from '../unreadRows'

/** The fields without which an item cannot be read. */
export const itemKey = z.looseObject({ id, quantity: whole })

/**
 * How many of an order's items cannot be read, at least one where it has no list of them; and how many others have a
 * print or an option that cannot: copied or changed, they would lose it.
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

/** Amounts of the merchant's side that a profit is computed from, and the service's that make up its total. */
const amounts = {
  retail_costs: ['currency', 'shipping', 'tax', 'discount'],
  costs: ['subtotal', 'discount', 'shipping', 'tax', 'vat'],
} as const

/**
 * The amounts of an order that cannot be read, as words: "shipping, tax"; the total as it came, in JSON. Absent, null and empty ones do not count; a
 * sum without an unreadable amount would be wrong and look right.
 */
export function unreadAmounts(raw: object): {
  unread_retail?: string
  unread_costs?: string
  unread_total?: string
} {
  const [retail, costs] = [unreadIn(raw, 'retail_costs'), unreadIn(raw, 'costs')]
  const total: unknown = Reflect.get(Object(Reflect.get(raw, 'costs')), 'total')
  return {
    ...(retail === '' ? {} : { unread_retail: retail }),
    ...(costs === '' ? {} : { unread_costs: costs }),
    ...(isLost(moneyOrNull, total) ? { unread_total: JSON.stringify(total) } : {}),
  }
}

function unreadIn(raw: object, part: keyof typeof amounts): string {
  const holder: unknown = Reflect.get(raw, part)
  if (isNothing(holder)) return ''
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return amounts[part].join(', ')
  return amounts[part]
    .filter((field) => {
      const value: unknown = Reflect.get(holder, field)
      return isLost(field === 'currency' ? currencyOrNull : moneyOrNull, value)
    })
    .join(', ')
}

const isLost = (reader: z.ZodMiniType, value: unknown): boolean =>
  !isNothing(value) && z.parse(reader, value) === null
