import * as z from 'zod/mini'
import { option } from '~/contract/artwork/file'
import { fileInput } from '~/contract/artwork/fileInput'
import { type SyncProductInfo, syncProductInfo } from '~/contract/products/syncProduct'
import type { ProductDraft, SheetRow } from '~/domain/products/productDraft'
import type { KeptProductEdit } from '~/local/products/productEdits'

// Must list every field of a row: a missing one is lost on reload.
const row = z.object({
  key: z.string(),
  id: z.nullable(z.int()),
  label: z.string(),
  price: z.string(),
  readPrice: z.optional(z.string()),
  // Absent from edits saved by an earlier version.
  currency: z._default(z.nullable(z.string()), null),
  sku: z.string(),
  externalId: z.string(),
  isIgnored: z.boolean(),
  isDeleted: z.boolean(),
  variantId: z.nullable(z.int()),
  blankId: z.nullable(z.int()),
  image: z.nullable(z.string()),
  files: z.array(fileInput),
  options: z.array(option),
} satisfies Record<keyof SheetRow, unknown>)

const kept = z.object({
  base: syncProductInfo,
  draft: z.object({
    name: z.string(),
    externalId: z.string(),
    thumbnail: z.string(),
    isIgnored: z.boolean(),
    rows: z.array(row),
  }),
})

/** Unsaved work to go on with: the product it is based on, the changes, and its record on this device. */
export interface RestoredEdit {
  base: SyncProductInfo
  draft: ProductDraft
  record: KeptProductEdit
}

/** Unsaved work from before a reload; null when it no longer has the form's shape. */
export function readRestored(record: KeptProductEdit): RestoredEdit | null {
  const parsed = kept.safeParse(record.values)
  return parsed.success ? { ...parsed.data, record } : null
}
