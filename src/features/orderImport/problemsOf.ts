import type { ImportOrder, ImportProblem } from '~/domain/orderImport/importOrders'

export interface FoundProblem extends ImportProblem {
  /** The order it keeps from being made; null for a row without an order number. */
  key: string | null
}

/** All problems of the orders that are still to be made, errors first, then by row. */
export function problemsOf(orders: readonly ImportOrder[], loose: readonly number[]): FoundProblem[] {
  const found = [
    ...loose.map((row): FoundProblem => ({
      key: null,
      level: 'error',
      row,
      field: 'orderKey',
      message: 'Enter the order number. Rows with the same one make one order',
    })),
    ...orders.flatMap(({ key, problems }) => problems.map((problem) => ({ ...problem, key }))),
  ]
  return found.toSorted(
    (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning') || a.row - b.row,
  )
}
