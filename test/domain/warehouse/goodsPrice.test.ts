import { expect, it } from 'vitest'
import { goodsPrice, leftOutWords } from '~/domain/warehouse/goodsPrice'

const priceIn = (currency: string | null, store: string | null) => {
  const { retailPrice, currency: of } = goodsPrice(
    { currency, retail_price: null },
    { retail_price: '12.50' },
    store,
  )
  return [retailPrice, of]
}

it('goods of the warehouse bring their price along unless it is known to be in another currency', () => {
  expect(priceIn('USD', 'USD')).toEqual(['12.50', 'USD'])
  expect(priceIn('EUR', 'USD')).toEqual(['', 'USD'])
  expect(priceIn('EUR', null)).toEqual(['12.50', 'EUR'])
  expect(priceIn(null, 'USD')).toEqual(['12.50', null])
})

it('a price that was left out is told until there is another one', () => {
  const price = goodsPrice({ currency: 'JPY', retail_price: '1200' }, { retail_price: null }, 'USD')
  const told = 'Its price of ¥1,200 is left out: this order sells in USD, and nothing is converted.'
  expect(leftOutWords(price)).toBe(told)
  expect(leftOutWords({ ...price, retailPrice: '9' })).toBeNull()
  const none = goodsPrice({ currency: 'JPY', retail_price: null }, { retail_price: null }, 'USD')
  expect([leftOutWords(none), leftOutWords({ retailPrice: '', currency: 'USD' })]).toEqual([null, null])
})
