import type { Country } from '~/contract/orders/country'
import { toCsv } from '~/domain/csv/csv'
import type { CsvRow } from '~/domain/csv/csvRead'
import {
  type ImportField,
  importFields,
  labelOfField,
  normalizeHeading,
} from '~/domain/orderImport/importColumns'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
import type { ImportJob, ImportTask, TaskState } from '~/local/jobs/importDatabase'
import { filledCells } from './filledCells'

const example: Readonly<Record<string, readonly [string, string]>> = {
  order: ['1001', '1001'],
  name: ['Ada Byron', ''],
  address1: ['12 Mill Road', ''],
  city: ['Austin', ''],
  state: ['TX', ''],
  zip: ['78702', ''],
  country: ['US', ''],
  sku: ['YOUR-SKU-1', 'YOUR-SKU-2'],
  quantity: ['2', '1'],
  retail_price: ['24.90', '19.90'],
}

/** A file with all known headings and one order of two items. */
export function templateCsv(): string {
  const headings = importFields.map(({ heading }) => heading)
  return toCsv([headings, ...[0, 1].map((line) => headings.map((heading) => example[heading]?.[line] ?? ''))])
}

export const taskWords: Record<TaskState, string> = {
  waiting: 'Waiting',
  sending: 'Not known yet',
  created: 'Draft created',
  existed: 'Was there already',
  conflict: 'There, but different',
  failed: 'Refused',
  unknown: 'Not known yet',
}

/** The result of a file. */
interface Outcome {
  tasks: readonly ImportTask[]
  orders: readonly ImportOrder[]
  /** Rows without an order number, which belong to no order. */
  loose: readonly number[]
}

const noNumber = 'The row has no order number'

/** A row for each order: its result and its row numbers in the spreadsheet. Rows without an order come last. */
export function resultCsv({ tasks, orders, loose }: Outcome, rows: readonly CsvRow[]): string {
  const rowsOf = (list: readonly number[]) => list.map((row) => rows[row]?.line).join(' ')
  const known = new Set(tasks.map(({ key }) => key))
  return toCsv([
    ['order', 'rows', 'result', 'order_id', 'external_id', 'message'],
    ...tasks.map((task) => [
      task.key,
      rowsOf(task.rows),
      taskWords[task.state],
      task.orderId,
      task.externalId,
      task.message,
    ]),
    ...orders
      .filter(({ key }) => !known.has(key))
      .map((order) => [order.key, rowsOf(order.rows), 'Not sent', null, null, problemText(order)]),
    ...loose.map((row) => [null, rowsOf([row]), 'Not sent', null, null, noNumber]),
  ])
}

/** How an import reads its file, and the corrections. */
type Corrected = Pick<ImportJob, 'headings' | 'mapping' | 'defaults' | 'edits'>

/**
 * The rows that made no order, as in the file but with corrections, the values for empty cells and the order's number in
 * each, and the reason in a last column: to be corrected and imported again. Rows without an order come first: below an order's row they would be
 * taken for its items.
 */
export function failedRowsCsv(
  { headings, mapping, ...typed }: Corrected,
  rows: readonly CsvRow[],
  { tasks, orders, loose }: Outcome,
  countries: readonly Country[],
): string {
  const reasons = new Map<number, string>()
  const known = new Set(tasks.map(({ key }) => key))
  for (const task of tasks) {
    const isGood = task.state === 'created' || task.state === 'existed'
    if (!isGood)
      for (const row of task.rows) reasons.set(row, `${taskWords[task.state]}. ${task.message ?? ''}`.trim())
  }
  for (const order of orders) {
    if (!known.has(order.key))
      for (const row of order.rows) reasons.set(row, problemText(order) || 'Not sent')
  }
  const listed = [
    ...loose.map((row) => [row, noNumber] as const),
    ...[...reasons].toSorted(([a], [b]) => a - b),
  ]
  const isListed = new Set(listed.map(([row]) => row))
  const unmade = [...tasks, ...orders.filter(({ key }) => !known.has(key))].filter(({ rows: own }) =>
    own.some((row) => isListed.has(row)),
  )
  const columns = new Map(mapping)
  const numbers = unmade.flatMap(({ key, rows: own }) =>
    own.map((row): ImportJob['edits'][number] => [row, 'orderKey', key]),
  )
  const isUnnumbered = ([row]: ImportJob['edits'][number]) =>
    (rows[row]?.cells[columns.get('orderKey') ?? -1] ?? '').trim() === ''
  const edits = [
    // A row that belongs to the order above it would be none of its items once it names a recipient.
    ...(columns.has('orderKey') ? numbers.filter(isUnnumbered) : []),
    ...typed.edits,
    ...filledCells(
      { mapping, ...typed },
      rows,
      unmade.map(({ rows: own }) => own),
      countries,
    ),
  ]
  const heads = [...headings]
  // A field typed here that has no column in the file gets one.
  for (const [row, field] of edits)
    if (isListed.has(row) && !columns.has(field)) columns.set(field, heads.push(newHeading(field, heads)) - 1)
  const corrected = new Map(edits.map(([row, field, value]) => [`${row} ${columns.get(field)}`, value]))
  return toCsv([
    [...heads, 'error'],
    ...listed.map(([row, reason]) => [
      ...heads.map((_, column) => corrected.get(`${row} ${column}`) ?? rows[row]?.cells[column] ?? ''),
      reason,
    ]),
  ])
}

/** The template's heading of a field, or another of its words where the file has that one for something else. */
function newHeading(field: ImportField, heads: readonly string[]): string {
  const { heading = field, words = [] } = importFields.find((one) => one.field === field) ?? {}
  const taken = new Set(heads.map(normalizeHeading))
  return [heading, ...words].find((word) => !taken.has(normalizeHeading(word))) ?? heading
}

const problemText = ({ problems }: ImportOrder): string =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ field, message }) => `${labelOfField(field)}: ${message}`)
    .join('. ')
