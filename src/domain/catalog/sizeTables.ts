import type { SizeTable } from '~/contract/catalog/catalog'

/**
 * Each kind of table once, in the asked unit; one that comes in the other unit only is shown in that, because a
 * size that was converted twice is wrong.
 */
export function tablesInUnit(tables: readonly SizeTable[], unit: 'cm' | 'inches'): SizeTable[] {
  const kinds = [...new Set(tables.map(({ type }) => type))]
  return kinds.flatMap((kind) => {
    const all = tables.filter(({ type }) => type === kind)
    return all.find((table) => table.unit === unit) ?? all[0] ?? []
  })
}
