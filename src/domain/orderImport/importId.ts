import { digestText } from '../text/digestText'

const prefix = 'csv-'
/** The service takes 32 characters (contract/README 9.1); the 28 behind the prefix, of 64 letters each, are 168 bits. */
const length = 32

/** The external id of an imported order: the same import and order number always give the same id. */
export function importExternalId(importName: string, orderKey: string): string {
  return (prefix + digestText(`${importName}|${orderKey}`)).slice(0, length)
}

/**
 * The name that a file's orders belong to. A copy ("orders (1).csv", "orders - Copy.csv") is the same import, so
 * that downloading a file twice does not order twice.
 */
export function importNameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt)$/i, '')
    .replace(/(\s*\(\d+\)|(\s+|\s*[-–_]\s*)copy(\s*\d+)?)+$/i, '')
    .trim()
  return name === '' ? 'orders' : name
}
