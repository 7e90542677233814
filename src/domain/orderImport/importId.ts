import { idOfNumber, otherIdOf } from '../orders/orderNumber'
import { digestText } from '../text/digestText'

const prefix = 'csv-'
/** The service takes 32 characters (contract/README 9.1); the 28 after the prefix, each one of 64, are 168 bits. */
const length = 32

/** A suffix that the same import and number always give, and in practice no other: 48 bits. */
const suffixLength = 8

/**
 * The external ids of an imported order: its number where an id can hold it, else a digest. `spare` is used when
 * another customer's order has the number; null where there is none. A repeated import gets the same ids.
 */
export function importExternalIds(
  importName: string,
  orderKey: string,
): { id: string; spare: string | null } {
  const digest = digestText(`${importName}|${orderKey}`)
  const id = idOfNumber(orderKey)
  if (id === null) return { id: (prefix + digest).slice(0, length), spare: null }
  return { id, spare: otherIdOf(id, digest.replaceAll('-', '_').slice(0, suffixLength)) }
}

/** End of the name of the file that returns the rows without an order. */
export const failedRowsEnd = '-failed-rows'

const copyEnds = new RegExp(String.raw`(\s*\(\d+\)|(\s+|\s*[-–_]\s*)copy(\s*\d+)?|${failedRowsEnd})+$`, 'i')

/**
 * The name by which a file's orders are identified. A copy ("orders (1).csv", "orders - Copy.csv") is the same import,
 * so that downloading a file twice does not order twice; so is the file of failed rows, because a row whose answer was
 * lost may have made an order.
 */
export function importNameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt)$/i, '')
    .replace(copyEnds, '')
    .trim()
  return name === '' ? 'orders' : name
}
