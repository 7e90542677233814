import { freshFor } from '~/domain/async/hasPassed'
import { inBackground } from '~/client/callOptions'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'

const hourMs = 3_600_000

/** Shipping rates by basket and address; null requests nothing. */
export const shippingQueries = (api: Api) => ({
  /** Quotes for a list of blanks: at the lowest priority, within half of the limit, fresh for an hour. */
  listed: (input: ShippingRatesInput | null) =>
    queryOptions({
      queryKey: [...api.key, 'shipping', 'listed', JSON.stringify(input)],
      queryFn:
        input === null
          ? skipToken
          : ({ signal }) => api.call(getShippingRates, { body: input, signal, ...inBackground }),
      staleTime: freshFor(hourMs),
    }),
  /** Quotes for a basket and an address; to be fetched right before ordering (contract/README 11.2). */
  rates: (input: ShippingRatesInput | null) =>
    queryOptions({
      queryKey: [...api.key, 'shipping', 'rates', JSON.stringify(input)],
      queryFn:
        input === null ? skipToken : ({ signal }) => api.call(getShippingRates, { body: input, signal }),
      staleTime: freshFor(60_000),
      placeholderData: keepPreviousData,
    }),
})
