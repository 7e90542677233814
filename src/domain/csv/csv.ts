/** A cell: text, a number, or nothing. */
export type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180, CRLF). The first row should be the header. A text that a spreadsheet would run as a formula
 * gets a leading ' which `unguardCell` removes again, so that an export can be imported unchanged.
 */
export function toCsv(rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + '\r\n').join('')
}

/** A column of an export: the name in its first row, and the cell for each row below. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => Cell]

/** Rows as CSV, as by `toCsv`, with the names of their columns as header. */
export const tableCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  toCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

function quoted(cell: Cell, separator: string): string {
  if (cell === null) return ''
  const text = guardCell(String(cell))
  const isPlain = !/["\r\n\t\0;,]/.test(text) && !text.includes(separator) && text.trim() === text
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

// Characters that a spreadsheet may ignore before a formula: blanks, quotes, and our own guard.
const skipped = String.raw`['"\s]*`
const formula = '=+\\-@＝＋－＠'
// oxlint-disable-next-line no-control-regex -- NUL at the start is one of the known attacks (OWASP ASVS 1.2.10).
const startsFormula = new RegExp(`^${skipped}[${formula}\\t\\r\\n\\0]`)
// A program that expects another separator splits the cell there, so a formula may also start after one.
const inside = new RegExp(`([;,\\t\\r\\n])(?=${skipped}[${formula}])`, 'g')
const guardedInside = new RegExp(`([;,\\t\\r\\n])'(?=${skipped}[${formula}])`, 'g')
/** A number, negative ones included, is no formula; money must stay a number in the spreadsheet. */
const number = /^-?\d+(\.\d+)?$/

/** Guards a cell that begins like a formula with an apostrophe. Numbers stay as they are. */
function guardCell(text: string): string {
  if (number.test(text)) return text
  const safe = text.replaceAll(inside, "$1'")
  return startsFormula.test(text) ? `'${safe}` : safe
}

/** The cell's text before `toCsv` guarded it; a text without a guard stays as it is. */
export function unguardCell(text: string): string {
  const isGuarded = text.startsWith("'") && startsFormula.test(text.slice(1)) && !number.test(text.slice(1))
  return (isGuarded ? text.slice(1) : text).replaceAll(guardedInside, '$1')
}
