import { CsvError, decodeCsv, readCsvRows, separatorOf } from '~/domain/csv/csvRead'
import type { SheetFileRow } from '~/domain/products/sheetImport'

const mostBytes = 5_000_000
/** A product has at most a hundred variants; more rows are another kind of file. */
const mostRows = 1_000

/** Lines of a CSV file, the headings first. Throws CsvError in words. */
export async function readSheetFile(file: File): Promise<SheetFileRow[]> {
  if (file.size > mostBytes)
    throw new CsvError('The file is larger than 5 MB, so it is no sheet of variants.')
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  const lines: SheetFileRow[] = []
  for (const row of readCsvRows(text, separatorOf(text))) {
    if (lines.length > mostRows) throw new CsvError(`The file has more than ${mostRows} rows.`, row.line)
    lines.push(row)
  }
  if (lines.length === 0) throw new CsvError('The file is empty.')
  if (lines.length === 1) throw new CsvError('The file has headings, but no rows below them.')
  return lines
}
