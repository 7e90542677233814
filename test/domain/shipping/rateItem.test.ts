import { expect, it } from 'vitest'
import { rateItemOf } from '~/domain/shipping/rateItem'

it('a quote names a variant of the catalog, else goods of the warehouse, else nothing', () => {
  expect(rateItemOf({ variantId: 4012, warehouseVariantId: null, quantity: 2 })).toEqual({
    variant_id: 4012,
    quantity: 2,
  })
  expect(rateItemOf({ variantId: null, warehouseVariantId: 9, quantity: 3 })).toEqual({
    warehouse_product_variant_id: 9,
    quantity: 3,
  })
  expect(rateItemOf({ variantId: null, warehouseVariantId: null, quantity: 1 })).toBeNull()
})
