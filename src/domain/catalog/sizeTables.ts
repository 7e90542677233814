import type { SizeTable } from '~/contract/catalog/catalog'
import { formatDecimals } from '../text/formatNumber'

/**
 * Each kind of table once, in the wanted unit; a table that exists only in the other unit is shown in that, because
 * converting rounded sizes again would make them wrong.
 */
export function tablesInUnit(tables: readonly SizeTable[], unit: 'cm' | 'inches'): SizeTable[] {
  const kinds = [...new Set(tables.map(({ type }) => type))]
  return kinds.flatMap((kind) => {
    const all = tables.filter(({ type }) => type === kind)
    return all.find((table) => table.unit === unit) ?? all[0] ?? []
  })
}

/** A measure written as in the reader's language, with its decimals kept; other text, such as "36–38", stays. */
export const measureText = (value: string, locale?: string): string => {
  const decimals = /^\d+(?:\.(\d+))?$/.exec(value)
  return decimals === null ? value : formatDecimals(Number(value), decimals[1]?.length ?? 0, locale)
}
