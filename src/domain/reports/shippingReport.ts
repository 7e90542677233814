import { subtractMoney, sumMoney } from '../money/money'
import { perList } from '../perList'
import { isSale } from '../orders/orderStates'
import type { OrderSummary } from '../orders/orderSummary'
import { plainMethod } from '../shipping/shippingQuote'
import type { TimeBucket } from './timeBuckets'

/** Shipping by one method in one currency, for orders whose charge is known. */
export interface ShippingRow {
  /** The service's method; '' for orders without one. */
  method: string
  orders: number
  /** What customers paid, for orders with known prices; null where there are none. */
  paid: string | null
  /** The service's charge for those same orders. */
  chargedOfPaid: string
  /** Shipping quoted in drafts, for orders that this device saw as drafts; null where it saw none. */
  quoted: string | null
  quotedOrders: number
  /** The service's charge for those same orders. */
  chargedOfQuoted: string
  /** The service's charge for all orders. */
  charged: string
}

interface Parts {
  charged: string[]
  paid: string[]
  chargedOfPaid: string[]
  quoted: string[]
  chargedOfQuoted: string[]
}

const noParts = (): Parts => ({ charged: [], paid: [], chargedOfPaid: [], quoted: [], chargedOfQuoted: [] })

export interface ShippingReport {
  rows: ShippingRow[]
  total: ShippingRow
  unknown: number
}

const made = perList<ShippingReport>()

/**
 * Shipping quoted, paid and charged, by method, highest charge first, with the total. Orders whose shipping charge is
 * not known are counted in `unknown` only.
 */
export const shippingReport = (
  orders: readonly OrderSummary[],
  time: TimeBucket,
  currency: string,
): ShippingReport => made(orders, JSON.stringify([time, currency]), () => workOut(orders, time, currency))

function workOut(orders: readonly OrderSummary[], time: TimeBucket, currency: string): ShippingReport {
  const methods = new Map<string, Parts>()
  const all = noParts()
  let unknown = 0
  for (const order of orders) {
    const { created, status, cost, charged, sales, retail, quotedShipping, shippingService } = order
    if (created === null || created < time.start || created >= time.end || !isSale(status)) continue
    if (cost !== null && cost.currency !== currency) continue
    if (cost === null || charged === undefined) {
      unknown += 1
      continue
    }
    const method = plainMethod(shippingService ?? '')
    const parts = methods.get(method) ?? noParts()
    methods.set(method, parts)
    for (const sums of [parts, all]) {
      sums.charged.push(charged.shipping)
      if (sales?.currency === currency && order.unread_retail === undefined) {
        sums.paid.push(retail.shipping)
        sums.chargedOfPaid.push(charged.shipping)
      }
      if (quotedShipping !== undefined) {
        sums.quoted.push(quotedShipping)
        sums.chargedOfQuoted.push(charged.shipping)
      }
    }
  }
  const rows = [...methods]
    .map(([method, parts]) => rowOf(method, parts))
    .toSorted((a, b) => Number(b.charged) - Number(a.charged) || a.method.localeCompare(b.method, 'en'))
  return { rows, total: rowOf('', all), unknown }
}

const rowOf = (
  method: string,
  { charged, paid, chargedOfPaid, quoted, chargedOfQuoted }: Parts,
): ShippingRow => ({
  method,
  orders: charged.length,
  charged: sumMoney(charged),
  paid: paid.length === 0 ? null : sumMoney(paid),
  chargedOfPaid: sumMoney(chargedOfPaid),
  quoted: quoted.length === 0 ? null : sumMoney(quoted),
  quotedOrders: quoted.length,
  chargedOfQuoted: sumMoney(chargedOfQuoted),
})

/** An amount minus the charge; null where it is not known. */
export const leftOf = (amount: string | null, charged: string): string | null =>
  amount === null ? null : subtractMoney(amount, charged)
