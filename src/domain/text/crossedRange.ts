import { compareMoney } from '../money/money'
import { readTypedMoney } from './typedNumber'

type Bound = string | undefined

/** What is said of two fields by name when the lower bound lies beyond the upper one. */
const rangeProblem = ([from, to]: readonly [string, string], word: 'above' | 'after'): string =>
  `“${from}” is ${word} “${to}”, so nothing can match. Swap them or empty one.`

/** Amounts as typed; null unless both can be read and the first is the higher one. */
export function crossedAmounts(names: readonly [string, string], from: Bound, to: Bound): string | null {
  const [low, high] = [readTypedMoney(from ?? ''), readTypedMoney(to ?? '')]
  return low !== null && high !== null && compareMoney(low, high) > 0 ? rangeProblem(names, 'above') : null
}

/** Days such as 2026-11-21; null unless both are given and the first is the later one. */
export const crossedDays = (names: readonly [string, string], from: Bound, to: Bound): string | null =>
  from && to && from > to ? rangeProblem(names, 'after') : null
