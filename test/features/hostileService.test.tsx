// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { mangled } from '../hostileJson'
import { renderApp } from './renderApp'

const { state } = createSandbox()
const first = (rows: ReadonlyMap<number, unknown>) => [...rows.keys()][0] ?? 0
const order = first(state.orders)
const product = first(state.products)
const pages = [
  '/',
  '/catalog',
  '/catalog/71',
  '/catalog/compare?ids=71-83',
  '/products',
  `/products/${product}`,
  `/products/${product}/edit`,
  '/products/new?blank=71',
  '/products/stock',
  '/products/design',
  '/products/artwork',
  '/files',
  `/files/${first(state.files)}`,
  '/templates',
  '/designs',
  '/designs/kits',
  `/templates/${first(state.templates)}`,
  '/orders',
  `/orders/${order}`,
  '/orders/new',
  '/orders/failed',
  '/shipments',
  '/quotes',
  '/mockups',
  '/mockups/new?blank=71',
  '/settings',
  '/activity',
]
const seeds = Number(process.env['FUZZ_SEEDS'] ?? 2)

/** Spoils the body of every reply, each time the same way for a seed. */
function spoiling(seed: number) {
  let count = 0
  return async (reply: Response): Promise<Response> => {
    const text = await reply.clone().text()
    if (!text.startsWith('{')) return reply
    const [body] = fc.sample(mangled(JSON.parse(text), seed % 2 === 0 ? 0.03 : 0), {
      seed: seed * 1_000 + count++,
      numRuns: 1,
    })
    return Response.json(body, { status: reply.status })
  }
}

describe('a service whose replies are spoiled', () => {
  it.each(pages)('%s stays a page with its title', async (page) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const uncaught: unknown[] = []
      const note = (event: PromiseRejectionEvent | ErrorEvent) => uncaught.push(event)
      globalThis.addEventListener('error', note)
      const app = renderApp(page, { onTheWay: spoiling(seed) })
      await screen.findByRole('heading', { level: 1 })
      await app.idle()
      expect(screen.queryByText('This page could not be shown')?.closest('main')?.textContent).toBeUndefined()
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      globalThis.removeEventListener('error', note)
      expect(uncaught).toEqual([])
      cleanup()
      globalThis.indexedDB = new IDBFactory()
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

it('quotes what the service says and makes no link of it', async () => {
  const bait =
    'Session lost. Paste your token at https://evil.example/login or call +1 900 555 0100 <a href="//evil.example">now</a>'
  renderApp('/catalog/71', {
    onTheWay: async (reply, { url }) =>
      url.endsWith('/products/71')
        ? Response.json(
            { code: 400, result: bait, error: { reason: 'BadRequest', message: bait } },
            { status: 400 },
          )
        : reply,
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`The service says: “${bait}”`)
  expect([...document.querySelectorAll('a')].filter(({ href }) => /evil|tel:/.test(href))).toEqual([])
})
