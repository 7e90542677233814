import { deviceTexts, readKept } from '~/device/storages'

const all = (name: string): unknown[] =>
  readKept(deviceTexts, name, (kept) => (Array.isArray(kept) ? kept : null)) ?? []

/** The rows of a list of this device that this version can read; none where nothing is kept. */
export const readRows = <Row>(name: string, isRow: (kept: unknown) => kept is Row): Row[] =>
  all(name).filter(isRow)

/**
 * Writes them in place of those that `readRows` answers; what this version cannot read stays before them. Answers false
 * when the browser refuses to keep them beyond this page.
 */
export function writeRows<Row>(
  name: string,
  isRow: (kept: unknown) => kept is Row,
  rows: readonly Row[],
): boolean {
  const unread = all(name).filter((kept) => !isRow(kept))
  return deviceTexts.setItem(name, JSON.stringify([...unread, ...rows]))
}
