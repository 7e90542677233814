import { isMoneyText } from '~/domain/money/money'
import type { Fail } from './buildItems'

/** A retail price as orders carry it. Throws 400 for what is no amount. */
export function retailOf(value: string | number | null, fail: Fail): string | null {
  if (value === null || value === '') return null
  const text = String(value)
  if (!isMoneyText(text) || text.startsWith('-')) throw fail('retail_price is invalid')
  return text
}
