import { freshFor } from '~/domain/async/hasPassed'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { isOfOneCall } from '~/client/isOfOneCall'
import { firstProducts, productReads } from './syncQueries'

interface StoreSales {
  /** Whether its products come from an e-commerce platform: they are made in the shop, and linked here. */
  isPlatform: boolean
  /** Currency of its retail prices; null where none of its first products states it. */
  currency: string | null
}

/** At most this many products are read to find one that states the currency. */
const mostRead = 3

/** Kind and retail currency of the store. The service states neither directly: its products and refusals reveal them. */
export const storeSales = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'storeSales'],
    queryFn: async ({ signal }): Promise<StoreSales> => {
      const { reads, page } = await firstProducts(api, { query: { offset: 0, limit: mostRead }, signal })
      const isPlatform = reads === productReads.platform
      for (const { id, variants } of page.items.slice(0, mostRead)) {
        if (variants === 0) continue
        const product = await api.call(reads.one, { params: { id }, signal }).catch((error: unknown) => {
          // The next product may state it too.
          if (isOfOneCall(error)) return null
          throw error
        })
        const currency = product?.sync_variants.find((variant) => variant.currency !== null)?.currency
        if (currency != null) return { isPlatform, currency }
      }
      return { isPlatform, currency: null }
    },
    staleTime: freshFor(3_600_000),
  })
