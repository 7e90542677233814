import { expect, it } from 'vitest'
import { retailCurrencyOf, seededDraft } from '~/features/drafts/draftForm'
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
