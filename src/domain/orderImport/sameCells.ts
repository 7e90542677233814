import type { CsvRow } from '../csv/csvRead'
import type { ImportField } from './importColumns'
import { type CellFacts, isOfOrder, textAt } from './importOrders'

/**
 * The rows that a correction is for, the row itself first: what belongs to the whole order, such as its address, is
 * corrected in all rows of the order that say the same, or they would disagree. What is ordered belongs to one row.
 */
export function rowsSayingSame(
  rows: readonly CsvRow[],
  facts: CellFacts,
  group: readonly number[],
  { row, field }: { row: number; field: ImportField },
): number[] {
  const said = textAt(rows, facts, row, field)
  if (said === '' || !isOfOrder(field)) return [row]
  return [row, ...group.filter((other) => other !== row && textAt(rows, facts, other, field) === said)]
}
