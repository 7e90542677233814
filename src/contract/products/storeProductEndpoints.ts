import { defineEndpoint } from '../endpoint'
import { categoryStatusQuery } from '../listQuery'
import {
  anySyncVariant,
  syncProduct,
  syncProductBase,
  syncProductCreate,
  syncProductInfo,
  syncProductUpdate,
  syncVariantInput,
} from './syncProduct'

const write = { access: 'sync_products', bucket: 'syncWrite' } as const
const oneProduct = { kind: 'one', schema: syncProduct } as const
const oneVariant = { kind: 'one', schema: anySyncVariant } as const

export const listStoreProducts = defineEndpoint('GET', '/store/products', {
  query: categoryStatusQuery,
  result: { kind: 'list', item: syncProduct, paged: true },
  access: 'sync_products/read',
})

export const createStoreProduct = defineEndpoint('POST', '/store/products', {
  body: syncProductCreate,
  result: oneProduct,
  ...write,
})

export const getStoreProduct = defineEndpoint('GET', '/store/products/:id', {
  result: { kind: 'one', schema: syncProductInfo },
  access: 'sync_products/read',
})

export const updateStoreProduct = defineEndpoint('PUT', '/store/products/:id', {
  body: syncProductUpdate,
  result: oneProduct,
  ...write,
})

/** Deletes the product with all its variants. The live answer is an empty array, so the result is ignored. */
export const deleteStoreProduct = defineEndpoint('DELETE', '/store/products/:id', {
  result: { kind: 'none' },
  ...write,
})

export const getStoreVariant = defineEndpoint('GET', '/store/variants/:id', {
  result: oneVariant,
  source: 'facts',
  access: 'sync_products/read',
})

export const updateStoreVariant = defineEndpoint('PUT', '/store/variants/:id', {
  body: syncVariantInput,
  result: oneVariant,
  source: 'facts',
  ...write,
})

export const createStoreVariant = defineEndpoint('POST', '/store/products/:id/variants', {
  body: syncVariantInput,
  result: oneVariant,
  source: 'facts',
  ...write,
})

export const deleteStoreVariant = defineEndpoint('DELETE', '/store/variants/:id', {
  result: { kind: 'none' },
  ...write,
})

/** The same read as the base of a write: one file or option that cannot be read refuses the whole reply. */
export const getStoreProductBase = defineEndpoint('GET', '/store/products/:id', {
  result: { kind: 'one', schema: syncProductBase },
  access: 'sync_products/read',
})
