import { expect, it } from 'vitest'
import { warehouseProduct } from '~/contract/store/warehouse'
import { goodsItem } from '~/features/drafts/items/pickedItem'

const priceIn = (currency: string | null, store: string | null) => {
  const variants = [{ id: 5, name: 'Tin', retail_price: '12.50', quantity: 3 }]
  const product = warehouseProduct.parse({ id: 4, name: 'Tea', status: 'active', currency, variants })
  const [variant] = product.variants
  if (variant === undefined) throw new Error('No variant')
  const { retailPrice, currency: of } = goodsItem(product, variant, store)
  return [retailPrice, of]
}

it('goods of the warehouse bring their price along unless it is known to be in another currency', () => {
  expect(priceIn('USD', 'USD')).toEqual(['12.50', 'USD'])
  expect(priceIn('EUR', 'USD')).toEqual(['', 'USD'])
  expect(priceIn('EUR', null)).toEqual(['12.50', 'EUR'])
  expect(priceIn(null, 'USD')).toEqual(['12.50', null])
})
