import * as z from 'zod/mini'
import { id, whole } from '../readers'

/** All that an item cannot be read without. */
export const itemKey = z.looseObject({ id, quantity: whole })

const isRow = (row: unknown): boolean => z.safeParse(itemKey, row).success

/** How many items an order names that cannot be read; one at least where it has no list of them. */
export function unreadItems(raw: object): { unread_items?: number } {
  const rows: unknown = Reflect.get(raw, 'items')
  if (typeof rows === 'object' && rows !== null && Object.keys(rows).length === 0) return {}
  const lost = Array.isArray(rows) ? rows.filter((row) => !isRow(row)).length : 1
  return lost === 0 ? {} : { unread_items: lost }
}
