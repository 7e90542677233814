import type { Country } from '~/contract/orders/country'
import type { ItemInput, OrderInput } from '~/contract/orders/orderInput'
import type { CsvRow } from '../csv/csvRead'
import type { ImportMapping } from './guessMapping'
import type { ImportField } from './importColumns'
import { type ItemLookup, lookOf, readItem } from './importItems'
import { readRecipient } from './importRecipient'
import { repeatedRows } from './repeatedRows'
import { isShopState, readShopState, shopStateFields, shopStateWords } from './shopState'
import { isShortenedNumber, wholeNumberText, withoutApostrophe } from '../text/spreadsheetTraces'

export interface ImportProblem {
  /** error: the order is not created. warning: it is created, but should be looked at. */
  level: 'error' | 'warning'
  /** Index into the rows. */
  row: number
  field: ImportField
  message: string
  /** The value that the cell most likely should have. */
  suggestion?: string
}

export interface ImportOrder {
  key: string
  /** Indexes of its rows. */
  rows: number[]
  problems: ImportProblem[]
  /** Body of the create request without its external id; null while there are errors. */
  input: OrderInput | null
}

/** Everything needed to read the cells. */
export interface CellFacts {
  mapping: ImportMapping
  /** Values for rows whose cell is empty, or for files without the column. */
  defaults: ReadonlyMap<ImportField, string>
  /** Cells corrected on the page, by row index and field. */
  edits: ReadonlyMap<number, ReadonlyMap<ImportField, string>>
}
export interface ImportFacts extends CellFacts {
  countries: readonly Country[]
  /** Whether some of them could not be read. */
  lacksCountries?: boolean
  items: ItemLookup
}

/** The merchant's own words, where an apostrophe before digits ("'90s tee") belongs to the text. */
const words: readonly ImportField[] = ['itemName', 'giftSubject', 'giftMessage']

/** A field's text in a row: corrected here, else from the file without a leading apostrophe, else the default. */
export function textAt(rows: readonly CsvRow[], facts: CellFacts, row: number, field: ImportField): string {
  const edited = facts.edits.get(row)?.get(field)
  if (edited !== undefined) return edited.trim()
  const column = facts.mapping.get(field)
  const cell = column === undefined ? '' : (rows[row]?.cells[column] ?? '').trim()
  if (cell === '') return facts.defaults.get(field) ?? ''
  const text = words.includes(field) ? cell : withoutApostrophe(cell)
  return field === 'orderKey' ? (wholeNumberText(text) ?? text) : text
}

/** Fields that some exports write only in the first row of an order. */
const onlyFirst: readonly ImportField[] = [
  'name',
  'wholeAddress',
  'firstName',
  'lastName',
  'address1',
  'city',
  'zip',
  'email',
]

/**
 * Rows by order number, in the order of first appearance. A row with an item and no recipient belongs to the order
 * above it, unless a row between them was left out, which may have begun its order. Other rows without a number become
 * orders of their own.
 */
export function groupRows(
  rows: readonly CsvRow[],
  facts: CellFacts,
): { groups: Map<string, number[]>; loose: number[] } {
  const groups = new Map<string, number[]>()
  const loose: number[] = []
  let above = ''
  for (const row of rows.keys()) {
    const own = textAt(rows, facts, row, 'orderKey')
    const isBare = onlyFirst.every((field) => cellAt(rows, facts, row, field) === '')
    const key = own === '' && isBare && rows[row]?.isAfterGap !== true ? above : own
    above = key
    const group = groups.get(key)
    if (key === '') loose.push(row)
    else if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return { groups, loose }
}

/** The text of a cell in the file. */
function cellAt(rows: readonly CsvRow[], { mapping }: CellFacts, row: number, field: ImportField): string {
  const column = mapping.get(field)
  return column === undefined ? '' : (rows[row]?.cells[column] ?? '').trim()
}

const orderFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'wholeAddress',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
  'taxNumber',
  'shipping',
  'giftSubject',
  'giftMessage',
  'currency',
] as const

/** Whether a field belongs to the whole order, and not to the item in its row. */
export const isOfOrder = (field: ImportField): boolean =>
  orderFields.some((known) => known === field) || isShopState(field)

const noDefaults: CellFacts['defaults'] = new Map()

/** Reads one order from its rows, with a message by row and field for everything that is wrong. */
export function readImportOrder(
  rows: readonly CsvRow[],
  facts: ImportFacts,
  key: string,
  group: readonly number[],
): ImportOrder {
  const problems: ImportProblem[] = []
  const text = (row: number, field: ImportField) => textAt(rows, facts, row, field)
  const first = group[0] ?? 0
  const shared = new Map<ImportField, string>()
  const rowOf = new Map<ImportField, number>()
  const given = { ...facts, defaults: noDefaults }
  for (const field of orderFields) {
    const own = (candidate: number) => textAt(rows, given, candidate, field)
    const row = group.find((candidate) => own(candidate) !== '')
    if (row !== undefined) rowOf.set(field, row)
    shared.set(field, row === undefined ? '' : own(row))
    const other = group.find((candidate) => ![shared.get(field), ''].includes(own(candidate)))
    if (other !== undefined) {
      const message = `Differs from row ${rows[row ?? first]?.line} of the same order: “${shared.get(field)}”`
      problems.push({ level: 'error', row: other, field, message })
    }
  }
  const own = (field: ImportField): string => shared.get(field) ?? ''
  const standard = (field: ImportField): string => facts.defaults.get(field) ?? ''
  const value = (field: ImportField): string => own(field) || standard(field)
  const { recipient, found } = readRecipient(own, standard, facts.countries, facts.lacksCountries)
  for (const problem of found) problems.push({ ...problem, row: rowOf.get(problem.field) ?? first })
  if (isShortenedNumber(key)) {
    const message =
      'A spreadsheet shortened this number, so several orders may have run together. Type it as the shop has it, or export the file again and do not open it in a spreadsheet'
    problems.push({ level: 'error', row: first, field: 'orderKey', message })
  }
  const items = group.flatMap((row): ItemInput[] => {
    const read = readItem((field) => text(row, field), facts.items)
    for (const problem of read.problems) problems.push({ ...problem, row })
    return read.item === null ? [] : [read.item]
  })
  for (const [row, earlier] of repeatedRows(rows, facts, group)) {
    const message = `The row says the same as row ${rows[earlier]?.line}, and both are ordered. Take the item out of the draft if the file holds it twice`
    problems.push({ level: 'warning', row, field: 'quantity', message })
  }
  problems.push(...stateProblems(text, group))
  const other = currencyProblem(value('currency'), items, facts.items)
  if (other !== null) {
    const row = group.find((candidate) => text(candidate, 'currency') !== '') ?? first
    problems.push({ ...other, row })
  }
  const { shipping, warning } = readShipping(value('shipping'))
  if (warning !== null) problems.push({ level: 'warning', row: first, field: 'shipping', message: warning })
  const gift = value('giftSubject') + value('giftMessage')
  const isGood = !problems.some(({ level }) => level === 'error')
  const input = {
    shipping,
    recipient,
    items,
    ...(gift === '' ? {} : { gift: { subject: value('giftSubject'), message: value('giftMessage') } }),
  }
  return { key, rows: [...group], problems, input: isGood ? input : null }
}

/** What the shop says against making an order: once for each field and text, at the first row that says so. */
function stateProblems(
  text: (row: number, field: ImportField) => string,
  group: readonly number[],
): ImportProblem[] {
  return shopStateFields.flatMap((field) => {
    const rowOf = new Map(group.toReversed().map((row) => [text(row, field), row]))
    return [...rowOf].flatMap(([said, row]) => {
      const state = readShopState(field, said)
      if (state === null) return []
      const { level, message } = shopStateWords[state]
      return [{ level, row, field, message: `The shop says “${said}”. ${message}` }]
    })
  })
}

/** A warning for prices in a currency other than the store's: the service takes the bare number. */
function currencyProblem(
  typed: string,
  items: readonly ItemInput[],
  lookup: ItemLookup,
): Omit<ImportProblem, 'row'> | null {
  const named = typed.toUpperCase()
  if (!/^[A-Z]{3}$/.test(named)) return null
  const own = items
    .filter(({ retail_price: price }) => price != null)
    .map((item) => lookOf(item, lookup).currency)
    .find((currency) => currency !== null && currency !== named)
  if (own == null) return null
  const message = `The prices are in ${named}, those of the store in ${own}, and nothing is converted. Use ${own} if the numbers are right as they stand`
  return { level: 'error', field: 'currency', message, suggestion: own }
}

/** Shops' words for standard delivery. */
const usual =
  /standard|free|flat|econom|regular|ground|basic|normal|default|tracked|domestic|international|post|mail/i
const fast = /express|expedited|priority|next|overnight|rush|same|second|fast|air|[12][- ]?day/i

/**
 * The service's method for a file's text; a shop's own words mean standard, with a warning unless they say so. Several
 * words in capitals, joined by underscores, are a method's id; one alone, such as DHL, is a shop's or a carrier's.
 */
function readShipping(text: string): { shipping: string; warning: string | null } {
  if (/^(?=.{3,64}$)[A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(text)) return { shipping: text, warning: null }
  const isUsual = text === '' || (usual.test(text) && !fast.test(text))
  const warning = `“${text}” is no method of the service, so STANDARD is used. Enter another method’s id if it has to be faster`
  return { shipping: 'STANDARD', warning: isUsual ? null : warning }
}
