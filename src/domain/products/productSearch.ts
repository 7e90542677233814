import type { SyncProduct, SyncProductInfo } from '~/contract/products/syncProduct'

/** What of a product can be searched and is not in the service's list. */
export interface ProductBrief {
  id: number
  /** SKUs and external ids of its variants, each once. */
  codes: readonly string[]
  /** Milliseconds. */
  readAt: number
}

export const briefOf = (
  { sync_product: { id }, sync_variants: variants }: SyncProductInfo,
  readAt: number,
): ProductBrief => ({
  id,
  codes: [
    ...new Set(
      [...variants.map(({ sku }) => sku), ...variants.map(({ external_id: external }) => external)].filter(
        (code): code is string => code !== null && code !== '',
      ),
    ),
  ],
  readAt,
})

/**
 * Whether every word is somewhere in name, ids or the codes of the variants. Null when not; else the codes that hold
 * what name and ids do not.
 */
export function matchProduct(
  { name, external_id: external, id }: SyncProduct,
  brief: ProductBrief | undefined,
  q: string,
): readonly string[] | null {
  const text = `${name ?? ''} ${external ?? ''} ${id}`.toLowerCase()
  const missing = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !text.includes(word))
  const codes = (brief?.codes ?? []).map((code) => ({ code, lower: code.toLowerCase() }))
  if (!missing.every((word) => codes.some(({ lower }) => lower.includes(word)))) return null
  // A code that holds all of it says more than one that holds a part.
  const whole = codes.filter(({ lower }) => missing.every((word) => lower.includes(word)))
  const parts = codes.filter(({ lower }) => missing.some((word) => lower.includes(word)))
  return (missing.length === 0 ? [] : whole.length > 0 ? whole : parts).map(({ code }) => code)
}
