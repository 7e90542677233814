// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp } from '../renderApp'

/** A line of a draft order with a file that the service looks at until `looks` is called, in the editor. */
async function openNewFile(name: string) {
  const clock = { now: Date.now() }
  const options = { orders: 0, now: () => clock.now }
  const made = createSandbox(options)
  const files = [{ url: `https://files.example.com/${name}` }]
  const items = [{ variant_id: 7103, quantity: 1, files }]
  const reply = await made.fetch(
    new Request('https://service.test/orders', {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox-store' },
      body: JSON.stringify({ recipient: { country_code: 'DE' }, items }),
    }),
  )
  const { result: order } = await reply.json()
  const [item] = order.items
  const to = `/design/${item.product.product_id}?order=${order.id}&item=${item.id}`
  renderApp(to, { ...options, state: made.state })
  await screen.findByText(/^Reading the size of the artwork, which the service still looks at/)
  expect(screen.queryByRole('application')).toBeNull()
  return {
    looks: () => {
      clock.now += 5_000
    },
  }
}

it('artwork that the service still looks at is opened once its size is known, and as no square', async () => {
  const { looks } = await openNewFile('banner-1800x450.png')
  looks()
  const layer = await screen.findByRole('application')
  expect(layer.getAttribute('aria-label')).toContain('30.5 × 7.6 cm, centered')
  expect(layer.getAttribute('aria-label')).toContain('150 dpi')
}, 600_000)

it('artwork that the service cannot use is opened all the same, with what it says', async () => {
  const { looks } = await openNewFile('missing.png')
  looks()
  await screen.findByText(/^The service cannot use “/)
}, 600_000)
