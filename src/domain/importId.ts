import { sha256 } from './sha256'

const prefix = 'csv-'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** At most 32 characters (service.md, Limits); 28 of 64 are 168 bits. */
const length = 32

/** The external id of an imported order: the same import and order number always give the same id. */
export function importExternalId(importName: string, orderKey: string): string {
  const digest = sha256(new TextEncoder().encode(`${importName}|${orderKey}`))
  return (prefix + base64url(digest)).slice(0, length)
}

function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) text += alphabet[(three >> shift) & 63]
  }
  return text
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
