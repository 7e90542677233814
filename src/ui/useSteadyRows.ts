import { useState } from 'react'

/**
 * Rows in the order in which they came: those that come while more is read, or now rank before others, stand below the rows
 * that are there, so that a click meets the row that was meant. `keyOf` tells rows apart, also when they are read anew.
 */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const known = new Set(shown)
  const fresh = [...byKey.keys()].filter((key) => !known.has(key))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  return [...shown, ...fresh].flatMap((key) => byKey.get(key) ?? [])
}
