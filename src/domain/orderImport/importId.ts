import { digestText } from '../text/digestText'

const prefix = 'csv-'
/** At most 32 characters (service.md, Limits); 28 of 64 are 168 bits. */
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
