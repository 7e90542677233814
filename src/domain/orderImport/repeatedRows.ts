import type { CsvRow } from '../csv/csvRead'
import type { CellFacts } from './importOrders'

/**
 * Rows of one order that equal an earlier one in every cell, each with that row: two exports in one file contain an
 * order twice. In a file without quantities equal rows are pieces, and none is named.
 */
export function repeatedRows(
  rows: readonly CsvRow[],
  { mapping, edits }: CellFacts,
  group: readonly number[],
): Map<number, number> {
  const repeated = new Map<number, number>()
  if (!mapping.has('quantity')) return repeated
  const known = new Map<string, number>()
  for (const row of group) {
    const cells = (rows[row]?.cells ?? []).map((cell) => cell.trim())
    const key = JSON.stringify([cells, [...(edits.get(row) ?? [])]])
    const first = known.get(key)
    if (first === undefined) known.set(key, row)
    // Within one row of the file the same item may be listed twice.
    else if (rows[first]?.line !== rows[row]?.line) repeated.set(row, first)
  }
  return repeated
}
