import {
  product as productShape,
  type Product,
  variant as variantShape,
  type Variant,
} from '~/contract/catalog/catalog'
import type { StoreCopy } from '~/domain/storeCopy'
import type { BlankSpec } from '../seed/blankSpec'
import type { Catalog } from '../seed/catalog'
import type { ExpandedBlank } from '../seed/expandBlank'

/** A catalog that is extended by what requests name. */
export interface CopiedCatalog extends Catalog {
  blanks: Map<number, ExpandedBlank>
  variants: Map<number, Variant>
}

/** The blanks that a device has read, and those used by its orders and products. */
export function copiedCatalog({ blanks, orders, products }: StoreCopy): CopiedCatalog {
  const copied: CopiedCatalog = { blanks: new Map(), variants: new Map(), categories: [] }
  for (const { product, variants } of blanks) {
    copied.blanks.set(product.id, { spec: specOf(product), product, variants })
    for (const variant of variants) copied.variants.set(variant.id, variant)
  }
  const carriers = [
    ...orders.flatMap(({ items }) => items),
    ...products.flatMap(({ sync_variants: variants }) => variants),
  ]
  for (const { variant_id: id, files } of carriers)
    if (id !== null)
      addVariant(
        copied,
        id,
        files.map(({ type }) => type),
      )
  return copied
}

/** Adds a variant unknown to this device, which accepts any design. Returns whether it is new. */
export function addVariant(
  { blanks, variants }: CopiedCatalog,
  id: number,
  types: readonly (string | null | undefined)[],
): boolean {
  const isNew = !variants.has(id)
  // One blank for each such variant, with a negative id that no real one has.
  const blankId = isNew ? -id : (variants.get(id)?.product_id ?? -id)
  const blank = blanks.get(blankId) ?? emptyBlank(blankId)
  blanks.set(blankId, blank)
  if (isNew) variants.set(id, variantShape.parse({ id, product_id: blankId, price: '1.00' }))
  if (blankId < 0)
    for (const type of types)
      if (type != null && !blank.product.files.some((known) => known.type === type))
        blank.product.files.push({ id: type, type, title: type, additional_price: null, options: [] })
  return isNew
}

function emptyBlank(id: number): ExpandedBlank {
  const product = productShape.parse({ id: Math.abs(id) })
  return { spec: specOf(product), product: { ...product, id }, variants: [] }
}

/** Fields that only the demo's drawings and size guides need are empty. */
const specOf = (product: Product): BlankSpec => ({
  id: product.id,
  category: product.main_category_id ?? 0,
  type: product.type ?? '',
  typeName: product.type_name ?? '',
  title: product.title ?? '',
  brand: product.brand,
  model: product.model ?? '',
  origin: '',
  days: 3,
  price: '1.00',
  description: '',
  drawing: '',
  colors: [],
  sizes: [],
  material: [],
  placements: [],
})
