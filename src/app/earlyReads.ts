import type { LoaderFunctionArgs } from 'react-router'
import { readOrdersSearch, serviceFilters } from '~/features/orders/list/ordersSearch'
import { orderQueries } from '~/queries/orderQueries'
import { servicesForLoaders } from '~/queries/services'

/**
 * The orders list is the page that is opened most, so its request does not wait for the page's code: both are on
 * their way at the same time.
 */
export function readOrdersEarly({ context, request }: LoaderFunctionArgs): null {
  const { api, queryClient } = context.get(servicesForLoaders)
  const filters = serviceFilters(readOrdersSearch(new URL(request.url).searchParams))
  if (filters !== null) void queryClient.prefetchQuery(orderQueries(api).list(filters))
  return null
}
