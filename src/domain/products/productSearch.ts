import { canonicalText } from '../text/canonicalText'
import { digestText } from '../text/digestText'
import type { SyncProduct, SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import { wordsOf } from '../finder/typedWords'
import { searchText } from '../finder/withoutAccents'

/** The searched data of a product that the service's list lacks. */
export interface ProductBrief {
  id: number
  /** Null where it has none; absent in records of older versions. */
  name?: string | null
  /** SKUs and external ids of the variants, each once. */
  codes: readonly string[]
  /** Digest of everything that can be edited; absent in records of older versions. */
  digest?: string
  /** When it was read, in ms since 1970. */
  readAt: number
}

/** The brief of a product and its variants; `readAt` in milliseconds. */
export const briefOf = (
  { sync_product: product, sync_variants: variants }: SyncProductInfo,
  readAt: number,
): ProductBrief => ({
  id: product.id,
  name: product.name,
  digest: digestOf(product, variants),
  codes: [
    ...new Set(
      [...variants.map(({ sku }) => sku), ...variants.map(({ external_id: external }) => external)].filter(
        (code): code is string => code !== null && code !== '',
      ),
    ),
  ],
  readAt,
})

/** Addresses of previews and stock are left out, because they change by themselves. */
const digestOf = ({ name, is_ignored }: SyncProduct, variants: readonly SyncVariant[]): string =>
  digestText(
    canonicalText([
      name,
      is_ignored,
      variants
        .map((variant) => [
          variant.id,
          variant.variant_id,
          variant.retail_price,
          variant.sku,
          variant.is_ignored,
          variant.files.map(({ id, type }) => [id, type]),
          variant.options,
        ])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ]),
  )

/**
 * Whether every word is in the name, the ids or the variants' codes. Null when not; else the codes with the words that
 * name and ids lack.
 */
export function matchProduct(
  { name, external_id: external, id }: SyncProduct,
  brief: ProductBrief | undefined,
  q: string,
): readonly string[] | null {
  const text = searchText(`${name ?? ''} ${external ?? ''} ${id}`)
  const missing = wordsOf(q).filter((word) => !text.includes(word))
  const codes = (brief?.codes ?? []).map((code) => ({ code, lower: searchText(code) }))
  if (!missing.every((word) => codes.some(({ lower }) => lower.includes(word)))) return null
  // A code that contains all the words is better than several with a part.
  const whole = codes.filter(({ lower }) => missing.every((word) => lower.includes(word)))
  const parts = codes.filter(({ lower }) => missing.some((word) => lower.includes(word)))
  return (missing.length === 0 ? [] : whole.length > 0 ? whole : parts).map(({ code }) => code)
}
