import { missingPhone } from '~/domain/address/addressHints'
import type { ImportOrder, ImportProblem } from '~/domain/orderImport/importOrders'

export interface FoundProblem extends ImportProblem {
  /** Number of the order that cannot be made because of it; null for a row without one. */
  key: string | null
}

/** Many files have no phone numbers at all, so this problem is listed last. */
export const isMissingPhone = ({ message }: ImportProblem): boolean => message === missingPhone

const rankOf = (problem: ImportProblem): number =>
  problem.level === 'error' ? 0 : isMissingPhone(problem) ? 2 : 1

/** All problems of the orders still to be made: errors first, missing phones last, then by row. */
export function importProblemsOf(orders: readonly ImportOrder[], loose: readonly number[]): FoundProblem[] {
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
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || a.row - b.row)
}
