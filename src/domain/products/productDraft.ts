import { maxSyncVariants, type SyncProductInfo, type SyncVariant } from '~/contract/products/syncProduct'
import { shownPicture } from '../artwork/shownPicture'
import { countWords } from '../text/countWords'
import { isExternalId } from '../orders/externalId'
import { changedFields, differing } from './changedFields'
import { readTypedMoney, typedMoneyProblem } from '../text/typedNumber'
import { filledOrNull } from '../text/visibleText'
import {
  findVariant,
  type ProductEdit,
  type ProductFields,
  productFieldsOf,
  type VariantFields,
  placedFieldsOf,
  variantLabel,
} from './productEdit'

/** One row of the variants sheet; texts as they were typed. */
export interface SheetRow {
  /** Stable key of the row: the variant's id, or a new variant's external id. */
  key: string
  /** Null for a new variant. */
  id: number | null
  label: string
  price: string
  /** The same as it was read: until it is changed it is not a typed price, and stays however it is written. */
  readPrice?: string | undefined
  /** Currency of the price; absent in edits kept by older versions and where it is not known. */
  currency?: string | null
  sku: string
  externalId: string
  isIgnored: boolean
  isDeleted: boolean
  variantId: number | null
  /** Catalog product, for looking up costs and options. */
  blankId: number | null
  image: string | null
  files: VariantFields['files']
  options: VariantFields['options']
}

/** A product as typed in the editor. */
export interface ProductDraft {
  name: string
  externalId: string
  thumbnail: string
  isIgnored: boolean
  rows: readonly SheetRow[]
}

/** The draft of a product: absent values are empty text, and each variant has its own label. */
export function toDraft(base: SyncProductInfo): ProductDraft {
  const product = productFieldsOf(base.sync_product)
  const labels = distinctLabels(base.sync_variants)
  return {
    name: product.name,
    externalId: product.external_id ?? '',
    thumbnail: product.thumbnail ?? '',
    isIgnored: product.is_ignored,
    rows: base.sync_variants.map((variant, at) => {
      const fields = placedFieldsOf(variant)
      return {
        key: String(variant.id),
        id: variant.id,
        label: labels[at] ?? '',
        price: fields.retail_price ?? '',
        readPrice: fields.retail_price ?? '',
        currency: variant.currency ?? null,
        sku: fields.sku ?? '',
        externalId: fields.external_id ?? '',
        isIgnored: fields.is_ignored,
        isDeleted: false,
        variantId: fields.variant_id,
        blankId: variant.product?.product_id ?? null,
        image: shownPicture(variant),
        files: fields.files,
        options: fields.options,
      }
    }),
  }
}

/** Labels in the variants' order: color and size, with the blank, and then a number, where two would be equal. */
function distinctLabels(variants: readonly SyncVariant[]): string[] {
  const short = variants.map(variantLabel)
  const isShortRepeated = repeatedIn(short)
  const longer = variants.map(({ product }, at) => {
    const label = short[at] ?? ''
    const blank = product?.name?.replace(/ \([^)]*\)$/, '') ?? ''
    return isShortRepeated(label) && blank !== '' ? `${label} · ${blank}` : label
  })
  const isRepeated = repeatedIn(longer)
  return variants.map(({ id }, at) => {
    const label = longer[at] ?? ''
    return isRepeated(label) ? `${label} · ${id}` : label
  })
}

function repeatedIn(labels: readonly string[]): (label: string) => boolean {
  const seen = new Set<string>()
  const repeated = new Set(labels.filter((label) => seen.size === seen.add(label).size))
  return (label) => repeated.has(label)
}

/** Rows that remain after saving. */
export const liveRows = ({ rows }: ProductDraft): SheetRow[] => rows.filter(({ isDeleted }) => !isDeleted)

/**
 * The changes from `base` to this draft. Texts that cannot be read count as untouched; see problemsOf. Rows that are
 * the same objects as in `start`, the draft made from `base`, are skipped.
 */
export function toEdit(base: SyncProductInfo, draft: ProductDraft, start?: ProductDraft): ProductEdit {
  const untouched = new Set(start?.rows)
  const product = productFieldsOf(base.sync_product)
  const known = draft.rows.flatMap((row) => {
    if (untouched.has(row)) return []
    const variant = row.id === null ? undefined : findVariant(base, row.id)
    return variant === undefined ? [] : [{ row, variant }]
  })
  return {
    product: differing<ProductFields>(product, {
      name: draft.name === product.name ? product.name : draft.name.trim(),
      external_id: typedOrRead(draft.externalId, product.external_id),
      thumbnail: typedOrRead(draft.thumbnail, product.thumbnail),
      is_ignored: draft.isIgnored,
    }),
    changed: known.flatMap(({ row, variant }) => {
      const fields = row.isDeleted ? {} : fieldsChangedIn(row, variant)
      return Object.keys(fields).length === 0 ? [] : [{ id: variant.id, fields }]
    }),
    created: draft.rows.flatMap((row) =>
      row.id !== null || row.isDeleted || row.variantId === null
        ? []
        : [{ ...fieldsOfRow(row), external_id: row.externalId, variant_id: row.variantId, label: row.label }],
    ),
    deleted: known.flatMap(({ row, variant }) => (row.isDeleted ? [variant.id] : [])),
  }
}

/** Whether a price was typed that cannot be read: where there was none before, the edit does not show that. */
export const hasUnreadPrice = ({ rows }: ProductDraft, start: ProductDraft): boolean =>
  rows.some(
    (row, at) => row.price !== start.rows[at]?.price && row.price.trim() !== '' && priceOfRow(row) === null,
  )

/** A row's price as decimal text; null where there is none, or where it cannot be read. */
export const priceOfRow = ({ price, readPrice, currency }: SheetRow): string | null =>
  price === readPrice ? filledOrNull(price) : readTypedMoney(price, currency)

/** Kept for each row: a key typed into one compares it alone, also where all were changed. */
const compared = new WeakMap<SheetRow, { variant: SyncVariant; fields: Partial<VariantFields> }>()

function fieldsChangedIn(row: SheetRow, variant: SyncVariant): Partial<VariantFields> {
  const known = compared.get(row)
  if (known?.variant === variant) return known.fields
  const before = placedFieldsOf(variant)
  const fields = changedFields(before, {
    ...fieldsOfRow(row),
    external_id: typedOrRead(row.externalId, before.external_id),
    sku: typedOrRead(row.sku, before.sku),
  })
  compared.set(row, { variant, fields })
  return fields
}

/** A typed text without blanks around it; one that was left as it was read stays, with any that it has. */
const typedOrRead = (typed: string, read: string | null): string | null =>
  typed === read ? read : filledOrNull(typed)

const fieldsOfRow = (row: SheetRow): VariantFields => ({
  external_id: filledOrNull(row.externalId),
  variant_id: row.variantId,
  retail_price: priceOfRow(row),
  sku: filledOrNull(row.sku),
  is_ignored: row.isIgnored,
  files: row.files,
  options: row.options,
})

type DraftField = 'name' | 'externalId' | 'price' | 'sku' | 'rows'

export interface DraftProblem {
  /** Key of a row in the sheet, or null for the product. */
  key: string | null
  field: DraftField
  text: string
}

/** Everything that must be corrected before saving, each with its place. */
export function problemsOf(draft: ProductDraft): DraftProblem[] {
  const rows = liveRows(draft)
  const seen = new Set<string>()
  const problems: DraftProblem[] = []
  const add = (key: string | null, field: DraftField, text: string) => problems.push({ key, field, text })
  if (draft.name.trim() === '') add(null, 'name', 'Enter a name.')
  if (rows.length > maxSyncVariants)
    add(
      null,
      'rows',
      `${countWords(rows.length, 'variant is', 'variants are')} too many. A product may have at most ${maxSyncVariants}.`,
    )
  if (rows.length === 0)
    add(null, 'rows', 'A product needs at least one variant. Delete the product instead.')
  for (const [
    index,
    { key, id, label, price, readPrice, currency, externalId, isDeleted, files },
  ] of draft.rows.entries()) {
    if (isDeleted) continue
    const addCell = (field: 'price' | 'externalId', column: string, text: string) =>
      add(key, field, `Row ${index + 1} (${label}), ${column}: ${text}`)
    const problem = price.trim() === '' || price === readPrice ? null : typedMoneyProblem(price, currency)
    if (problem !== null) addCell('price', 'Retail price', problem)
    const external = externalId.trim()
    // Ids from elsewhere stay as they are; ids made here must be valid for the service.
    if (external !== '' && id === null && !isExternalId(external))
      addCell('externalId', 'External id', 'Use at most 32 letters, digits, dashes or underscores.')
    if (external !== '' && seen.has(external))
      addCell('externalId', 'External id', `“${external}” is used twice.`)
    if (external === '' && id === null) addCell('externalId', 'External id', 'A new variant needs one.')
    seen.add(external)
    if (id === null && files.length === 0)
      add(
        key,
        'rows',
        `Row ${index + 1} (${label}): A new variant needs artwork. Add some, or delete the row.`,
      )
  }
  return problems
}
