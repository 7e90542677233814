import Big from 'big.js'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { hasCents } from '../money/hasCents'
import { compareMoney, subtractMoney } from '../money/money'
import type { Destination, QuotedDestination } from './quoteMatrix'
import { cheapestQuote } from './shippingQuote'
import { readTypedPercent } from '../text/typedNumber'

export interface ShippingCover {
  destination: Destination
  cheapest: ShippingInfo
  /** The customer's payment minus the cost; negative if too low. Null until a price is given in its currency. */
  difference: string | null
  /** Order value whose margin pays for the delivery. Null until a margin is given. */
  freeFrom: string | null
}

/**
 * For each destination, the cheapest method compared with what the customer pays for delivery and the margin on the
 * goods. Destinations without quotes, or with several currencies, are left out. The price is in the first one's
 * currency. The figures hold only for the quoted basket.
 */
export function shippingCover(
  rows: readonly QuotedDestination[],
  retailShipping: string | null,
  marginPercent: string | null,
): ShippingCover[] {
  const known = rows.flatMap(({ destination, rates }) => {
    const cheapest = cheapestQuote(rates)
    return cheapest === null ? [] : [{ destination, cheapest }]
  })
  return known.map(({ destination, cheapest }) => ({
    destination,
    cheapest,
    difference:
      retailShipping === null || cheapest.currency !== known[0]?.cheapest.currency
        ? null
        : subtractMoney(retailShipping, cheapest.rate),
    freeFrom: marginPercent === null ? null : freeShippingFrom(cheapest, marginPercent),
  }))
}

/**
 * The order value whose margin pays for the delivery, rounded up to cents, or to whole amounts in a currency without
 * any; null without a margin.
 */
function freeShippingFrom({ rate, currency }: ShippingInfo, marginPercent: string): string | null {
  const margin = new Big(marginPercent)
  if (margin.lte(0)) return null
  const decimals = hasCents(currency) ? 2 : 0
  return new Big(rate).times(100).div(margin).round(decimals, Big.roundUp).toFixed(decimals)
}

/** The order value that is enough for every destination; null unless each has one in the same currency. */
export function freeForAll(covers: readonly ShippingCover[]): string | null {
  const currency = covers[0]?.cheapest.currency
  if (covers.some(({ cheapest }) => cheapest.currency !== currency)) return null
  return covers.reduce<string | null>((most, { freeFrom }, index) => {
    if (freeFrom === null || (most === null && index > 0)) return null
    return most === null || compareMoney(freeFrom, most) > 0 ? freeFrom : most
  }, null)
}

/** A typed percentage above 0, at most 100; null for anything else. */
export function readTypedShare(typed: string): string | null {
  const share = readTypedPercent(typed)
  return share !== null && Number(share) > 0 && Number(share) <= 100 ? share : null
}
