import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { listSyncProducts } from '~/contract/products/syncEndpoints'
import { isPlatformRefusal } from '~/domain/storeKind'

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
      queryFn: ({ signal }) => listProducts(api, page, signal),
    }),
})

/** A platform's store has its products elsewhere; a refusal tells the two kinds apart (contract/README 8.1). */
async function listProducts(api: Api, page: number, signal: AbortSignal) {
  const asked = { query: pageOf(page), signal }
  try {
    return { ...(await api.call(listStoreProducts, asked)), isPlatform: false }
  } catch (error) {
    if (!isPlatformRefusal(error)) throw error
    return { ...(await api.call(listSyncProducts, asked)), isPlatform: true }
  }
}

const pageOf = (page: number) => ({ offset: page * allStoresLimit, limit: allStoresLimit })
