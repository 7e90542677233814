import { CsvError, type CsvRow, placeInSheet, readCsvRows, separatorOf } from '../csv/csvRead'
import { countWords } from '../text/countWords'
import { headingRow } from './guessMapping'
import { unpackItems } from './packedItems'

/** Most orders in one file; each is a call, and the service takes some ninety a minute. */
export const mostRows = 20_000
const mostColumns = 300

export interface OrderFile {
  headings: string[]
  rows: CsvRow[]
  /** Rows that could not be read and were left out, each described with its number. */
  leftOut: string[]
}

/** Most rows above the headings. */
const mostAbove = 20

/**
 * Reads the text of an order file, one row at a time, so that the page stays responsive. Rows above the headings and
 * rows that cannot be read are left out and named. Throws CsvError in words when nothing is left.
 */
export function* readOrderTable(text: string): Generator<void, OrderFile> {
  const leftOut: string[] = []
  const reader = readCsvRows(text, separatorOf(text), ({ message }) => void leftOut.push(message))
  let brokenAbove = 0
  const all: CsvRow[] = []
  for (const row of reader) {
    if (all.length > mostRows + mostAbove) {
      throw new CsvError(
        `The file has more than ${countWords(mostRows, 'row')}. Split it into several files.`,
        row.line,
      )
    }
    const isAfterGap = leftOut.length > brokenAbove
    all.push(isAfterGap ? { ...row, isAfterGap } : row)
    brokenAbove = leftOut.length
    yield
  }
  const at = headingRow(all.slice(0, mostAbove).map(({ cells }) => cells))
  const [head, ...below] = all.slice(at)
  if (head === undefined) throw new CsvError(leftOut[0] ?? 'The file is empty.')
  const headings = head.cells.map((heading) => heading.trim())
  if (headings.length > mostColumns) {
    throw new CsvError(
      `The first row has ${countWords(headings.length, 'column')}; at most ${mostColumns} can be read.`,
      head.line,
    )
  }
  const above = all.slice(0, at).map(({ line }) => `${placeInSheet(line)}: It stands above the headings.`)
  const rows: CsvRow[] = []
  let isAfterGap = false
  for (const row of below) {
    const problem = widthProblem(row, headings)
    if (problem !== null) leftOut.push(problem)
    else rows.push(isAfterGap ? { ...row, isAfterGap } : row)
    isAfterGap = problem !== null
  }
  if (rows.length === 0) throw new CsvError(leftOut[0] ?? 'The file has headings, but no rows below them.')
  return { ...unpackItems({ headings, rows }), leftOut: [...above, ...leftOut] }
}

/** Missing cells count as empty; extra cells with text mean that a separator was not quoted. */
function widthProblem({ line, cells }: CsvRow, headings: readonly string[]): string | null {
  const extra = cells.findIndex((cell, column) => column >= headings.length && cell.trim() !== '')
  return extra === -1
    ? null
    : `${placeInSheet(line)}: There are ${countWords(cells.length, 'cell')}, but only ${countWords(headings.length, 'heading')}. Put texts that hold the separator into quotes.`
}
