import { englishHeads } from './englishHeads'
import { importFields, type ImportField, normalizeHeading } from './importColumns'
import { itemColumn, orderColumn, placeColumn } from './readHeads'

/** The column of each field; a column serves one field. */
export type ImportMapping = ReadonlyMap<ImportField, number>

/** Earlier choices on this device, by heading; null: the heading was chosen to mean nothing. */
export type RememberedColumns = ReadonlyMap<string, ImportField | null>

/** The mapping that the headings suggest; earlier choices on this device come first. */
export function guessMapping(
  headings: readonly string[],
  remembered: RememberedColumns = new Map(),
): Map<ImportField, number> {
  const mapping = new Map<ImportField, number>()
  const heads = headings.map(normalizeHeading)
  const taken = new Set(heads.flatMap((head, column) => (remembered.get(head) === null ? [column] : [])))
  const take = (field: ImportField, column: number) => {
    if (column < 0 || mapping.has(field) || taken.has(column)) return
    mapping.set(field, column)
    taken.add(column)
  }
  heads.forEach((head, column) => {
    const field = remembered.get(head)
    if (field != null) take(field, column)
  })
  const english = englishHeads(heads)
  for (const { field, group, words } of importFields) {
    const open = english.map((head, column) => (taken.has(column) ? '' : head))
    if (group === 'Recipient') take(field, placeColumn(open, field, words))
    else if (group === 'Item') take(field, itemColumn(open, field, words))
    else take(field, orderColumn(open, field, words))
  }
  // "Address" without a city or a postal code beside it holds the whole address.
  const street = mapping.get('address1')
  const head = english[street ?? -1] ?? ''
  const isAlone = !mapping.has('wholeAddress') && !mapping.has('city') && !mapping.has('zip')
  if (
    street !== undefined &&
    isAlone &&
    /(?<!street)address$/.test(head) &&
    !remembered.has(heads[street] ?? '')
  ) {
    mapping.delete('address1')
    mapping.set('wholeAddress', street)
  }
  return mapping
}

/** Number of known headings from which a later row can be the headings, for files that begin with a title. */
const fewestKnown = 3

/** Index of the row with the headings: the first row, unless a later one has more known headings. */
export function headingRow(first: readonly (readonly string[])[]): number {
  const counts = first.map((cells) => guessMapping(cells).size)
  const best = counts.indexOf(Math.max(...counts))
  return (counts[0] ?? 0) >= fewestKnown || (counts[best] ?? 0) < fewestKnown ? 0 : best
}
