import type { Country } from '~/contract/orders/country'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportField } from '~/domain/orderImport/importColumns'
import { isOfOrder, textAt } from '~/domain/orderImport/importOrders'
import { saidOfRecipient } from '~/domain/orderImport/importRecipient'
import type { ImportJob } from '~/local/jobs/importDatabase'

/** Parts of other fields; no value for empty cells is used for them. */
const parts: readonly ImportField[] = ['firstName', 'lastName', 'address3']

/**
 * The values for empty cells that these orders were read with, as corrections of their rows: what belongs to an order in
 * its first row, what belongs to an item in each row that lacks it.
 */
export function filledCells(
  { mapping, defaults, edits }: Pick<ImportJob, 'mapping' | 'defaults' | 'edits'>,
  rows: readonly CsvRow[],
  orders: readonly (readonly number[])[],
  countries: readonly Country[],
): ImportJob['edits'] {
  const byRow = new Map<number, Map<ImportField, string>>()
  for (const [row, field, value] of edits) byRow.set(row, (byRow.get(row) ?? new Map()).set(field, value))
  const facts = { mapping: new Map(mapping), defaults: new Map<ImportField, string>(), edits: byRow }
  const usual = new Map(defaults)
  return orders.flatMap((own) => {
    const said = (field: ImportField): string =>
      own.map((row) => textAt(rows, facts, row, field)).find((text) => text !== '') ?? ''
    const ofRecipient = saidOfRecipient(said, (field) => usual.get(field) ?? '', countries)
    return defaults.flatMap(([field, value]) => {
      const lacking = isOfOrder(field)
        ? said(field) === '' && !ofRecipient.has(field)
          ? own.slice(0, 1)
          : []
        : own.filter((row) => textAt(rows, facts, row, field) === '' && byRow.get(row)?.has(field) !== true)
      return parts.includes(field)
        ? []
        : lacking.map((row): ImportJob['edits'][number] => [row, field, value])
    })
  })
}
