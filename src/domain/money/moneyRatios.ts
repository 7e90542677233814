import Big from 'big.js'
import { isMoneyText } from './money'

/** A share of an amount, rounded half up to cents: percentOf("20.00", "8.5") = "1.70". */
export const percentOf = (value: string, percent: string): string =>
  big(value).times(big(percent)).div(100).toFixed(2, Big.roundHalfUp)

/** An amount divided by a count, rounded half up to cents. Null for a count of zero. */
export const averageOf = (value: string, count: number): string | null =>
  count === 0 ? null : big(value).div(count).toFixed(2, Big.roundHalfUp)

/** How much more `value` is than `before`, in whole percent; null where `before` is zero. */
export function changeInPercent(value: string, before: string): string | null {
  const from = big(before)
  if (from.eq(0)) return null
  const change = big(value).minus(from).times(100).div(from.abs()).toFixed(0, Big.roundHalfUp)
  // A small loss is rounded to nothing, which has no sign.
  return change === '-0' ? '0' : change
}

function big(value: string): Big {
  if (!isMoneyText(value)) throw new Error(`Not an amount: ${value.slice(0, 20)}`)
  return new Big(value)
}
