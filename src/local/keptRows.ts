import { deviceTexts, readKept } from '~/device/storages'

const all = (name: string): unknown[] =>
  readKept(deviceTexts, name, (kept) => (Array.isArray(kept) ? kept : null)) ?? []

/** The rows of a list on this device that this version can read; empty where none are kept. */
export const readRows = <Row>(name: string, isRow: (kept: unknown) => kept is Row): Row[] =>
  all(name).filter(isRow)

/**
 * Replaces the rows that `readRows` returns; rows that this version cannot read stay before them. Returns
 * false when the browser refuses to keep them beyond this page.
 */
export function writeRows<Row>(
  name: string,
  isRow: (kept: unknown) => kept is Row,
  rows: readonly Row[],
): boolean {
  const unread = all(name).filter((kept) => !isRow(kept))
  return deviceTexts.setItem(name, JSON.stringify([...unread, ...rows]))
}
