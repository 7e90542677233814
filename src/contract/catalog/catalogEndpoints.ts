import * as z from 'zod/mini'
import { category, categoryResult, product, productInfo, sizeGuide, variantInfo } from './catalog'
import { defineEndpoint } from '../endpoint'

const word = z.optional(z.string())
const publicRead = { access: 'public', store: false } as const

export const listProducts = defineEndpoint('GET', '/products', {
  query: z.object({ category_id: word }),
  result: { kind: 'list', item: product, paged: false },
  ...publicRead,
})

export const getProductByVariant = defineEndpoint('GET', '/products/variant/:id', {
  result: { kind: 'one', schema: variantInfo },
  ...publicRead,
})

export const getProduct = defineEndpoint('GET', '/products/:id', {
  result: { kind: 'one', schema: productInfo },
  ...publicRead,
})

export const getSizeGuide = defineEndpoint('GET', '/products/:id/sizes', {
  query: z.object({ unit: word }),
  result: { kind: 'one', schema: sizeGuide },
  ...publicRead,
})

export const listCategories = defineEndpoint('GET', '/categories', {
  result: { kind: 'list', item: category, paged: false, wrappedIn: 'categories' },
  ...publicRead,
})

export const getCategory = defineEndpoint('GET', '/categories/:id', {
  result: { kind: 'one', schema: categoryResult },
  ...publicRead,
})
