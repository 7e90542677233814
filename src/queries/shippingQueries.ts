import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { ShippingRatesInput } from '~/contract/orders/shipping'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'

export const shippingQueries = (api: Api) => ({
  /** Quotes for a basket and an address; meant to be fetched right before ordering (contract/README 11.2). */
  rates: (input: ShippingRatesInput | null) =>
    queryOptions({
      queryKey: [...api.key, 'shipping', 'rates', JSON.stringify(input)],
      queryFn: ({ signal }) => {
        if (input === null) throw new Error('There is nothing to quote yet')
        return api.call(getShippingRates, { body: input, signal })
      },
      enabled: input !== null,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
})
