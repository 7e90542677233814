import { formatDayOfYear } from '../text/formatTime'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { countWords } from '../text/countWords'
import { compareMoney } from '../money/money'

/** For more pieces than this the service allows 5 quotes a minute instead of 120 (contract/README 3.4). */
export const bigBasketPieces = 100
export const quotesPerMinute = { usual: 120, bigBasket: 5 } as const

/** Number of pieces in all items. */
export const piecesIn = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the service allows only five quotes a minute for such a basket (contract/README 3.4). */
export const isBigBasket = (items: readonly { quantity: number }[]): boolean =>
  piecesIn(items) > bigBasketPieces

/**
 * Cheapest first; at equal prices the faster one. Amounts in different currencies are not compared: those in the first
 * quote's currency come first.
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

/** The cheapest quote; null for none, and for several currencies, which cannot be compared. */
export function cheapestQuote(quotes: readonly ShippingInfo[]): ShippingInfo | null {
  const [first] = sortQuotes(quotes)
  return first !== undefined && quotes.every(({ currency }) => currency === first.currency) ? first : null
}

const slowestDays = ({ maxDeliveryDays, minDeliveryDays }: ShippingInfo): number =>
  maxDeliveryDays ?? minDeliveryDays ?? Number.POSITIVE_INFINITY

/** The quote that certainly arrives first, if it is not the cheapest one. */
export function fastestQuote(quotes: readonly ShippingInfo[]): ShippingInfo | null {
  const timed = quotes.filter((quote) => Number.isFinite(slowestDays(quote)))
  const [first] = timed.toSorted((a, b) => slowestDays(a) - slowestDays(b))
  return first ?? null
}

/** A method's name without the delivery dates that the service adds in parentheses and that differ for each order. */
export const plainMethod = (name: string): string => name.replace(/\s*\(.*\)\s*$/s, '').trim()

/** The same name for a quote; its id where it has no name. */
export const methodName = ({ id, name }: Pick<ShippingInfo, 'id' | 'name'>): string =>
  plainMethod(name ?? '') || id

/** "4–8 days", or null when the service does not say. */
export function deliveryDaysText({
  minDeliveryDays: min,
  maxDeliveryDays: max,
}: ShippingInfo): string | null {
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

/** The service's date "2026-05-19" as "19 May", in the reader's format; any other text stays as it is. */
const shortDate = (text: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : formatDayOfYear(time / 1000, { timeZone: 'UTC' })
}
