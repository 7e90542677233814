import { expect, it } from 'vitest'
import { retailCurrencyOf, seededDraft } from '~/features/drafts/draftForm'
import { leftOutWords } from '~/domain/warehouse/goodsPrice'
import { emptyQuote, storeInBasket, toDraftSeed } from '~/features/shipping/quoteForm'
import { createSandbox } from '~/sandbox/createSandbox'

it('an order that is begun from a quote knows what currency the store product sells in', () => {
  const [product] = createSandbox().state.products.values()
  const [variant] = product?.variants ?? []
  if (variant === undefined) throw new Error('There is no variant')
  const item = storeInBasket({ ...variant, currency: 'EUR' })
  if (item === null) throw new Error('It is linked to no blank')
  const seed = toDraftSeed({ ...emptyQuote, items: [item] }, 'STANDARD')
  expect(retailCurrencyOf(seededDraft('own-1', seed))).toBe('EUR')
})

it('an order that is begun from a basket of one in another currency leaves out the price of a store product', () => {
  const [product] = createSandbox().state.products.values()
  const [variant] = product?.variants ?? []
  if (variant === undefined) throw new Error('There is no variant')
  const ordered = storeInBasket({ ...variant, retail_price: '18.00', currency: 'EUR' })
  const added = storeInBasket({ ...variant, retail_price: '20.00', currency: 'USD' })
  if (ordered === null || added === null) throw new Error('It is linked to no blank')
  const seed = toDraftSeed({ ...emptyQuote, items: [{ ...ordered, soldIn: 'EUR' }, added] }, 'STANDARD')
  const { retail, items } = seededDraft('own-1', seed)
  expect(retail.currency).toBe('EUR')
  expect(items.map(({ retailPrice }) => retailPrice)).toEqual(['18.00', ''])
  expect(items.map(leftOutWords)).toEqual([
    null,
    'Its price of $20.00 is left out: this order sells in EUR, and nothing is converted.',
  ])
})
