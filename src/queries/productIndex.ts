import { staleAtOnce } from '~/domain/async/hasPassed'
import { inBackground } from '~/client/callOptions'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { isNotFound, isOfOneCall } from '~/client/isOfOneCall'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { briefOf, type ProductBrief } from '~/domain/products/productSearch'
import { forgetBrief, keepBrief, listBriefs } from '~/local/products/productBriefs'
import { type ProductReads, productReads } from './syncQueries'
import { storeScope } from '~/domain/storeScope'

/** Data on store products that this device has learned beyond the service's list. */
export const productIndexQueries = (api: Api) => ({
  /** Data on each product's variants, which the service's list lacks. */
  briefs: () =>
    queryOptions({
      queryKey: [...api.key, 'products', 'briefs'],
      queryFn: async (): Promise<ReadonlyMap<number, ProductBrief>> => {
        const kept = await listBriefs(storeScope(api))
        return new Map(kept.map((brief) => [brief.id, brief]))
      },
      staleTime: staleAtOnce,
    }),
})

/** Keeps the searchable data of a product that was just read, for whatever purpose. */
export const indexProduct = (api: Api, info: SyncProductInfo): Promise<void> =>
  keepBrief(storeScope(api), briefOf(info, Date.now()))

interface Reading {
  api: Api
  ids: readonly number[]
  /** How products of this kind of store are read; a manual store by default. */
  reads?: ProductReads
  signal: AbortSignal
  onProgress: (read: number) => void
}

/** After this many failed products, no more are requested. */
const mostFailures = 10

/**
 * Reads products one by one for the index, at the lowest priority and with half of the rate limit. Answers the errors of
 * single products that could not be read; rejects where the others would fail too.
 */
export async function readIntoIndex({
  api,
  ids,
  reads = productReads.manual,
  signal,
  onProgress,
}: Reading): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const [index, id] of ids.entries()) {
    try {
      await indexProduct(api, await api.call(reads.one, { params: { id }, signal, ...inBackground }))
    } catch (error) {
      if (isNotFound(error)) await forgetBrief(storeScope(api), id)
      else if (!isOfOneCall(error) || failures.push(error) === mostFailures) throw error
    }
    onProgress(index + 1)
  }
  return failures
}
