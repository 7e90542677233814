import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { isOfOneCall } from '~/client/isOfOneCall'
import { firstProducts, productReads } from './syncQueries'

interface StoreSales {
  /** Its products come from an e-commerce platform: they are made in the shop, and linked here. */
  isPlatform: boolean
  /** Of its retail prices; null where none of its first products says it. */
  currency: string | null
}

/** Products that are read at most to find one that says the currency. */
const mostRead = 3

/** What the store sells by. The service names neither of the two: its products and refusals do. */
export const storeSales = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'storeSales'],
    queryFn: async ({ signal }): Promise<StoreSales> => {
      const { reads, page } = await firstProducts(api, { query: { offset: 0, limit: mostRead }, signal })
      const isPlatform = reads === productReads.platform
      for (const { id, variants } of page.items.slice(0, mostRead)) {
        if (variants === 0) continue
        const product = await api.call(reads.one, { params: { id }, signal }).catch((error: unknown) => {
          // The next one says it too.
          if (isOfOneCall(error)) return null
          throw error
        })
        const currency = product?.sync_variants.find((variant) => variant.currency !== null)?.currency
        if (currency != null) return { isPlatform, currency }
      }
      return { isPlatform, currency: null }
    },
    staleTime: 3_600_000,
  })
