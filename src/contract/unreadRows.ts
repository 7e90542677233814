import * as z from 'zod/mini'
import { rowsIn } from './readers'

/**
 * How many rows of a list inside an entity cannot be read; at least one where there is no list. The service writes an
 * empty map as an empty list and the reverse (contract/README 1.5).
 */
export function unreadRows(raw: object, name: string, row: z.ZodMiniType): number {
  const rows: unknown = Reflect.get(raw, name)
  if (typeof rows === 'object' && rows !== null && Object.keys(rows).length === 0) return 0
  return rowsIn(rows)?.filter((one) => !isRead(row, one)).length ?? 1
}

/** Whether a row can be read. */
export const isRead = (schema: z.ZodMiniType, row: unknown): boolean => z.safeParse(schema, row).success

/** Whether all rows of a list inside an entity can be read. */
export const hasReadRows = (of: unknown, name: string, row: z.ZodMiniType): boolean =>
  rowsOf(of, name)?.every((one) => isRead(row, one)) === true

/** The rows of a list; empty where nothing is there, or only empty fields of a map. Null where it is no list. */
export function rowsOf(of: unknown, name: string): readonly unknown[] | null {
  const list: unknown = Reflect.get(Object(of), name)
  const rows = rowsIn(list)
  if (rows !== null) return rows
  return isNothing(list) || (typeof list === 'object' && Object.values(Object(list)).every(isNothing))
    ? []
    : null
}

/** The service writes an empty object as an empty list (contract/README 1.5). */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
