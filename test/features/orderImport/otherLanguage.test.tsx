// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toCsv } from '~/domain/csv/csv'
import { renderApp } from '../renderApp'

it('an import goes on while its drafts are made and another language of product names is chosen', async () => {
  let answer: () => void = () => undefined
  const second = new Promise<void>((done) => (answer = done))
  let sent = 0
  const { user, sandbox, address, go } = renderApp('/orders/import', {
    onTheWay: async (reply, { method, url }) => {
      if (method === 'POST' && new URL(url).pathname === '/orders' && ++sent === 2) await second
      return reply
    },
  })
  const variants = [...sandbox.state.products.values()].flatMap((product) => product.variants)
  const sku = variants.find(({ synced, sku: own }) => synced === true && own !== null)?.sku ?? ''
  const headings = ['Order', 'Name', 'Address1', 'City', 'State', 'ZIP', 'Country', 'SKU', 'Quantity']
  const ada = ['Ada Byron', '12 Mill Road', 'Austin', 'TX', '78702', 'United States', sku, '1']
  const rows = ['1001', '1002', '1003', '1004'].map((number) => [number, ...ada])
  const file = new File([toCsv([headings, ...rows])], 'orders.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV file'), file)
  await user.click(await screen.findByRole('button', { name: 'Create 4 drafts' }))
  await waitFor(() => expect(sent).toBe(2))
  const page = address()

  await go('/settings')
  await user.selectOptions(await screen.findByLabelText('Language of product names'), 'Deutsch')
  await go(page)
  await screen.findByText(/^1 of 4 done\./)
  answer()
  await screen.findByText('Every order that was sent is in the store. Nothing was charged')
  expect(sent).toBe(4)
})
