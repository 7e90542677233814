import type { SizeTable } from '~/contract/catalog/catalog'
import { formatDecimals } from '../text/formatNumber'

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

/** A measure as the reader writes numbers, with the decimals that it came with; other words, such as "36–38", stay. */
export const measureText = (value: string, locale?: string): string => {
  const decimals = /^\d+(?:\.(\d+))?$/.exec(value)
  return decimals === null ? value : formatDecimals(Number(value), decimals[1]?.length ?? 0, locale)
}
