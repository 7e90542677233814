// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoStoreId } from '~/sandbox/authenticate'
import { oddRows } from '../oddRows'
import { renderApp } from '../renderApp'

const rows = () =>
  within(screen.getByRole('table', { name: 'Orders of all stores' }))
    .getAllByRole('row')
    .slice(1)
const cells = (label: string) =>
  new Set(rows().map((row) => row.querySelector(`[data-label=${label}]`)?.textContent ?? ''))

it('is narrowed by group, store, state and words, all in the address, each to be taken away', async () => {
  const { user, address } = renderApp('/all-stores')
  await waitFor(() => expect(cells('Store').size).toBe(3))
  const tabs = within(screen.getByRole('navigation', { name: 'Orders by state' }))
  await user.click(tabs.getByRole('link', { name: 'Shipped' }))
  await waitFor(() => expect([...cells('State')].toSorted()).toEqual(['Fulfilled', 'Partly shipped']))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByLabelText('State'), 'Failed')
  await waitFor(() => expect([...cells('State')]).toEqual(['Failed']))
  await user.selectOptions(screen.getByLabelText('Store'), 'Paper Lantern Goods')
  await waitFor(() => expect(cells('Store').size).toBe(1))
  expect(address()).toMatch(/^\/all-stores\?status=failed&store=\d+$/)
  const recipient = rows()[0]?.querySelector('[data-label=Recipient]')?.textContent ?? ''
  // Two presses before the page is drawn anew: neither loses the other.
  const crosses = ['State: Failed', 'Store: Paper Lantern Goods'].map((label) =>
    screen.getByRole('button', { name: `Remove filter ${label}` }),
  )
  act(() => {
    for (const cross of crosses) cross.click()
  })
  await waitFor(() => expect(address()).toBe('/all-stores'))
  await waitFor(() => expect(cells('Store').size).toBe(3))
  await user.type(screen.getByRole('searchbox', { name: 'Search all stores' }), recipient)
  await waitFor(() => expect([...cells('Recipient')]).toEqual([recipient]))
  expect(
    screen.getByText(/^(All \d+ rows were searched|The search looks through what has been read)/),
  ).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search all stores' }), ' nobody')
  await user.click(await screen.findByRole('link', { name: 'Show all orders' }))
  await waitFor(() => expect(cells('Store').size).toBe(3))
  expect(address()).toBe('/all-stores')
})

/** Orders and products answered as the first of 250. */
async function ofManyRows(reply: Response, { url }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== '/orders' && pathname !== '/store/products') return reply
  const body = await reply.json()
  const paging = { total: 250, offset: Number(searchParams.get('offset')), limit: 100 }
  return Response.json({ ...body, paging }, { headers: reply.headers })
}

it('rows do not move when a store is read later than the others', async () => {
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => (answer = done))
  let asked = 0
  const app = renderApp('/all-stores', {
    onTheWay: async (reply, { url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/orders' && ++asked === 1) await late
      return reply
    },
  })
  await waitFor(() => expect(asked).toBe(3))
  const ids = () => [...document.querySelectorAll('[data-label=Order]')].map(({ textContent }) => textContent)
  let shown = ids()
  for (let turn = 0; turn < 50; turn++) {
    await act(() => new Promise((done) => setImmediate(done)))
    if (ids().length > 0) shown = ids()
  }
  answer()
  await waitFor(() => expect(cells('Store').size).toBe(3))
  await app.idle()
  expect(ids().slice(0, shown.length)).toEqual(shown)
})

/** The page of all stores, of which the one that is called so answers when `answer` is called, or refuses `refusals` times. */
function withLateStore({ refusals = 0 } = {}) {
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => (answer = done))
  let slow: string | null = null
  let left = refusals
  const app = renderApp('/all-stores', {
    onTheWay: async (reply, { url, headers }) => {
      if (new URL(url).pathname !== '/orders') return reply
      const store = headers.get('X-PF-Store-Id')
      slow ??= store
      if (store !== slow) return reply
      if (left > 0) {
        left -= 1
        return Response.json(
          { code: 500, result: 'Down', error: { reason: 'Down', message: 'Down' } },
          { status: 500 },
        )
      }
      await late
      return reply
    },
  })
  return { app, answer: () => answer() }
}
const ids = () => [...document.querySelectorAll('[data-label=Order]')].map(({ textContent }) => textContent)

it('says which store it waits for, shows the others when asked, and the late one when asked', async () => {
  const { app, answer } = withLateStore()
  const status = await screen.findByText(/^2 of 3 stores have answered\. Waiting for \S/)
  // Announced when the wait began, not with each answer.
  expect(status.getAttribute('aria-live')).toBe('off')
  expect(ids()).toEqual([])
  await app.user.click(screen.getByRole('button', { name: 'Show the others now' }))
  expect(cells('Store').size).toBe(2)
  expect(document.activeElement).not.toBe(document.body)
  expect(status.textContent).toMatch(/is still being read\.$/)
  expect(status.getAttribute('aria-live')).not.toBe('off')
  const shown = ids()
  answer()
  await app.user.click(await screen.findByRole('button', { name: 'Show what has come' }))
  expect(cells('Store').size).toBe(3)
  expect(ids().length).toBeGreaterThan(shown.length)
  expect(screen.queryByText(/being read|answered/)).toBeNull()
})

it('keeps the rows of the others while a store that could not be read is tried again', async () => {
  const { app, answer } = withLateStore({ refusals: 1 })
  await screen.findByText(/ could not be read$/)
  await waitFor(() => expect(cells('Store').size).toBe(2))
  await app.idle()
  const shown = ids()
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/is still being read\.$/)
  expect(ids()).toEqual(shown)
  answer()
  const show = await screen.findByRole('button', { name: 'Show what has come' })
  expect(ids()).toEqual(shown)
  await app.user.click(show)
  expect(cells('Store').size).toBe(3)
})

it('asks for the newest rows alone in another view, however many older ones were asked for in the one before', async () => {
  const asked: URL[] = []
  const { user } = renderApp('/all-stores', {
    onTheWay: async (reply, request) => {
      asked.push(new URL(request.url))
      return ofManyRows(reply, request)
    },
  })
  await waitFor(() => expect(cells('Store').size).toBe(3))
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }))
  await waitFor(() =>
    expect(asked.some(({ searchParams }) => Number(searchParams.get('offset')) > 0)).toBe(true),
  )
  await user.click(screen.getByRole('link', { name: 'Products' }))
  await screen.findByRole('table', { name: 'Products of all stores' })
  const products = () => asked.filter(({ pathname }) => pathname === '/store/products')
  // The table is there before they are asked for.
  await waitFor(() => expect(products().length).toBeGreaterThan(0))
  expect(new Set(products().map(({ searchParams }) => searchParams.get('offset')))).toEqual(new Set(['0']))
})

it('says of parcels that those of orders that were not read may have left later', async () => {
  const { user } = renderApp('/all-stores?show=shipments', { onTheWay: ofManyRows })
  expect(await screen.findByText(/^These are parcels of the newest orders\./)).toBeTruthy()
  const views = within(screen.getByRole('navigation', { name: 'What to list' }))
  await user.click(views.getByRole('link', { name: 'Orders' }))
  await screen.findByRole('table', { name: 'Orders of all stores' })
  await screen.findByRole('button', { name: 'Show older ones' })
  expect(screen.queryByText(/^These are parcels of the newest orders\./)).toBeNull()
})

it('says of rows that could not be read that the list and its search are without them', async () => {
  renderApp('/all-stores?q=nobody', { onTheWay: oddRows(({ pathname }) => pathname === '/orders', 2) })
  expect(await screen.findByText(/^\d+ rows could not be read$/)).toBeTruthy()
  expect(await screen.findByText(/^All \d+ rows that could be read were searched\.$/)).toBeTruthy()
  expect(
    await screen.findByText('Nothing that could be read has these words and is within the filters.'),
  ).toBeTruthy()
})

it('does not say that no store has any order where a store could not be read', async () => {
  renderApp('/all-stores', {
    onTheWay: async (reply, { url, headers }) => {
      if (new URL(url).pathname !== '/orders') return reply
      if (headers.get('X-PF-Store-Id') === String(demoStoreId))
        return Response.json(
          { code: 500, result: 'Down', error: { reason: 'Down', message: 'Down' } },
          { status: 500 },
        )
      return Response.json({ code: 200, result: [], paging: { total: 0, offset: 0, limit: 100 } })
    },
  })
  expect(await screen.findByText('No orders were read')).toBeTruthy()
  expect(screen.queryByText('None of the stores has any.')).toBeNull()
})
