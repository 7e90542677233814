import { CsvError, decodeCsv } from '~/domain/csv/csvRead'
import { type OrderFile, readOrderTable } from '~/domain/orderImport/orderTable'
import { nextTurn } from './nextTurn'

const mostBytes = 40_000_000

/** Reads a file in slices, so that the page stays usable. Throws CsvError in words when it has no orders. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  if (file.size > mostBytes) throw new CsvError('The file is larger than 40 MB. Split it into several files.')
  const reading = readOrderTable(decodeCsv(new Uint8Array(await file.arrayBuffer())))
  let since = performance.now()
  for (;;) {
    const step = reading.next()
    if (step.done === true) return step.value
    since = await nextTurn(since)
  }
}
