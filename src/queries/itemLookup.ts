import { freshFor } from '~/domain/async/hasPassed'
import { queryOptions } from '@tanstack/react-query'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { isNotFound, isOfOneRow } from '~/client/isOfOneCall'
import type { Api } from '~/client/createApi'
import { getProductByVariant } from '~/contract/catalog/catalogEndpoints'
import type { SyncVariant } from '~/contract/products/syncProduct'
import type { ItemLookup, LookupBlank, LookupVariant } from '~/domain/orderImport/importItems'
import { plainSku } from '~/domain/products/plainSku'
import { everyProduct } from './syncQueries'

export interface LookupProgress {
  done: number
  total: number
}
type Tell = (progress: LookupProgress) => void

const minutes = 60_000
/** The merchant waits for this check, but other clicks need room too. */
const waitedFor = { priority: 'click', budget: 0.75 } as const

/** Data on the store's variants and the catalog that an import needs. */
export const itemLookupQueries = (api: Api) => ({
  /** All variants of the store, because the service cannot search by SKU, and how many products could not be read. */
  storeVariants: (tell: Tell) =>
    queryOptions({
      queryKey: [...api.key, 'imports', 'storeVariants'],
      queryFn: ({ signal }) => readStoreVariants(api, signal, tell),
      staleTime: freshFor(10 * minutes),
    }),
  /** Names and pictures of catalog variants by id; null where the catalog lacks one. */
  blanks: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...api.key, 'imports', 'blanks', ids.join()],
      queryFn: ({ signal }) => readBlanks(api, ids, signal),
      staleTime: freshFor(10 * minutes),
    }),
})

async function readStoreVariants(api: Api, signal: AbortSignal, tell: Tell) {
  const asked = { signal, ...waitedFor }
  const { reads, products, ...listed } = await everyProduct(api, asked)
  let { unread } = listed
  const variants: LookupVariant[] = []
  for (const [done, { id }] of products.entries()) {
    tell({ done, total: products.length })
    const info = await api.call(reads.one, { params: { id }, ...asked }).catch((error: unknown) => {
      // Deleted since it was listed.
      if (isNotFound(error)) return null
      if (!isOfOneRow(error)) throw error
      unread += 1
      return null
    })
    variants.push(...(info?.sync_variants ?? []).map(toBooked))
  }
  return { variants, unread }
}

const toBooked = (variant: SyncVariant): LookupVariant => ({
  id: variant.id,
  externalId: variant.external_id,
  sku: variant.sku,
  name: variant.name ?? `Variant ${variant.id}`,
  picture: shownPicture(variant),
  currency: variant.currency,
  isSynced: variant.synced !== false && variant.variant_id !== null,
  availability: variant.availability_status ?? 'active',
})

async function readBlanks(
  api: Api,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, LookupBlank | null>> {
  const found = new Map<number, LookupBlank | null>()
  for (const id of ids) {
    try {
      const { variant } = await api.call(getProductByVariant, {
        params: { id },
        signal,
        ...waitedFor,
      })
      // The catalog's currency is that of the cost.
      found.set(id, { name: variant.name ?? `Variant ${id}`, picture: variant.image, currency: null })
    } catch (error) {
      if (!isNotFound(error)) throw error
      found.set(id, null)
    }
  }
  return found
}

/**
 * The variants by everything that a file can identify them with. Items made from blanks are sold in the
 * currency of the store's prices, as its variants state it.
 */
export function toItemLookup(
  variants: readonly LookupVariant[],
  blanks: ReadonlyMap<number, LookupBlank | null>,
): ItemLookup {
  const currency = variants.find((variant) => variant.currency !== null)?.currency ?? null
  const bySku = new Map<string, LookupVariant[]>()
  const byPlainSku = new Map<string, LookupVariant[]>()
  for (const variant of variants) {
    if (variant.sku === null) continue
    bySku.set(variant.sku, [...(bySku.get(variant.sku) ?? []), variant])
    const plain = plainSku(variant.sku)
    byPlainSku.set(plain, [...(byPlainSku.get(plain) ?? []), variant])
  }
  return {
    bySku,
    byPlainSku,
    byExternalId: new Map(
      variants.flatMap((variant) => (variant.externalId === null ? [] : [[variant.externalId, variant]])),
    ),
    byId: new Map(variants.map((variant) => [variant.id, variant])),
    blanks: new Map([...blanks].map(([id, blank]) => [id, blank === null ? null : { ...blank, currency }])),
  }
}
