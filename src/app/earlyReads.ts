import { ordersAddress, serviceFilters } from '~/features/orders/list/ordersSearch'
import type { PageLoader } from '~/queries/services'
import { orderQueries } from '~/queries/orderQueries'
import { readForPage } from '~/widgets/useKeptQuery'

/**
 * The orders list is the page opened most, so its request does not wait for the page's code: both are on their way at
 * the same time.
 */
export const readOrdersEarly: PageLoader = (services, { url }) => {
  const filters = serviceFilters(ordersAddress.read(url.searchParams))
  return filters === null ? null : readForPage(services, orderQueries(services.api).list(filters))
}
