import * as z from 'zod/mini'
import { option, printFile } from '../artwork/file'
import { fileInput, optionInput } from '../artwork/fileInput'
import {
  currencyOrNull,
  flag,
  id,
  intOrNull,
  moneyOrNull,
  orEmpty,
  orNull,
  rowsIn,
  textOrNull,
  wordOrNull,
} from '../readers'
import { bareOrUnder, everyRow } from '../mapsAndLists'
import { hasReadRows, rowsOf } from '../unreadRows'

/** States by which lists of products can be filtered (contract/README 8.4). */
export const syncProductStatuses = [
  'all',
  'synced',
  'unsynced',
  'ignored',
  'imported',
  'discontinued',
  'out_of_stock',
] as const
export type SyncProductStatus = (typeof syncProductStatuses)[number]

/** A sync product holds at most this many sync variants (contract/README 8.2). */
export const maxSyncVariants = 100

export const syncProduct = z.looseObject({
  id,
  external_id: textOrNull,
  name: textOrNull,
  variants: intOrNull,
  synced: intOrNull,
  thumbnail_url: textOrNull,
  is_ignored: flag,
})
export type SyncProduct = z.output<typeof syncProduct>

const readableVariant = z.looseObject({
  id,
  external_id: textOrNull,
  sync_product_id: intOrNull,
  name: textOrNull,
  synced: flag,
  variant_id: intOrNull,
  main_category_id: intOrNull,
  warehouse_product_id: intOrNull,
  warehouse_product_variant_id: intOrNull,
  retail_price: moneyOrNull,
  sku: textOrNull,
  currency: currencyOrNull,
  product: orNull(
    z.looseObject({ variant_id: intOrNull, product_id: intOrNull, image: textOrNull, name: textOrNull }),
  ),
  files: orEmpty(printFile),
  options: orEmpty(option),
  is_ignored: flag,
  size: textOrNull,
  color: textOrNull,
  availability_status: wordOrNull,
})

/** Where a reply leaves out `synced`, a variant with a blank and files is linked (contract/README 8.5). */
export const syncVariant = z.pipe(
  readableVariant,
  z.transform((variant: z.output<typeof readableVariant>) => ({
    ...variant,
    synced: variant.synced ?? (variant.variant_id !== null && variant.files.length > 0),
  })),
)
export type SyncVariant = z.output<typeof syncVariant>

/** A variant list with an unreadable row is refused: it would be the base of a write that deletes what it omits. */
export const syncProductInfo = z.looseObject({
  sync_product: syncProduct,
  sync_variants: everyRow(syncVariant),
})
export type SyncProductInfo = z.output<typeof syncProductInfo>

const isReadableVariant = (variant: unknown): boolean =>
  hasReadRows(variant, 'files', printFile) &&
  hasReadRows(variant, 'options', option) &&
  rowsOf(variant, 'files')?.every((file) => hasReadRows(file, 'options', option)) === true

const hasReadableRows = (reply: unknown): boolean =>
  rowsIn(Reflect.get(Object(reply), 'sync_variants'))?.every(isReadableVariant) === true

/** For the base of a write: a file or option that cannot be read would be lost when the others are written. */
export const syncProductBase = z.pipe(
  z.custom<z.input<typeof syncProductInfo>>(hasReadableRows),
  syncProductInfo,
)

export const syncVariantInfo = z.looseObject({ sync_variant: syncVariant, sync_product: orNull(syncProduct) })

export const syncVariantBase = z.pipe(
  z.custom<z.input<typeof syncVariantInfo>>((reply) =>
    isReadableVariant(Reflect.get(Object(reply), 'sync_variant')),
  ),
  syncVariantInfo,
)

/** GET of one store variant answers it alone or beside its product; both are read (contract/README 8.7). */
export const anySyncVariant = bareOrUnder('sync_variant', syncVariant)

// Only a SKU is taken away by null: for the others the service knows a text alone, and one null could have it refuse a whole
// product (contract/README 8.3).
const textInput = z.optional(z.string())

const syncProductInput = z.strictObject({
  external_id: textInput,
  name: textInput,
  thumbnail: textInput,
  is_ignored: z.optional(z.boolean()),
})

export const syncVariantInput = z.strictObject({
  id: z.optional(z.int()),
  external_id: textInput,
  variant_id: z.optional(z.int()),
  retail_price: z.optional(z.union([z.string(), z.number()])),
  is_ignored: z.optional(z.boolean()),
  sku: z.optional(z.nullable(z.string())),
  files: z.optional(z.array(fileInput)),
  options: z.optional(z.array(optionInput)),
  availability_status: z.optional(z.string()),
})
export type SyncVariantInput = z.output<typeof syncVariantInput>

/** Body of POST /store/products. */
export const syncProductCreate = z.strictObject({
  sync_product: syncProductInput,
  sync_variants: z.array(syncVariantInput),
})
export type SyncProductCreate = z.output<typeof syncProductCreate>

/** Body of PUT: existing variants that are not listed by id are deleted, entries without id are created. */
export const syncProductUpdate = z.strictObject({
  sync_product: z.optional(syncProductInput),
  sync_variants: z.optional(z.array(syncVariantInput)),
})
export type SyncProductUpdate = z.output<typeof syncProductUpdate>
