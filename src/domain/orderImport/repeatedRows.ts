import type { CsvRow } from '../csv/csvRead'
import type { CellFacts } from './importOrders'

/**
 * Rows of one order that say in every cell what an earlier one says, each with that row: two exports in one file
 * hold an order twice. Where a file has no quantities, equal rows are pieces, and none is named.
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
    // One row of the file may list the same item twice.
    else if (rows[first]?.line !== rows[row]?.line) repeated.set(row, first)
  }
  return repeated
}
