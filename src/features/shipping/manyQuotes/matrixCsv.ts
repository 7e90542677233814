import { type Cell, toCsv } from '~/domain/csv/csv'
import type { Destination } from '~/domain/shipping/quoteMatrix'
import { cheapestQuote, methodName, sortQuotes } from '~/domain/shipping/shippingQuote'
import type { QuoteRow } from '~/domain/shipping/quoteRows'

const header = [
  'Destination',
  'Country code',
  'State code',
  'Method id',
  'Method',
  'Price',
  'Currency',
  'Days from',
  'Days to',
  'Arrives from',
  'Arrives to',
  'Cheapest',
  'Problem',
  'Asked at',
]

/** One line a destination and method; a destination that failed or offers nothing has a line too. */
export function matrixCsv(
  rows: readonly QuoteRow[],
  nameOf: (destination: Destination) => string,
  started: number | null,
): string {
  const asked = started === null ? null : new Date(started).toISOString()
  const lines = rows.flatMap(({ destination, rates, state, problem }): Cell[][] => {
    const place = [nameOf(destination), destination.country, destination.state]
    if (rates.length === 0) {
      const why = problem?.message ?? (state === 'done' ? 'No shipping is offered' : 'Not asked yet')
      return [[...place, null, null, null, null, null, null, null, null, null, why, asked]]
    }
    const cheapest = cheapestQuote(rates)
    return sortQuotes(rates).map((quote) => [
      ...place,
      quote.id,
      methodName(quote),
      quote.rate,
      quote.currency,
      quote.minDeliveryDays,
      quote.maxDeliveryDays,
      quote.minDeliveryDate,
      quote.maxDeliveryDate,
      cheapest === null ? null : quote === cheapest ? 'yes' : 'no',
      null,
      asked,
    ])
  })
  return toCsv([header, ...lines])
}
