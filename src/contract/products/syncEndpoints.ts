import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { fileInput, optionInput } from '../artwork/fileInput'
import { searchQuery } from '../listQuery'
import {
  syncProduct,
  syncProductBase,
  syncProductInfo,
  syncVariantBase,
  syncVariantInfo,
} from './syncProduct'

const write = { access: 'sync_products', bucket: 'syncWrite' } as const
const oneProduct = { kind: 'one', schema: syncProductInfo } as const
const oneVariant = { kind: 'one', schema: syncVariantInfo } as const

/** `search` needs at least three characters (contract/README 8.11). */
export const listSyncProducts = defineEndpoint('GET', '/sync/products', {
  query: searchQuery,
  result: { kind: 'list', item: syncProduct, paged: true },
  access: 'sync_products/read',
})

export const getSyncProduct = defineEndpoint('GET', '/sync/products/:id', {
  result: oneProduct,
  access: 'sync_products/read',
})

export const deleteSyncProduct = defineEndpoint('DELETE', '/sync/products/:id', {
  result: oneProduct,
  ...write,
})

export const getSyncVariant = defineEndpoint('GET', '/sync/variant/:id', {
  result: oneVariant,
  access: 'sync_products/read',
})

/** The same reads as the base of a write: one file or option that cannot be read refuses the whole reply. */
export const getSyncProductBase = defineEndpoint('GET', '/sync/products/:id', {
  result: { kind: 'one', schema: syncProductBase },
  access: 'sync_products/read',
})

export const getSyncVariantBase = defineEndpoint('GET', '/sync/variant/:id', {
  result: { kind: 'one', schema: syncVariantBase },
  access: 'sync_products/read',
})

const syncVariantChange = z.strictObject({
  variant_id: z.optional(z.int()),
  retail_price: z.optional(z.union([z.string(), z.number()])),
  sku: z.optional(z.nullable(z.string())),
  is_ignored: z.optional(z.boolean()),
  files: z.optional(z.array(fileInput)),
  options: z.optional(z.array(optionInput)),
})
export type SyncVariantChange = z.output<typeof syncVariantChange>

export const updateSyncVariant = defineEndpoint('PUT', '/sync/variant/:id', {
  body: syncVariantChange,
  result: oneVariant,
  ...write,
})

/** Unlinks: removes variant_id, print files and options, and disables automatic order import. */
export const deleteSyncVariant = defineEndpoint('DELETE', '/sync/variant/:id', {
  result: oneVariant,
  ...write,
})
