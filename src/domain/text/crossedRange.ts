import { compareMoney } from '../money/money'
import { readTypedMoney } from './typedNumber'

type Bound = string | undefined

/** The message about two named fields whose lower bound is above the upper one. */
const rangeProblem = ([from, to]: readonly [string, string], word: 'above' | 'after'): string =>
  `“${from}” is ${word} “${to}”, so nothing can match. Swap them or empty one.`

/** For amounts as typed; null unless both can be read and the first is higher. */
export function crossedAmounts(
  names: readonly [string, string],
  from: Bound,
  to: Bound,
  currency: string | null,
): string | null {
  const [low, high] = [readTypedMoney(from ?? '', currency), readTypedMoney(to ?? '', currency)]
  return low !== null && high !== null && compareMoney(low, high) > 0 ? rangeProblem(names, 'above') : null
}

/** For days such as 2026-11-21; null unless both are given and the first is later. */
export const crossedDays = (names: readonly [string, string], from: Bound, to: Bound): string | null =>
  from && to && from > to ? rangeProblem(names, 'after') : null
