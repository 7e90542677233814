import { freshFor } from '~/domain/async/hasPassed'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { CallUrgency } from '~/client/callOptions'
import type { Api } from '~/client/createApi'
import type { OrderInput } from '~/contract/orders/orderInput'
import { estimateCosts } from '~/contract/orders/orderWriteEndpoints'
import { orderQueries } from '../orderQueries'

/** What an order would cost as typed; null requests nothing. Its key belongs to the orders, so it is refreshed with them. */
export const estimateQuery = (api: Api, input: OrderInput | null, urgency: CallUrgency = {}) =>
  queryOptions({
    queryKey: [...orderQueries(api).all(), 'estimate', JSON.stringify(input)],
    queryFn:
      input === null
        ? skipToken
        : ({ signal }) => api.call(estimateCosts, { body: input, signal, ...urgency }),
    staleTime: freshFor(60_000),
    placeholderData: keepPreviousData,
  })
