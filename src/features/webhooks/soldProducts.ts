import { freshFor } from '~/domain/async/hasPassed'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { everyProduct, syncQueries } from '~/queries/syncQueries'

/** Every product of the store, of either kind, by name and id only. */
export const soldProductsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...api.key, 'products', 'sold'],
    queryFn: ({ signal }) => everyProduct(api, { signal }),
  })

/** Ids of the products; null where not all could be read. */
export const listedIn = (
  sold: { products: readonly { id: number }[]; unread: number } | undefined,
): ReadonlySet<number> | null =>
  sold === undefined || sold.unread > 0 ? null : new Set(sold.products.map(({ id }) => id))

/** One product with its variants. */
export const soldProductQuery = (api: Api, isPlatform: boolean, id: number) =>
  queryOptions({
    queryKey: [...api.key, 'products', 'sold', id],
    queryFn: ({ client }) => readSoldProduct(client, api, isPlatform, id),
    staleTime: freshFor(300_000),
  })

/** Reads one product; a result of the last minutes is reused. */
export const readSoldProduct = (
  client: QueryClient,
  api: Api,
  isPlatform: boolean,
  id: number,
): Promise<SyncProductInfo> =>
  isPlatform
    ? client.fetchQuery({ ...syncQueries(api).detail(id), staleTime: freshFor(300_000) })
    : client.fetchQuery(productQueries(api).summary(id))

/** The blanks that a product is made on; ignored and unlinked variants do not count. */
export const blankIdsOf = ({ sync_variants: variants }: SyncProductInfo): number[] => [
  ...new Set(
    variants.flatMap(({ is_ignored, product }) =>
      is_ignored === true || product?.product_id == null ? [] : [product.product_id],
    ),
  ),
]
