import { countWords } from '~/domain/text/countWords'
import { CsvError, type CsvRow, decodeCsv, readCsvRows, separatorOf } from '~/domain/csv/csvRead'
import { nextTurn } from './nextTurn'

/** Orders of one file; each is a call, and the service takes some ninety a minute. */
export const mostRows = 20_000
const mostBytes = 40_000_000
const mostColumns = 300

export interface OrderFile {
  headings: string[]
  rows: CsvRow[]
}

/** Reads a file in slices, so that the page stays usable. Throws CsvError in words. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  if (file.size > mostBytes) throw new CsvError('The file is larger than 40 MB. Split it into several files.')
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  const reader = readCsvRows(text, separatorOf(text))
  const head = reader.next()
  if (head.done === true) throw new CsvError('The file is empty.')
  const headings = head.value.cells.map((heading) => heading.trim())
  if (headings.length > mostColumns) {
    throw new CsvError(
      `The first line has ${countWords(headings.length, 'column')}; at most ${mostColumns} can be read.`,
      head.value.line,
    )
  }
  const rows: CsvRow[] = []
  let since = performance.now()
  for (const row of reader) {
    if (rows.length === mostRows) {
      throw new CsvError(
        `The file has more than ${mostRows.toLocaleString('en')} rows. Split it into several files.`,
        row.line,
      )
    }
    checkWidth(row, headings)
    rows.push(row)
    since = await nextTurn(since)
  }
  if (rows.length === 0) throw new CsvError('The file has headings, but no rows below them.')
  return { headings, rows }
}

/** Fewer cells are empty ones; more cells with text mean that a separator was not quoted. */
function checkWidth({ line, cells }: CsvRow, headings: readonly string[]): void {
  const extra = cells.findIndex((cell, column) => column >= headings.length && cell.trim() !== '')
  if (extra === -1) return
  throw new CsvError(
    `There are ${countWords(cells.length, 'cell')}, but only ${countWords(headings.length, 'heading')}. Put texts that hold the separator into quotes.`,
    line,
  )
}
