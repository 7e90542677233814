// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from './renderApp'

/** A service that leaves the paging block out of its lists. */
async function withoutPaging(reply: Response): Promise<Response> {
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null || !('paging' in body)) return reply
  const { paging: _paging, ...rest } = body
  return new Response(JSON.stringify(rest), reply)
}

const openList = (address: string) => renderApp(address, { onTheWay: withoutPaging })
const pages = () => screen.findByRole('navigation', { name: 'Pages' })

describe('a list whose replies do not say how long it is', () => {
  it('leads on after a full page and says that there is more', async () => {
    const app = openList('/orders?limit=25')
    const first = await pages()
    expect(first.textContent).toContain('1–25 of more than 25')
    // Nobody knows how many pages there are.
    expect(within(first).queryByRole('textbox')).toBeNull()
    await app.user.click(within(first).getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(app.address()).toContain('offset=25'))
    await waitFor(async () => expect((await pages()).textContent).toMatch(/26–\d+ of/))
    const table = await screen.findByRole('table', { name: 'Orders' })
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  })

  it('says how many there are once its end was seen, and leads back from behind it', async () => {
    openList('/templates')
    expect((await pages()).textContent).toContain('1–4 of 4')
    cleanup()
    const past = openList('/templates?offset=50')
    await past.user.click(await screen.findByRole('link', { name: 'First page' }))
    await waitFor(() => expect(past.address()).toBe('/templates'))
  })
})

describe('an address behind the last page', () => {
  it.each(['/products?offset=500', '/orders?offset=500'])(
    'is said to be that, and does not call the store empty: %s',
    async (address) => {
      renderApp(address)
      expect(await screen.findByRole('link', { name: 'First page' })).toBeTruthy()
      expect(screen.queryByText(/^No (products|orders) yet$/)).toBeNull()
    },
  )

  it('shows the last page of a list that this device knows whole', async () => {
    renderApp('/shipments?offset=5000&limit=25')
    expect((await pages()).textContent).toMatch(/^(\d+)–(\d+) of \2/)
  })
})
