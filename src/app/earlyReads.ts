import { readOrdersSearch, serviceFilters } from '~/features/orders/list/ordersSearch'
import type { PageLoader } from '~/queries/services'
import { orderQueries } from '~/queries/orderQueries'

/**
 * The orders list is the page that is opened most, so its request does not wait for the page's code: both are on
 * their way at the same time.
 */
export const readOrdersEarly: PageLoader = ({ api, queryClient }, { url }) => {
  const filters = serviceFilters(readOrdersSearch(url.searchParams))
  if (filters !== null) void queryClient.prefetchQuery(orderQueries(api).list(filters))
  return null
}
