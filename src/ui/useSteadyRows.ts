import { useState } from 'react'

/**
 * Rows in the order in which they came: those that come while more is read, or now rank before others, stand below the rows
 * that are there, so that a click meets the row that was meant. `keyOf` tells rows apart, also when they are read anew.
 * Another `round`, such as the end of what made the rows change, takes their order anew.
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
