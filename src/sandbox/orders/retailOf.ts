import { isMoneyText } from '~/domain/money/money'
import type { Fail } from './buildItems'

/** A retail price as in orders. Throws 400 for text that is no amount. */
export function retailOf(value: string | number | null, fail: Fail): string | null {
  if (value === null || value === '') return null
  const text = String(value)
  if (!isMoneyText(text) || text.startsWith('-')) throw fail('retail_price is invalid')
  return text
}
