import type { Order } from '~/contract/order'
import { type Amount, compareMoney, isMoneyText } from '~/domain/money'
import { refusalOf } from '~/domain/orderStates'

/** Whether a charge may be asked for, and of how much; a blocked one says why. */
export type Consent =
  | { kind: 'ready'; total: Amount; changedFrom: Amount | null }
  | { kind: 'blocked'; reason: string }

/** What the merchant would consent to: the fresh order's total, beside what the page showed before. */
export function consentOf(fresh: Order, shown: Order): Consent {
  const refusal = refusalOf(fresh.status, 'confirm')
  if (refusal !== null) return blocked(refusal)
  if (fresh.items.length === 0) return blocked('The order has no items that can be made.')
  if (fresh.incomplete_items.length > 0) {
    return blocked(`${fresh.incomplete_items.length} items are not linked to a blank and a print file yet.`)
  }
  const total = amountOf(fresh)
  if (total === null) {
    return blocked(
      `The total cannot be read: “${fresh.costs?.total ?? ''} ${fresh.costs?.currency ?? ''}”. Nothing can be charged until it is clear.`,
    )
  }
  const before = amountOf(shown)
  const isSame =
    before !== null && before.currency === total.currency && compareMoney(before.value, total.value) === 0
  return { kind: 'ready', total, changedFrom: isSame ? null : before }
}

function amountOf({ costs }: Order): Amount | null {
  if (
    costs?.total == null ||
    costs.currency === null ||
    !isMoneyText(costs.total) ||
    costs.total.startsWith('-')
  )
    return null
  return /^[A-Z]{3}$/.test(costs.currency) ? { value: costs.total, currency: costs.currency } : null
}

const blocked = (reason: string): Consent => ({ kind: 'blocked', reason })
