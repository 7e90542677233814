import type { Option } from '~/contract/artwork/file'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncProduct, SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'
import { filledOptions } from '../orders/itemOptions'
import { sumMoney } from '../money/money'
import { asFileInput, asPlacedFile } from './sentFiles'

/** The fields of a product that can be changed, named as in the API's body. */
export interface ProductFields {
  name: string
  external_id: string | null
  thumbnail: string | null
  is_ignored: boolean
}

/** The fields of a variant that can be changed, named as in the API's body. */
export interface VariantFields {
  external_id: string | null
  variant_id: number | null
  retail_price: string | null
  sku: string | null
  is_ignored: boolean
  /** A file without a position stays where it is; in an empty placement the service places it. */
  files: readonly FileInput[]
  options: readonly Option[]
}

export interface VariantChange {
  id: number
  fields: Partial<VariantFields>
}

/** A variant that the service does not have yet; its external id is made beforehand, so that it is recognized later. */
export interface NewVariant extends VariantFields {
  external_id: string
  variant_id: number
  /** Its name for people, such as "Navy / M". */
  label: string
}

/** The merchant's changes and nothing else: changed fields, added variants, deleted ids. */
export interface ProductEdit {
  product: Partial<ProductFields>
  changed: readonly VariantChange[]
  created: readonly NewVariant[]
  deleted: readonly number[]
}

export const emptyEdit: ProductEdit = { product: {}, changed: [], created: [], deleted: [] }

/** Whether saving it would change nothing. */
export const isEmptyEdit = ({ product, changed, created, deleted }: ProductEdit): boolean =>
  Object.keys(product).length === 0 && changed.length === 0 && created.length === 0 && deleted.length === 0

/** The present values of a product's fields that can be written. */
export const productFieldsOf = (product: SyncProduct): ProductFields => ({
  name: product.name ?? '',
  external_id: product.external_id,
  thumbnail: product.thumbnail_url,
  is_ignored: product.is_ignored === true,
})

/** A price in the one form in which prices are compared: "9.5" and "9.50" are the same, as are "1200" and "1200.00". */
export const plainPrice = (price: string | null): string | null => (price === null ? null : sumMoney([price]))

/** A variant's fields as the service tells them. Previews are left out, because the service makes them itself. */
export const variantFieldsOf = (variant: SyncVariant): VariantFields => ({
  external_id: variant.external_id,
  variant_id: variant.variant_id,
  retail_price: plainPrice(variant.retail_price),
  sku: variant.sku,
  is_ignored: variant.is_ignored === true,
  files: variant.files.filter(isGiven).map(asFileInput),
  options: filledOptions(variant.options),
})

/** The same fields with each file's position, where this device knows it. */
export const placedFieldsOf = (variant: SyncVariant): VariantFields => ({
  ...variantFieldsOf(variant),
  files: variant.files.filter(isGiven).map(asPlacedFile),
})

/** Whether the artwork was given by somebody, and is not the service's picture of it. */
export const isGiven = ({ type }: { type: string | null }): boolean => type !== 'preview'

/** A variant's name for people: color and size, else its name. */
export const variantLabel = ({ color, size, name, id }: SyncVariant): string =>
  [color, size].filter((part) => part !== null && part !== 'One size').join(' / ') ||
  (name ?? `Variant ${id}`)

/** External id for making a variant or product without one again, by which it is then recognized. */
export const spareExternalId = ({ id }: { id: number }): string => `restored-${id}`

/** The external id for a variant made again: its own, unless it has none or another variant has it by now. */
export const recreatedExternalId = (
  { id, external_id: own }: Pick<SyncVariant, 'id' | 'external_id'>,
  { sync_variants: variants }: SyncProductInfo,
): string =>
  own === null || variants.some(({ external_id: taken }) => taken === own) ? spareExternalId({ id }) : own

/** A variant by its id in the store; undefined where the product does not have it. */
export const findVariant = ({ sync_variants: variants }: SyncProductInfo, id: number) =>
  variants.find((variant) => variant.id === id)

/** Whether two values of a field are equal, regardless of the order of files and options. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The names of a record's fields with their types, which Object.keys loses. For records made from literals only. */
export const fieldsOf = <T extends object>(record: Partial<T>): (keyof T)[] =>
  Object.keys(record) as (keyof T)[]

/** A text that is the same for equal values; keys are sorted, lists compared as sets. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join(',')}}`
}

/** Replies may write colors in small letters, and a choice of yes or no as a word. */
const optionText = ({ id, value }: Option): string =>
  `${id} ${canonical(value).replaceAll('"', '').toLowerCase()}`

/** Whether a reply has every option that was sent with a value; the service may add others. */
export function areOptionsShown(shown: readonly Option[], sent: readonly Option[]): boolean {
  const there = new Set(shown.map(optionText))
  return filledOptions(sent).every((option) => there.has(optionText(option)))
}
