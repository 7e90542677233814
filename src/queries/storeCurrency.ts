import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { firstProducts } from './syncQueries'

/** Products that are read at most to find one that says it. */
const mostRead = 3

/**
 * The currency of the store's retail prices, as a variant of its first products says it: nothing else of the service
 * does. Null where none says it.
 */
export const storeCurrency = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'storeCurrency'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { reads, page } = await firstProducts(api, { query: { offset: 0, limit: mostRead }, signal })
      for (const { id, variants } of page.items.slice(0, mostRead)) {
        if (variants === 0) continue
        const { sync_variants: rows } = await api.call(reads.one, { params: { id }, signal })
        const currency = rows.find((variant) => variant.currency !== null)?.currency
        if (currency != null) return currency
      }
      return null
    },
    staleTime: 3_600_000,
  })
