import { idOfNumber, otherIdOf } from '../orders/orderNumber'
import { digestText } from '../text/digestText'

const prefix = 'csv-'
/** The service takes 32 characters (contract/README 9.1); the 28 behind the prefix, of 64 letters each, are 168 bits. */
const length = 32

/** A suffix that the same import and number always give, and no other in practice: 48 bits. */
const suffixLength = 8

/**
 * The external ids of an imported order: its number where an id can carry it, else a digest. `spare` is for a number
 * that the order of somebody else has; null where there is none. A further run comes to the same ids.
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

/** Behind the name of the file in which the rows that made no order are given back. */
export const failedRowsEnd = '-failed-rows'

const copyEnds = new RegExp(String.raw`(\s*\(\d+\)|(\s+|\s*[-–_]\s*)copy(\s*\d+)?|${failedRowsEnd})+$`, 'i')

/**
 * The name that a file's orders belong to. A copy ("orders (1).csv", "orders - Copy.csv") is the same import, so
 * that downloading a file twice does not order twice; so are its rows that made no order, as far as could be told: one
 * whose answer was lost may have made one.
 */
export function importNameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt)$/i, '')
    .replace(copyEnds, '')
    .trim()
  return name === '' ? 'orders' : name
}
