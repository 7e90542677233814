import type { CsvRow } from '../csv/csvRead'
import { isMoneyText, sumMoney, timesMoney } from '../money/money'
import { englishHeads } from '../orderImport/englishHeads'
import { guessMapping } from '../orderImport/guessMapping'
import { type ImportField, normalizeHeading } from '../orderImport/importColumns'
import { type CellFacts, groupRows, textAt } from '../orderImport/importOrders'
import { repeatedRows } from '../orderImport/repeatedRows'
import { readShopState, shopStateFields } from '../orderImport/shopState'
import { readTypedMoney } from '../text/typedNumber'
import { dayReader } from './shopDays'

/** One order as in the shop's export. */
export interface ShopOrder {
  /** The shop's number as written in the file. */
  key: string
  name: string
  email: string
  zip: string
  /** The day in days since 1970, by the shop's own dates; null where it cannot be read. */
  day: number | null
  /** What the customer paid, as decimal text; null without a column for it. */
  total: string | null
  /** Whether the total covers the goods only. */
  isGoods: boolean
  /** ISO code; '' where the file does not give it. */
  currency: string
  pieces: number
  /** Whether the shop canceled or refunded it. */
  isOff: boolean
  /** Indexes of its rows in the file. */
  rows: number[]
  /** Rows equal to an earlier row, each with that row: they count once. */
  repeated: ReadonlyMap<number, number>
}

// Headings as letters and digits only, the most specific first.
const dateHeads =
  'createdat orderdate saledate purchasedate datecreated dateplaced ordercreated orderdateandtime date paidat paiddate datepaid paymentsdate'
const totalHeads =
  'total ordertotal ordertotalamount ordertotalinctax ordertotalinclusivetax grandtotal totalamount amountpaid ordervalue'
/** Headings for the price of all pieces of an item together. */
const lineHeads = 'itemtotal linetotal itemprice'

const columnOf = (heads: readonly string[], words: string): number =>
  words
    .split(' ')
    .map((word) => heads.indexOf(word))
    .find((column) => column >= 0) ?? -1

/** The orders of any shop's export with headings that the import knows, in the file's order. */
export function readShopOrders(headings: readonly string[], rows: readonly CsvRow[]): ShopOrder[] {
  const heads = englishHeads(headings.map(normalizeHeading))
  const facts: CellFacts = { mapping: guessMapping(headings), defaults: new Map(), edits: new Map() }
  const cell = (row: number, column: number) => (rows[row]?.cells[column] ?? '').trim()
  const dates = columnOf(heads, dateHeads)
  const totals = columnOf(heads, totalHeads)
  // Next to a number of purchased pieces, a price is that of all of them.
  const isSum =
    heads.includes('quantitypurchased') || heads.includes('itemtotal') || heads.includes('linetotal')
  const lines = isSum ? columnOf(heads, lineHeads) : -1
  const readDay = dayReader(dates < 0 ? [] : rows.map((_, row) => cell(row, dates)))

  const orderOf = (key: string, group: readonly number[]): ShopOrder => {
    const first = (field: ImportField) => {
      const row = group.find((one) => textAt(rows, facts, one, field) !== '')
      return row === undefined ? '' : textAt(rows, facts, row, field)
    }
    const filled = (column: number) => group.map((row) => cell(row, column)).find((text) => text !== '') ?? ''
    const quantityOf = (row: number) => {
      const quantity = Number(textAt(rows, facts, row, 'quantity') || '1')
      return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0
    }
    const repeated = repeatedRows(rows, facts, group)
    const counted = group.filter((row) => !repeated.has(row))
    const currency = /^[A-Z]{3}$/i.test(first('currency')) ? first('currency').toUpperCase() : ''
    const total = totals < 0 ? null : readTypedMoney(filled(totals), currency)
    return {
      key,
      name: first('name') || [first('firstName'), first('lastName')].join(' ').trim(),
      email: first('email'),
      zip: first('zip'),
      day: dates < 0 ? null : readDay(filled(dates)),
      total: total ?? goodsOf(counted),
      isGoods: total === null,
      currency,
      pieces: counted.reduce((sum, row) => sum + quantityOf(row), 0),
      isOff: shopStateFields.some((field) => readShopState(field, first(field)) === 'off'),
      rows: [...group],
      repeated,
    }

    function goodsOf(of: readonly number[]): string | null {
      const amounts = of.map((row) => {
        const typed = lines < 0 ? textAt(rows, facts, row, 'retailPrice') : cell(row, lines)
        const price = readTypedMoney(typed, currency)
        return price === null || lines >= 0 ? price : timesMoney(price, quantityOf(row))
      })
      return amounts.every((amount) => amount !== null && isMoneyText(amount))
        ? sumMoney(amounts.filter((amount) => amount !== null))
        : null
    }
  }
  return [...groupRows(rows, facts).groups].map(([key, group]) => orderOf(key, group))
}
