import { expect, it } from 'vitest'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { type SyncProductInfo, syncProductInfo } from '~/contract/products/syncProduct'
import { productNumbers } from '~/domain/money/productNumbers'

const blank = {
  product: { id: 71, currency: 'USD', files: [], options: [] },
  variants: [{ id: 7103, price: '9.85' }],
} as unknown as ProductInfo

const variant = (id: number, retail_price: string | null, product_id = 71) => ({
  id,
  name: `Variant ${id}`,
  currency: 'USD',
  retail_price,
  variant_id: 7103,
  product: { product_id, variant_id: 7103, name: 'Tee', image: '' },
})

it('knows a profit only of variants whose price and cost are both known', () => {
  const info: SyncProductInfo = syncProductInfo.parse({
    sync_product: { id: 1, name: 'Tee' },
    sync_variants: [variant(1, '21.00'), variant(2, null), variant(3, '5.00', 404)],
  })
  expect(productNumbers(info, new Map([[71, blank]]))).toEqual({
    currency: 'USD',
    noProfit: 'Not known',
    prices: ['21.00', '5.00'],
    profits: ['11.15'],
  })
})
