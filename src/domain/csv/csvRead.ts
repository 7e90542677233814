import { unguardCell } from './csv'

export type Separator = ',' | ';' | '\t' | '|'

export interface CsvRow {
  /** Number of the row as a spreadsheet shows it: empty rows count, "sep=;" does not. Kept imports use this name. */
  line: number
  cells: string[]
  /** The row right above could not be read and was left out. */
  isAfterGap?: true
}

/** The name of a row in messages, by its number in a spreadsheet, and of a cell, by its column too. */
export const placeInSheet = (line: number, column?: string): string =>
  `Row ${line}${column === undefined ? '' : `, column ${column}`}`

/** The file, or one of its rows, cannot be read. */
export class CsvError extends Error {
  override readonly name = 'CsvError'

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `${placeInSheet(line)}: ${message}`)
  }
}

/** Bytes as text: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252 of older spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0x50 && second === 0x4b && third === 3) {
    throw new CsvError('This is a workbook, not a CSV file. Open it in your spreadsheet and save it as CSV.')
  }
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 400)
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zeros(1) > sample.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > sample.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators: readonly Separator[] = [',', ';', '\t', '|']
/** Number of lines searched for the separator: a report may have a title and a date above its headings. */
const searchedLines = 40
/** A first line "sep=;" tells spreadsheets the separator and is not a row. */
const separatorLine = /^\ufeff?"?sep=(.)"?\s*?(\r\n|\r|\n)/i

/**
 * The separator named by a first line "sep=;", else the one that occurs equally often, outside quotes, in most of the
 * first lines: titles above the headings and texts contain commas of their own.
 */
export function separatorOf(text: string): Separator {
  const named = separators.find((separator) => separator === separatorLine.exec(text)?.[1])
  if (named !== undefined) return named
  const lines = new Map<string, number>()
  for (const counts of countsByLine(text.slice(0, 20_000))) {
    const present = separators.filter((separator) => counts.has(separator))
    for (const separator of present.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))) {
      const alike = `${separator}${counts.get(separator)}`
      lines.set(alike, (lines.get(alike) ?? 0) + 1)
    }
  }
  const [most] = [...lines].toSorted(([, a], [, b]) => b - a)
  return separators.find((separator) => most?.[0].startsWith(separator) === true) ?? ','
}

function* countsByLine(text: string): Generator<ReadonlyMap<string, number>> {
  let counts = new Map<string, number>()
  let lines = 0
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      yield counts
      counts = new Map()
      lines += 1
      if (lines === searchedLines) return
    } else if (!isQuoted) counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  yield counts
}

/**
 * Rows by RFC 4180, one at a time, so that a long file can be read in slices. The guard against formulas is removed.
 * Rows without any text are left out. A row that cannot be read throws CsvError, or is passed to `onBroken` and left
 * out: reading then goes on with the next line of the file.
 */
export function* readCsvRows(
  text: string,
  separator: Separator,
  onBroken?: (error: CsvError) => void,
): Generator<CsvRow, void> {
  const mark = separatorLine.exec(text)?.[0]
  const scan = {
    text,
    at: mark?.length ?? (text.startsWith('\ufeff') ? 1 : 0),
    line: 0,
  }
  while (scan.at < text.length) {
    const start = scan.at
    scan.line += 1
    try {
      const cells = readCells(scan, separator)
      if (cells.some((cell) => cell.trim() !== '')) yield { line: scan.line, cells }
    } catch (error) {
      if (onBroken === undefined || !(error instanceof CsvError)) throw error
      onBroken(error)
      const rest = /\r\n|\r|\n/g
      rest.lastIndex = start
      if (rest.exec(text) === null) return
      scan.at = rest.lastIndex
    }
  }
}

function readCells(scan: Scan, separator: Separator): string[] {
  const cells: string[] = []
  do cells.push(unguardCell(readCell(scan, separator)))
  while (scan.text[scan.at - 1] === separator && !isRowEnd(scan, cells))
  return cells
}

interface Scan {
  text: string
  at: number
  /** Number of the row being read. */
  line: number
}

/** After a separator at the very end of the file comes one more, empty cell. */
function isRowEnd(scan: Scan, cells: string[]): boolean {
  if (scan.at < scan.text.length) return false
  cells.push('')
  return true
}

/** Reads one cell; afterward the position is behind its separator or line break. */
function readCell(scan: Scan, separator: string): string {
  if (scan.text[scan.at] === '"') return readQuoted(scan, separator)
  const from = scan.at
  let to = from
  while (to < scan.text.length && scan.text[to] !== separator && !isBreak(scan.text[to])) to += 1
  const cell = scan.text.slice(from, to)
  checkText(cell, scan.line)
  scan.at = to
  pass(scan, separator)
  return cell
}

function readQuoted(scan: Scan, separator: string): string {
  const pieces: string[] = []
  let from = scan.at + 1
  for (;;) {
    const end = scan.text.indexOf('"', from)
    if (end === -1) {
      throw new CsvError(
        'A quote opens here and never closes. Close it, or double it where it is part of the text.',
        scan.line,
      )
    }
    pieces.push(scan.text.slice(from, end))
    from = end + 1
    if (scan.text[from] !== '"') break
    pieces.push('"')
    from += 1
  }
  const cell = pieces.join('')
  checkText(cell, scan.line)
  scan.at = from
  const next = scan.text[from]
  if (next !== undefined && next !== separator && !isBreak(next)) {
    throw new CsvError(
      'There is text behind a closing quote. Double the quotes that are part of the text.',
      scan.line,
    )
  }
  pass(scan, separator)
  return cell
}

/** Moves the position past one separator or one line break. */
function pass(scan: Scan, separator: string): void {
  const { text, at } = scan
  if (text[at] === separator) scan.at += 1
  else if (at < text.length) scan.at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
}

function checkText(cell: string, line: number): void {
  if (cell.includes('\0')) {
    throw new CsvError(
      'There is a NUL character, so the file is damaged or no text. Save it again as CSV.',
      line,
    )
  }
}

const isBreak = (char: string | undefined): boolean => char === '\n' || char === '\r'
