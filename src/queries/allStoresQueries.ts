import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { firstProducts, productReads } from './syncQueries'

export const allStoresLimit = 100

/** Pages of one store for the views over all stores of an account; under the store's own keys. */
export const allStoresQueries = (api: Api) => ({
  orders: (status: string | undefined, page: number) =>
    queryOptions({
      queryKey: [...api.key, 'orders', 'allStores', status ?? '', page],
      queryFn: ({ signal }) => api.call(listOrders, { query: { status, ...pageOf(page) }, signal }),
    }),
  products: (page: number) =>
    queryOptions({
      queryKey: [...api.key, 'products', 'allStores', page],
      queryFn: async ({ signal }) => {
        const { reads, page: found } = await firstProducts(api, { query: pageOf(page), signal })
        return { ...found, isPlatform: reads === productReads.platform }
      },
    }),
})

const pageOf = (page: number) => ({ offset: page * allStoresLimit, limit: allStoresLimit })
