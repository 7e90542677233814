import * as z from 'zod/mini'
import { fileKey, option, position } from '../artwork/file'
import { currencyOrNull, id, moneyOrNull, whole } from '../readers'
import { unreadRows } from '../unreadRows'

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

const isRead = (schema: z.ZodMiniType, row: unknown): boolean => z.safeParse(schema, row).success

const isWhole = (item: unknown): boolean =>
  hasReadOptions(item) && rowsOf(item, 'files')?.every(isWholePrint) === true

const hasReadOptions = (of: unknown): boolean =>
  rowsOf(of, 'options')?.every((row) => isRead(option, row)) === true

// Previews are the service's own pictures, and are never sent.
const isWholePrint = (file: unknown): boolean =>
  Reflect.get(Object(file), 'type') === 'preview' ||
  (isRead(fileKey, file) &&
    hasReadOptions(file) &&
    (rowsOf(file, 'position') !== null || isRead(position, Reflect.get(Object(file), 'position'))))

/** The rows of a list; none where nothing is said, also not by any field of a map. Null where it is no list. */
function rowsOf(of: unknown, name: string): readonly unknown[] | null {
  const list: unknown = Reflect.get(Object(of), name)
  if (Array.isArray(list)) return list
  return isNothing(list) || (typeof list === 'object' && Object.values(Object(list)).every(isNothing))
    ? []
    : null
}

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

/** The service writes an empty object as an empty list (contract/README 1.5). */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
