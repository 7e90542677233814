import { useQuery } from '@tanstack/react-query'
import { isPlatformRefusal } from '~/domain/storeKind'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { syncQueries, syncVariantQuery } from '~/queries/syncQueries'

/**
 * The reads of a store variant and of its product with all variants. A platform's store has other endpoints for them,
 * and only a refusal reveals it (contract/README 8.1). Null reads nothing.
 */
export function useStoreVariants(variantId: number | null) {
  const api = useApi()
  const [products, imported] = [productQueries(api), syncQueries(api)]
  const manual = useQuery({ ...products.variant(variantId ?? 0), enabled: variantId !== null })
  const isPlatform = isPlatformRefusal(manual.error)
  const platform = useQuery({ ...syncVariantQuery(api, variantId ?? 0), enabled: isPlatform })
  const { sync_variant: variant, sync_product: product } = platform.data ?? {}
  const id = (isPlatform ? (variant?.sync_product_id ?? product?.id) : manual.data?.sync_product_id) ?? null
  const manualProduct = useQuery({ ...products.detail(id ?? 0), enabled: id !== null && !isPlatform })
  const platformProduct = useQuery({ ...imported.detail(id ?? 0), enabled: id !== null && isPlatform })
  const whole = isPlatform ? platformProduct : manualProduct
  return { variants: whole.data?.sync_variants ?? null, reads: [isPlatform ? platform : manual, whole] }
}
