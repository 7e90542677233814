import { useQuery } from '@tanstack/react-query'
import { isPlatformRefusal } from '~/domain/storeKind'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { syncQueries, syncVariantQuery } from '~/queries/syncQueries'

/**
 * A store variant and the id of its product. A platform's store has other endpoints for them, and only a refusal reveals
 * it (contract/README 8.1). A null id reads nothing. `fresh` may set how long a reply counts as fresh.
 */
export function useStoreVariant(id: number | null, fresh: { staleTime?: number } = {}) {
  const api = useApi()
  const manual = useQuery({
    ...productQueries(api).variant(id ?? 0),
    ...fresh,
    enabled: id !== null,
  })
  const isPlatform = isPlatformRefusal(manual.error)
  const platform = useQuery({ ...syncVariantQuery(api, id ?? 0), ...fresh, enabled: isPlatform })
  const variant = manual.data ?? platform.data?.sync_variant
  const productId = variant?.sync_product_id ?? platform.data?.sync_product?.id ?? null
  return { variant, productId, isPlatform, read: isPlatform ? platform : manual }
}

/** All variants of its product, with the reads that they take. */
export function useStoreVariants(id: number | null) {
  const api = useApi()
  const { productId, isPlatform, read } = useStoreVariant(id)
  const [own, imported] = [productQueries(api), syncQueries(api)]
  const isKnown = productId !== null
  const manual = useQuery({ ...own.detail(productId ?? 0), enabled: isKnown && !isPlatform })
  const platform = useQuery({ ...imported.detail(productId ?? 0), enabled: isKnown && isPlatform })
  const whole = isPlatform ? platform : manual
  return { variants: whole.data?.sync_variants ?? null, reads: [read, whole] }
}
