import { formatDayOfYear } from '../text/formatTime'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { countWords } from '../text/countWords'
import { compareMoney } from '../money/money'

/** Above this many pieces the service allows 5 quotes a minute instead of 120 (contract/README 3.4). */
export const bigBasketPieces = 100
export const quotesPerMinute = { usual: 120, bigBasket: 5 } as const

/** Pieces of all lines. */
export const piecesIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Quotes of such a basket come five a minute (contract/README 3.4). */
export const isBigBasket = (items: readonly { quantity: number }[]): boolean =>
  piecesIn(items) > bigBasketPieces

/**
 * Cheapest first; of two that cost the same the faster one. Amounts of different currencies are not compared: those of
 * the first quote's currency come first.
 */
export function sortQuotes(quotes: readonly ShippingInfo[]): ShippingInfo[] {
  const currencies = [...new Set(quotes.map(({ currency }) => currency))]
  return quotes.toSorted(
    (a, b) =>
      currencies.indexOf(a.currency) - currencies.indexOf(b.currency) ||
      compareMoney(a.rate, b.rate) ||
      slowestDays(a) - slowestDays(b),
  )
}

/** The quote that costs least; null for none, and where they are of several currencies, so that it cannot be told. */
export function cheapestQuote(quotes: readonly ShippingInfo[]): ShippingInfo | null {
  const [first] = sortQuotes(quotes)
  return first !== undefined && quotes.every(({ currency }) => currency === first.currency) ? first : null
}

const slowestDays = ({ maxDeliveryDays, minDeliveryDays }: ShippingInfo): number =>
  maxDeliveryDays ?? minDeliveryDays ?? Number.POSITIVE_INFINITY

/** The quote that surely arrives first, when it is another one than the cheapest. */
export function fastestQuote(quotes: readonly ShippingInfo[]): ShippingInfo | null {
  const timed = quotes.filter((quote) => Number.isFinite(slowestDays(quote)))
  const [first] = timed.toSorted((a, b) => slowestDays(a) - slowestDays(b))
  return first ?? null
}

/** A method's name without the delivery dates that the service adds in brackets, which are others for each order. */
export const plainMethod = (name: string): string => name.replace(/\s*\(.*\)\s*$/s, '').trim()

/** The same of a quote; its id where it has no name. */
export const methodName = ({ id, name }: Pick<ShippingInfo, 'id' | 'name'>): string =>
  plainMethod(name ?? '') || id

/** "4–8 days", or null when the service does not say. */
export function daysText({ minDeliveryDays: min, maxDeliveryDays: max }: ShippingInfo): string | null {
  const known = [min, max].filter((days) => days !== null)
  const [from, to = from] = known
  if (to === undefined) return null
  return from === to ? countWords(to, 'day') : `${from}–${countWords(to, 'day')}`
}

/** "19 May – 24 May", or null when the service does not say. */
export function arrivalText({ minDeliveryDate: from, maxDeliveryDate: to }: ShippingInfo): string | null {
  if (from === null || to === null) return null
  return from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
}

/** A date of the service, "2026-05-19", as "19 May" in the reader's way; what is no date stays as it is. */
const shortDate = (text: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : formatDayOfYear(time / 1000, { timeZone: 'UTC' })
}
