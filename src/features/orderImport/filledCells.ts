import type { CsvRow } from '~/domain/csv/csvRead'
import { type ImportField, importFields } from '~/domain/orderImport/importColumns'
import { isOfOrder } from '~/domain/orderImport/importOrders'
import type { ImportJob } from '~/local/jobs/importDatabase'

const ofRecipient = new Set(importFields.flatMap(({ field, group }) => (group === 'Recipient' ? field : [])))
/** Parts of other fields; no value for empty cells is used for them. */
const parts: readonly ImportField[] = ['firstName', 'lastName', 'address3']

/** The fields that may say the same for an order: where one of them does, the value for an empty cell is not used. */
const saidBy = (field: ImportField): readonly ImportField[] => [
  field,
  ...(field === 'name' ? parts : []),
  ...(ofRecipient.has(field) ? (['wholeAddress'] as const) : []),
]

/**
 * The values for empty cells that these orders were read with, as corrections of their rows: what belongs to an order in
 * its first row, what belongs to an item in each row that lacks it.
 */
export function filledCells(
  { mapping, defaults, edits }: Pick<ImportJob, 'mapping' | 'defaults' | 'edits'>,
  rows: readonly CsvRow[],
  orders: readonly (readonly number[])[],
): ImportJob['edits'] {
  const columns = new Map(mapping)
  const edited = new Map(edits.map(([row, field, value]) => [`${row} ${field}`, value]))
  const isSaid = (row: number, field: ImportField): boolean =>
    (edited.get(`${row} ${field}`) ?? rows[row]?.cells[columns.get(field) ?? -1] ?? '').trim() !== ''
  return orders.flatMap((own) =>
    defaults.flatMap(([field, value]) => {
      const lacking = isOfOrder(field)
        ? saidBy(field).some((one) => own.some((row) => isSaid(row, one)))
          ? []
          : own.slice(0, 1)
        : own.filter((row) => !isSaid(row, field) && !edited.has(`${row} ${field}`))
      return parts.includes(field)
        ? []
        : lacking.map((row): ImportJob['edits'][number] => [row, field, value])
    }),
  )
}
