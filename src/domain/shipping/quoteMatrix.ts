import type { ShippingInfo } from '~/contract/orders/shipping'
import { compareMoney } from '../money/money'
import { cheapestQuote, methodName, sortQuotes } from './shippingQuote'

/** Destination of a quote: a country, and its state where one is needed. */
export interface Destination {
  country: string
  state: string | null
}

/** "DE" or "US-CA": the key of a row, also used to keep the chosen destinations. */
export const destinationKey = ({ country, state }: Destination): string =>
  state === null ? country : `${country}-${state}`

/** The destination of a key; null for an invalid key. */
export function readDestination(key: string): Destination | null {
  const [, country, state] = /^([A-Z]{2})(?:-([A-Z0-9]{1,5}))?$/.exec(key) ?? []
  return country === undefined ? null : { country, state: state ?? null }
}

export interface QuotedDestination {
  destination: Destination
  rates: readonly ShippingInfo[]
}

export interface MatrixMethod {
  id: string
  name: string
  /** Number of destinations that offer it. */
  offered: number
}

/** Methods of all destinations as columns of the matrix, those offered most first. */
export function methodsOf(rows: readonly QuotedDestination[]): MatrixMethod[] {
  const methods = new Map<string, MatrixMethod>()
  for (const { rates } of rows) {
    for (const rate of sortQuotes(rates)) {
      const known = methods.get(rate.id)
      if (known === undefined) methods.set(rate.id, { id: rate.id, name: methodName(rate), offered: 1 })
      else known.offered += 1
    }
  }
  return [...methods.values()].toSorted((a, b) => b.offered - a.offered)
}

export type MatrixSort = 'destination' | 'cheapest' | 'dearest'

/** Rows by name, or by currency and then the price of their cheapest method; rows without a price come last. */
export function sortMatrix<Row extends QuotedDestination>(
  rows: readonly Row[],
  sort: MatrixSort,
  nameOf: (destination: Destination) => string,
): Row[] {
  const byName = rows.toSorted((a, b) => nameOf(a.destination).localeCompare(nameOf(b.destination), 'en'))
  if (sort === 'destination') return byName
  const sign = sort === 'cheapest' ? 1 : -1
  return byName.toSorted((a, b) => {
    const [left, right] = [cheapestQuote(a.rates), cheapestQuote(b.rates)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (
      (left.currency ?? '').localeCompare(right.currency ?? '', 'en') ||
      sign * compareMoney(left.rate, right.rate)
    )
  })
}
