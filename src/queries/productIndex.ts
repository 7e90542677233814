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

/** What this device has learned of store products beyond the service's list. */
export const productIndexQueries = (api: Api) => ({
  /** What this browser knows of the variants of each product: the service's list does not say it. */
  briefs: () =>
    queryOptions({
      queryKey: [...api.key, 'products', 'briefs'],
      queryFn: async (): Promise<ReadonlyMap<number, ProductBrief>> => {
        const kept = await listBriefs(storeScope(api)).catch(() => [])
        return new Map(kept.map((brief) => [brief.id, brief]))
      },
      staleTime: staleAtOnce,
    }),
})

/** Remembers what can be searched of a product that was just read, whoever asked for it. */
export const indexProduct = (api: Api, info: SyncProductInfo): Promise<void> =>
  keepBrief(storeScope(api), briefOf(info, Date.now()))

interface Reading {
  api: Api
  ids: readonly number[]
  /** How a product of this kind of store is read; of a manual one unless said otherwise. */
  reads?: ProductReads
  signal: AbortSignal
  onProgress: (read: number) => void
}

/** Products that cannot be read, after which the service is not asked for more. */
const mostFailures = 10

/**
 * Reads products one by one for the index, behind everything that the merchant waits for, with half of the budget. Rejects
 * once the others are read where one could not be.
 */
export async function readIntoIndex({
  api,
  ids,
  reads = productReads.manual,
  signal,
  onProgress,
}: Reading): Promise<void> {
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
  if (failures.length > 0) throw failures[0]
}
