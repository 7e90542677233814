import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { pagingQuery } from '../listQuery'
import { warehouseProduct } from './warehouse'

const common = { access: 'any', source: 'facts' } as const

/** Without pages: these come only where a header asks for them, which is not sent (contract/README 16.2). */
export const listWarehouseProducts = defineEndpoint('GET', '/warehouse/products', {
  query: z.object({ ...pagingQuery, query: z.optional(z.string()) }),
  result: { kind: 'list', item: warehouseProduct, paged: false },
  ...common,
})

export const getWarehouseProduct = defineEndpoint('GET', '/warehouse/products/:id', {
  result: { kind: 'one', schema: warehouseProduct },
  ...common,
})
