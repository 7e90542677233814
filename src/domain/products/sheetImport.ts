import { readSheet } from '../csv/copiedCells'
import { type CsvRow, placeInSheet } from '../csv/csvRead'
import { countWords } from '../text/countWords'
import { isExternalId } from '../orders/externalId'
import { columnLetter, normalizeHeading } from '../orderImport/importColumns'
import { readTypedMoney, typedMoneyProblem } from '../text/typedNumber'
import { priceOfRow, type ProductDraft, type SheetRow } from './productDraft'
import {
  type CellChange,
  type CellRange,
  cellText,
  type Paste,
  pasteCells,
  readYesNo,
  type SheetColumn,
  sheetColumns,
} from './variantSheet'

/** A cell that cannot be used, with its place in the sheet. */
export interface WrongCell {
  /** Number of its row in the spreadsheet; the headings are row 1. */
  line: number
  /** Letter and heading, such as "B (Retail price)". */
  column: string
  text: string
}

export interface SheetPlan {
  /** Cells that differ from the draft. */
  changes: CellChange[]
  wrong: WrongCell[]
  /** The column by which rows find their variant. */
  by: SheetKey | 'order'
  /** Unknown headings; their cells are ignored. */
  unknown: string[]
}

type SheetKey = 'id' | 'label' | 'externalId' | 'sku'
type SheetField = SheetKey | SheetColumn

/** Headings, and others with the same meaning; letters and digits only. */
const headings: Record<SheetField, readonly string[]> = {
  id: ['id', 'storevariantid', 'syncvariantid', 'variantid'],
  label: ['variant', 'variantname', 'name', 'title'],
  externalId: ['externalid', 'externalvariantid', 'variantexternalid'],
  sku: ['sku', 'variantsku', 'itemsku'],
  price: ['retailprice', 'price', 'unitprice', 'variantprice'],
  isIgnored: ['ignored', 'ignore', 'isignored'],
}
const fields: readonly SheetField[] = ['id', 'label', 'externalId', 'sku', 'price', 'isIgnored']
const keyWords: Record<SheetKey, string> = {
  id: 'id',
  label: 'name',
  externalId: 'external id',
  sku: 'SKU',
}

/** The first row of an export, which this module can also read. */
export const sheetHeadings = [
  'Variant id',
  'Variant',
  'Retail price',
  'SKU',
  'External id',
  'Ignored',
] as const

/** The draft as rows of a spreadsheet, headings first. */
export const sheetRows = ({ rows }: ProductDraft): string[][] => [
  [...sheetHeadings],
  ...rows.map((row) => [
    row.id === null ? '' : String(row.id),
    row.label,
    row.price,
    row.sku,
    row.externalId,
    row.isIgnored ? 'yes' : 'no',
  ]),
]

/** The field of each column; null when no heading is known, so that the first row is not a row of headings. */
function readHeadings(cells: readonly string[]): Map<SheetField, number> | null {
  const plain = cells.map(normalizeHeading)
  const found = new Map<SheetField, number>()
  for (const field of fields) {
    const at = headings[field].map((name) => plain.indexOf(name)).find((index) => index !== -1)
    if (at !== undefined) found.set(field, at)
  }
  const writes = sheetColumns.some((column) => found.has(column))
  return writes ? found : null
}

/**
 * The changes that a sheet with headings makes to the draft. Rows find their variant by id, name, external id or SKU;
 * where no column identifies it, they follow the sheet's order from row `top` on. Empty cells change nothing. Null: the
 * first row has no known heading.
 */
export function planSheet(draft: ProductDraft, lines: readonly CsvRow[], top = 0): SheetPlan | null {
  const [head, ...body] = lines
  const columns = head === undefined ? null : readHeadings(head.cells)
  if (head === undefined || columns === null) return null
  const by = keyOf(draft, columns, body)
  const plan: SheetPlan = { changes: [], wrong: [], by, unknown: unknownOf(head.cells, columns) }
  const seen = new Map<number, number>()
  for (const [index, { line, cells }] of body.entries()) {
    const cellOf = (field: SheetField): string => cells[columns.get(field) ?? -1]?.trim() ?? ''
    const complain = (field: SheetField, text: string) =>
      plan.wrong.push({ line, column: placeOf(head.cells, columns, field), text })
    const keyColumn = by === 'order' ? firstOf(columns) : by
    // A new variant has no id yet, but an external id.
    const key = by === 'id' && cellOf('id') === '' ? 'externalId' : by
    const found = key === 'order' ? top + index : findRow(draft, key, cellOf(key))
    const row = typeof found === 'number' ? draft.rows[found] : undefined
    if (typeof found === 'string' || row === undefined) {
      complain(keyColumn, typeof found === 'string' ? found : 'There is no variant left for this row.')
      continue
    }
    const earlier = seen.get(found)
    seen.set(found, line)
    if (row.isDeleted) complain(keyColumn, `${row.label} is marked for deletion.`)
    else if (earlier !== undefined) complain(keyColumn, `${row.label} is in row ${earlier} already.`)
    else {
      for (const column of sheetColumns) {
        const text = cellOf(column)
        if (column === by || text === '') continue
        const fault = faultOf(column, text, row)
        if (fault !== null) complain(column, fault)
        else if (!isSame(row, column, text)) plan.changes.push({ row: found, column, text })
      }
    }
  }
  return plan
}

const named = 3

/** Takes cells of a spreadsheet: by headings where the first row has some, else from one cell on. */
export function pasteSheet(draft: ProductDraft, at: CellRange, text: string): Paste {
  const lines = readSheet(text).map((cells, index) => ({ line: index + 1, cells }))
  const plan = lines.length > 1 ? planSheet(draft, lines, at.rows[0]) : null
  if (plan === null) return pasteCells(draft, at, text)
  const wrong = plan.wrong.map(({ line, column, text: fault }) => `${placeInSheet(line, column)}: ${fault}`)
  const parts = [
    ...wrong.slice(0, named),
    ...(wrong.length > named ? [countWords(wrong.length - named, 'more cell')] : []),
    ...(plan.unknown.length > 0 ? [`columns ${plan.unknown.join(', ')}`] : []),
  ]
  return { changes: plan.changes, leftOut: parts.join('; ') }
}

function faultOf(column: SheetColumn, text: string, { currency }: SheetRow): string | null {
  if (column === 'price') return typedMoneyProblem(text, currency)
  if (column === 'isIgnored' && readYesNo(text) === null) return `“${text}” is neither yes nor no.`
  if (column === 'externalId' && !isExternalId(text))
    return `“${text}” is no external id: at most 32 letters, digits, dashes or underscores.`
  return null
}

function isSame(row: SheetRow, column: SheetColumn, text: string): boolean {
  if (column === 'isIgnored') return readYesNo(text) === row.isIgnored
  if (column === 'price') return readTypedMoney(text, row.currency) === priceOfRow(row)
  return cellText(row, column) === text
}

const keyText = (row: SheetRow, key: SheetKey): string => {
  const text = key === 'id' ? (row.id === null ? '' : String(row.id)) : row[key]
  return text.trim().toLowerCase()
}

/** The draft's row for a key, or why there is none. */
function findRow({ rows }: ProductDraft, key: SheetKey, text: string): number | string {
  const wanted = text.toLowerCase()
  if (wanted === '') return `This row has no ${keyWords[key]}, so its variant is not known.`
  const found = rows.flatMap((row, index) => (keyText(row, key) === wanted ? [index] : []))
  const [only] = found
  if (only === undefined) return `No variant of this product has the ${keyWords[key]} “${text}”.`
  return found.length === 1
    ? only
    : `${countWords(found.length, 'variant has', 'variants have')} the ${keyWords[key]} “${text}”.`
}

/** A column of ids decides alone, even if none is known: another product's sheet must not be taken row by row. */
function keyOf(
  draft: ProductDraft,
  columns: ReadonlyMap<SheetField, number>,
  body: readonly CsvRow[],
): SheetPlan['by'] {
  const share = (key: SheetKey): number => {
    const at = columns.get(key)
    if (at === undefined) return 0
    const known = new Set(draft.rows.map((row) => keyText(row, key)))
    const texts = body.map(({ cells }) => cells[at]?.trim().toLowerCase() ?? '').filter((text) => text !== '')
    return texts.length === 0 ? 0 : texts.filter((text) => known.has(text)).length / texts.length
  }
  const has = (key: SheetKey): boolean =>
    body.some(({ cells }) => (cells[columns.get(key) ?? -1] ?? '').trim() !== '')
  if (has('id')) return 'id'
  if (share('label') > 0) return 'label'
  if (share('externalId') > 0) return 'externalId'
  // If most SKUs are known, they identify variants; else they are new values.
  if (share('sku') > 0.5) return 'sku'
  // Unknown names belong to another product: an error is better than using the order of rows.
  return has('label') ? 'label' : has('externalId') ? 'externalId' : 'order'
}

const firstOf = (columns: ReadonlyMap<SheetField, number>): SheetField =>
  [...columns].toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? 'price'

const placeOf = (
  head: readonly string[],
  columns: ReadonlyMap<SheetField, number>,
  field: SheetField,
): string => {
  const at = columns.get(field) ?? 0
  return `${columnLetter(at)} (${head[at]?.trim() ?? ''})`
}

const unknownOf = (head: readonly string[], columns: ReadonlyMap<SheetField, number>): string[] => {
  const known = new Set(columns.values())
  return head.filter((text, at) => text.trim() !== '' && !known.has(at)).map((text) => text.trim())
}
