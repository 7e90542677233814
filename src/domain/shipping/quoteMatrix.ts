import type { ShippingInfo } from '~/contract/orders/shipping'
import { compareMoney } from '../money/money'
import { cheapestQuote, methodName, sortQuotes } from './shippingQuote'

/** Where a quote goes: a country, and its state where one is needed. */
export interface Destination {
  country: string
  state: string | null
}

/** "DE" or "US-CA": the key of a row, and how a choice of destinations is kept. */
export const destinationKey = ({ country, state }: Destination): string =>
  state === null ? country : `${country}-${state}`

/** The destination of a key; null for text that is none. */
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
  /** Destinations that offer it. */
  offered: number
}

/** Methods of all destinations: the ones offered most first, as columns of the matrix. */
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

/** Rows by name or by the price of their cheapest method, one currency after the other; rows without a price stay last. */
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
