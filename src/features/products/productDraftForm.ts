import * as z from 'zod/mini'
import { fileInput, option } from '~/contract/file'
import { type SyncProductInfo, syncProductInfo } from '~/contract/syncProduct'
import type { ProductDraft } from '~/domain/productDraft'

const row = z.object({
  key: z.string(),
  id: z.nullable(z.int()),
  label: z.string(),
  price: z.string(),
  sku: z.string(),
  externalId: z.string(),
  isIgnored: z.boolean(),
  isDeleted: z.boolean(),
  variantId: z.nullable(z.int()),
  blankId: z.nullable(z.int()),
  image: z.nullable(z.string()),
  files: z.array(fileInput),
  options: z.array(option),
})

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

export interface KeptDraft {
  base: SyncProductInfo
  draft: ProductDraft
}

/** Unsaved work from before a reload; null when it no longer has the form's shape. */
export function readKeptDraft(values: unknown): KeptDraft | null {
  const parsed = kept.safeParse(values)
  return parsed.success ? parsed.data : null
}
