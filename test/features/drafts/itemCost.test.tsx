// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getProduct, listProducts } from '~/contract/catalog/catalogEndpoints'
import { formatMoney, sumMoney } from '~/domain/money/money'
import { keepDraftSeed } from '~/local/drafts/draftSeed'
import { startService } from '../../sandbox/service'
import { renderApp } from '../renderApp'

it('what a blank costs in the form has the extra price of a print in unlimited colors', async () => {
  const { api } = startService()
  const { items } = await api.call(listProducts, {})
  const sewn = items.find(({ files }) => files.some(({ options }) => options.length > 0))
  const { product, variants } = await api.call(getProduct, { params: { id: sewn?.id ?? 0 } })
  const [variant] = variants
  const place = product.files.find(({ options }) => options.some(({ id }) => id === 'full_color'))
  const extra = place?.options.find(({ id }) => id === 'full_color')?.additional_price
  if (variant?.price == null || place === undefined || extra == null)
    throw new Error('There is no such print')
  const { go } = renderApp('/orders')
  await screen.findByRole('heading', { level: 1, name: /^Orders/ })
  keepDraftSeed('sewn', {
    recipient: { country_code: '', state_code: '', zip: '', city: '' },
    items: [
      {
        syncVariantId: null,
        variantId: variant.id,
        blankId: product.id,
        name: 'Sewn tee',
        picture: null,
        quantity: '1',
        retailPrice: '',
        files: [
          {
            type: place.type,
            fileId: 1,
            name: 'fox.png',
            thumbnail: null,
            options: [{ id: 'full_color', value: true }],
            position: null,
          },
        ],
      },
    ],
    shipping: 'STANDARD',
  })
  await go('/orders/new?seed=sewn')
  const cost = sumMoney([variant.price, place.additional_price ?? '0', extra])
  const said = await screen.findByText(/^Blank with 1 print, .* each$/)
  expect(said.textContent).toContain(formatMoney({ value: cost, currency: product.currency ?? '' }))
})
