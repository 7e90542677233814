import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { wholePages } from '~/client/wholePages'
import type { SyncProduct, SyncProductInfo } from '~/contract/products/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { firstProducts, productReads, syncQueries } from '~/queries/syncQueries'

interface SoldProducts {
  products: SyncProduct[]
  /** Whether they belong to a platform's store, whose products are read elsewhere. */
  isPlatform: boolean
}

/** Every product of the store, of either kind, by name and number only. */
export const soldProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'products', 'sold'],
    queryFn: async ({ signal }): Promise<SoldProducts> => {
      const one = { query: { offset: 0, limit: 100 }, signal }
      const { reads, page } = await firstProducts(api, one)
      const products: SyncProduct[] = []
      const pages = wholePages(({ offset, limit }) =>
        offset === 0 ? Promise.resolve(page) : api.call(reads.list, { query: { offset, limit }, signal }),
      )
      for await (const { rows } of pages) products.push(...rows)
      return { products, isPlatform: reads === productReads.platform }
    },
  })

/** One of them with its variants. */
export const soldProductQuery = (api: Api, isPlatform: boolean, id: number) =>
  queryOptions({
    queryKey: [...api.key, 'products', 'sold', id],
    queryFn: ({ client }) => readSoldProduct(client, api, isPlatform, id),
    staleTime: 300_000,
  })

/** The same at once; what was read in the last minutes is taken as it is. */
export const readSoldProduct = (
  client: QueryClient,
  api: Api,
  isPlatform: boolean,
  id: number,
): Promise<SyncProductInfo> =>
  isPlatform
    ? client.fetchQuery({ ...syncQueries(api).detail(id), staleTime: 300_000 })
    : client.fetchQuery(productQueries(api).summary(id))

/** The blanks that a product is made on; variants that are ignored or linked to nothing are left out. */
export const blanksOf = ({ sync_variants: variants }: SyncProductInfo): number[] => [
  ...new Set(
    variants.flatMap(({ is_ignored, product }) =>
      is_ignored === true || product?.product_id == null ? [] : [product.product_id],
    ),
  ),
]
