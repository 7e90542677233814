import type { Estimate, Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import { type Amount, compareMoney, isMoneyText } from '~/domain/money/money'
import { refusalOf } from '~/domain/orders/orderStates'
import { visibleText } from '~/domain/text/visibleText'

/** Whether a charge may be requested, and its amount; a blocked one says why. */
export type ChargeOffer =
  | {
      kind: 'ready'
      total: Amount
      /** The amount that the page showed before, if it was different. */
      changedFrom: Amount | null
      /** The fresh estimate, when it differs from the order's own costs. */
      estimate: Amount | null
      /** Whether there is a readable fresh estimate. */
      isEstimated: boolean
    }
  | { kind: 'blocked'; reason: string }

/** The amount to consent to: the fresh order's total, with the amount shown before and the estimate. */
export function chargeOfferOf(fresh: Order, shown: Order, estimate: Estimate | null): ChargeOffer {
  const refusal = refusalOf(fresh, 'confirm')
  if (refusal !== null) return blocked(refusal)
  if (fresh.items.length === 0) return blocked('The order has no items that can be made.')
  if (fresh.incomplete_items.length > 0) {
    return blocked(
      `${countWords(fresh.incomplete_items.length, 'item is', 'items are')} not linked to a blank and a print file yet.`,
    )
  }
  // Until costs are computed, the order has none, or zeros, which are never the final charge.
  if (isZero(fresh.costs?.total) && isZero(fresh.costs?.subtotal) && fresh.unread_costs === undefined)
    return blocked('The service has not computed its costs yet. Look again in a minute.')
  const total = amountOf(fresh)
  if (total === null) {
    const { total: read, currency } = fresh.costs ?? {}
    const said = read ?? fresh.unread_total?.replaceAll(/^"|"$/g, '')
    const raw = visibleText([said, currency].filter(Boolean).join(' ').slice(0, 200))
    const why = said === undefined ? 'The service names no total' : `The total cannot be read: “${raw}”`
    return blocked(`${why}. Nothing can be charged until it is clear.`)
  }
  const isSame = (amount: Amount | null) =>
    amount !== null && amount.currency === total.currency && compareMoney(amount.value, total.value) === 0
  const before = amountOf(shown)
  // An estimate without a currency is in the store's, as the order's own costs are.
  const { currency } = total
  const costs = estimate?.costs ?? null
  const estimated = costs && amountOf({ costs: { ...costs, currency: costs.currency ?? currency } })
  return {
    kind: 'ready',
    total,
    changedFrom: isSame(before) ? null : before,
    estimate: isSame(estimated) ? null : estimated,
    isEstimated: estimated !== null,
  }
}

const isZero = (amount: string | null | undefined): boolean =>
  amount == null || (isMoneyText(amount) && compareMoney(amount, '0') === 0)

function amountOf({ costs }: Pick<Order, 'costs'>): Amount | null {
  if (
    costs?.total == null ||
    costs.currency === null ||
    !isMoneyText(costs.total) ||
    costs.total.startsWith('-')
  )
    return null
  return /^[A-Z]{3}$/.test(costs.currency) ? { value: costs.total, currency: costs.currency } : null
}

const blocked = (reason: string): ChargeOffer => ({ kind: 'blocked', reason })
