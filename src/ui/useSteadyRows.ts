import { useState } from 'react'

/**
 * Rows in the order in which they arrived: rows that arrive later, or rank higher now, stand below those
 * present, so that a click meets the intended row. `keyOf` identifies rows, also when they are read again. A
 * new `round` sorts all rows again, such as when the changes have ended.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  round = '',
): Row[] {
  const [kept, setKept] = useState<{ round: string; keys: readonly (string | number)[] }>({ round, keys: [] })
  const before = kept.round === round ? kept.keys : []
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const known = new Set(before)
  const fresh = [...byKey.keys()].filter((key) => !known.has(key))
  if (fresh.length > 0) setKept({ round, keys: [...before, ...fresh] })
  return [...before, ...fresh].flatMap((key) => byKey.get(key) ?? [])
}
