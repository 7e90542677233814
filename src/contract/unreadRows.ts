import * as z from 'zod/mini'

/**
 * How many rows of a list inside an entity are there and cannot be read; one at least where there is no list. The
 * service writes an empty map as an empty list and the reverse (contract/README 1.5).
 */
export function unreadRows(raw: object, name: string, row: z.ZodMiniType): number {
  const rows: unknown = Reflect.get(raw, name)
  if (typeof rows === 'object' && rows !== null && Object.keys(rows).length === 0) return 0
  return Array.isArray(rows) ? rows.filter((one) => !z.safeParse(row, one).success).length : 1
}
