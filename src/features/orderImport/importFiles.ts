import { toCsv } from '~/domain/csv/csv'
import type { CsvRow } from '~/domain/csv/csvRead'
import { importFields, labelOfField } from '~/domain/orderImport/importColumns'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
import type { ImportTask, TaskState } from '~/local/jobs/importDatabase'

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

/** All headings that are understood, with one order of two items. */
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

/** What a file came to. */
interface Outcome {
  tasks: readonly ImportTask[]
  orders: readonly ImportOrder[]
  /** Rows without an order number, which are of no order. */
  loose: readonly number[]
}

const noNumber = 'The row has no order number'

/** A row for each order of the file: what became of it, and in which rows of a spreadsheet it stands. Rows of none last. */
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

/**
 * The rows that made no order, as they came, with why in a last column: to be corrected and imported again. Those of no
 * order go first: below a row of one they would be taken for its items.
 */
export function failedRowsCsv(
  headings: readonly string[],
  rows: readonly CsvRow[],
  { tasks, orders, loose }: Outcome,
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
  return toCsv([
    [...headings, 'error'],
    ...[...loose.map((row) => [row, noNumber] as const), ...[...reasons].toSorted(([a], [b]) => a - b)].map(
      ([row, reason]) => [...headings.map((_, column) => rows[row]?.cells[column] ?? ''), reason],
    ),
  ])
}

const problemText = ({ problems }: ImportOrder): string =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ field, message }) => `${labelOfField(field)}: ${message}`)
    .join('. ')
