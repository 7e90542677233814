import type { Option } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncProduct, SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import { filledOptions } from '../orders/itemOptions'
import { sumMoney } from '../money/money'
import { asFileInput, asPlacedFile } from './sentFiles'

/** What can be changed of a product, by the names of the API's body. */
export interface ProductFields {
  name: string
  external_id: string | null
  thumbnail: string | null
  is_ignored: boolean
}

/** What can be changed of a variant, by the names of the API's body. */
export interface VariantFields {
  external_id: string | null
  variant_id: number | null
  retail_price: string | null
  sku: string | null
  is_ignored: boolean
  /** One without a position stays where it is; where nothing was, the service places it. */
  files: readonly FileInput[]
  options: readonly Option[]
}

export interface VariantChange {
  id: number
  fields: Partial<VariantFields>
}

/** A variant that is not on the service yet; its external id is made beforehand, so that it is recognized later. */
export interface NewVariant extends VariantFields {
  external_id: string
  variant_id: number
  /** What people call it, such as "Navy / M". */
  label: string
}

/** What the merchant did, and nothing else: fields that were touched, variants that were added, ids that were deleted. */
export interface ProductEdit {
  product: Partial<ProductFields>
  changed: readonly VariantChange[]
  created: readonly NewVariant[]
  deleted: readonly number[]
}

export const emptyEdit: ProductEdit = { product: {}, changed: [], created: [], deleted: [] }

/** Saving it would change nothing. */
export const isEmptyEdit = ({ product, changed, created, deleted }: ProductEdit): boolean =>
  Object.keys(product).length === 0 && changed.length === 0 && created.length === 0 && deleted.length === 0

/** The fields of a product that can be written, as it has them now. */
export const productFieldsOf = (product: SyncProduct): ProductFields => ({
  name: product.name ?? '',
  external_id: product.external_id,
  thumbnail: product.thumbnail_url,
  is_ignored: product.is_ignored === true,
})

/** What the service tells of a variant. Previews are pictures of its own, which it makes anew. */
export const variantFieldsOf = (variant: SyncVariant): VariantFields => ({
  external_id: variant.external_id,
  variant_id: variant.variant_id,
  // "9.5" and "9.50" are one price.
  retail_price: variant.retail_price === null ? null : sumMoney([variant.retail_price]),
  sku: variant.sku,
  is_ignored: variant.is_ignored === true,
  files: variant.files.filter(isGiven).map(asFileInput),
  options: filledOptions(variant.options),
})

/** The same with each file at its place, where this device knows it. */
export const placedFieldsOf = (variant: SyncVariant): VariantFields => ({
  ...variantFieldsOf(variant),
  files: variant.files.filter(isGiven).map(asPlacedFile),
})

/** Artwork that somebody gave, not a picture that the service made of it. */
export const isGiven = ({ type }: { type: string | null }): boolean => type !== 'preview'

/** What people call a variant: color and size, else its name. */
export const variantLabel = ({ color, size, name, id }: SyncVariant): string =>
  [color, size].filter((part) => part !== null && part !== 'One size').join(' / ') ||
  (name ?? `Variant ${id}`)

/** Under which a variant or product without an external id is made anew, and recognized then. */
export const spareExternalId = ({ id }: { id: number }): string => `restored-${id}`

/** The external id of a variant that is made anew: its own, unless it has none or another one of the product has it by now. */
export const externalIdAnew = (
  { id, external_id: own }: Pick<SyncVariant, 'id' | 'external_id'>,
  { sync_variants: variants }: SyncProductInfo,
): string =>
  own === null || variants.some(({ external_id: taken }) => taken === own) ? spareExternalId({ id }) : own

/** By its id in the store; undefined where the product has none. */
export const findVariant = ({ sync_variants: variants }: SyncProductInfo, id: number) =>
  variants.find((variant) => variant.id === id)

/** Whether two values of a field mean the same; files and options in another order do. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The fields that a record has, by their names: Object.keys forgets those. For records made of literals only. */
export const fieldsOf = <T extends object>(record: Partial<T>): (keyof T)[] =>
  Object.keys(record) as (keyof T)[]

/** One text for values that are equal; keys sorted, lists as sets. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join(',')}}`
}
