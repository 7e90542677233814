import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { readWhole } from '~/client/wholePages'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import type { StoreSlip } from '~/domain/orders/storeSlip'
import { listStores, setPackingSlip } from '~/contract/store/storeEndpoints'
import { getStatistics } from '~/contract/store/statisticsEndpoints'

const figures =
  'sales_and_costs,sales_and_costs_summary,printful_costs,profit,total_paid_orders,costs_by_amount,average_fulfillment_time'

/** The stores of the token, its scopes, and the service's statistics of a store. */
export const storeQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: [...api.key, 'stores', 'list'],
      queryFn: ({ signal }) => readWhole((page) => api.call(listStores, { query: page, signal })),
    }),
  /** The scopes of the token in use (GET /oauth/scopes). */
  scopes: () =>
    queryOptions({
      queryKey: [...api.key, 'oauth', 'scopes'],
      queryFn: ({ signal }) => api.call(getScopes, { signal }),
    }),
  /**
   * The service's statistics of a period of at most six months, in the store's currency (contract/README
   * 16.3). `store` selects one of several stores; null where the token belongs to one.
   */
  statistics: ({ from, to }: { from: string; to: string }, store: number | null) =>
    queryOptions({
      queryKey: [...api.key, 'statistics', from, to],
      queryFn: async ({ signal }) => {
        const query = { date_from: from, date_to: to, report_types: figures }
        const { store_statistics: stores } = await api.call(getStatistics, { query, signal })
        const own = stores.length > 1 ? stores.find(({ store_id: id }) => id === store) : stores[0]
        return own ?? null
      },
    }),
})

/** Changes of the store itself: the texts of its packing slips. */
export const storeMutations = (api: Api) => ({
  /** Sets the texts of the store's slips. Resolves to the slip that the service now has, as far as it says. */
  setSlip: () =>
    mutationOptions({
      mutationFn: (body: Partial<StoreSlip>) => api.call(setPackingSlip, { body }),
    }),
})
