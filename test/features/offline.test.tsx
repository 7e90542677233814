// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp, type RunningApp } from './renderApp'
import { isOff, whyOff } from '../isOff'

afterEach(() => {
  line(true)
})

/** What the browser tells when the line goes and comes. */
function line(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void fireEvent(window, new Event(isThere ? 'online' : 'offline')))
}

/** What the header says about the connection and the age of what is shown. */
const stateInHeader = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((text) => /^(Offline|As of)/.test(text)) ?? ''

/** Charges the draft that is open, once. */
async function chargeOpen({ user, sandbox, idle }: RunningApp): Promise<void> {
  const before = sandbox.ledger.length
  await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
  const dialog = within(await screen.findByRole('dialog'))
  const last = await dialog.findByRole('button', { name: /^Confirm and charge \S/ })
  await waitFor(() => expect(isOff(last)).toBe(false))
  await user.click(last)
  expect(await dialog.findByText(/^Confirmed\./)).toBeTruthy()
  expect(sandbox.ledger.length).toBe(before + 1)
  await idle()
}

describe('without a line', () => {
  it('the header names the state, typing goes on, nothing can be sent, and nothing is sent afterward', async () => {
    const sent: string[] = []
    const { user, sandbox } = renderApp('/orders/new', {
      liveToken: 'sandbox-store',
      onTheWay: async (reply, { method, url }) => {
        if (method !== 'GET') sent.push(`${method} ${url}`)
        return reply
      },
    })
    const name = await screen.findByLabelText('Name', { exact: true })
    const orders = sandbox.state.orders.size
    line(false)
    await waitFor(() =>
      expect(stateInHeader()).toMatch(/^Offline since \d.*, showing what this device keeps$/),
    )
    const save = screen.getByRole('button', { name: 'Save draft' })
    expect(whyOff(save)).toBe('This device is offline')
    await user.type(name, 'Ada Byron{Enter}')
    expect(name).toHaveProperty('value', 'Ada Byron')
    line(true)
    await waitFor(() => expect(stateInHeader()).toBe(''))
    expect(isOff(save)).toBe(false)
    expect(sent.filter((call) => call.endsWith('/orders'))).toEqual([])
    expect(sandbox.state.orders.size).toBe(orders)
  })

  it('that was gone before today is told with its day', async () => {
    renderApp('/countries', { liveToken: 'sandbox-store' })
    await screen.findByRole('heading', { level: 1 })
    localStorage.setItem('platen.offlineSince', String(Date.now() - 2 * 86_400_000))
    line(false)
    await waitFor(() => expect(stateInHeader()).toMatch(/^Offline since \w+ \d+, \d+:\d\d.*, showing what/))
  })

  it('a charge that is open to be clicked is off, and is offered again when the line is back', async () => {
    const { user, sandbox } = renderApp('/orders?status=draft', { liveToken: 'sandbox-store' })
    const [link] = await screen.findAllByRole('link', { name: /^#\d+/ })
    const before = sandbox.ledger.length
    await user.click(link ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Confirm and charge' }))
    const dialog = within(await screen.findByRole('dialog'))
    const charge = await dialog.findByRole('button', { name: /^Confirm and charge \S/ })
    await waitFor(() => expect(isOff(charge)).toBe(false))
    line(false)
    expect(isOff(charge)).toBe(true)
    expect(dialog.getByText('This device is offline')).toBeTruthy()
    await user.click(charge)
    line(true)
    await waitFor(() => expect(isOff(charge)).toBe(false))
    expect(dialog.queryByText('This device is offline')).toBeNull()
    expect(sandbox.ledger.length).toBe(before)
  })

  it('new mockups cannot be queued', async () => {
    const { user, sandbox, address } = renderApp('/mockups/new', { liveToken: 'sandbox-store' })
    await user.click(await screen.findByRole('button', { name: /^Sunrise Peaks Tee/ }))
    const make = await screen.findByRole('button', { name: 'Make mockups' })
    line(false)
    expect(whyOff(make)).toBe('This device is offline')
    const form = make.closest('form')
    if (form !== null) fireEvent.submit(form)
    line(true)
    await waitFor(() => expect(isOff(make)).toBe(false))
    expect(address()).toMatch(/^\/mockups\/new/)
    expect(sandbox.state.mockups.size).toBe(0)
  })

  it('what could not be read is read when the line is back', async () => {
    let isDown = true
    renderApp('/products', {
      liveToken: 'sandbox-store',
      onTheWay: async (reply) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return reply
      },
    })
    line(false)
    expect(await screen.findByText('This device is offline.')).toBeTruthy()
    isDown = false
    line(true)
    expect(await screen.findByText(/^1–\d+ of \d+/)).toBeTruthy()
  })

  it('a browser that says so wrongly, as beside some virtual networks, is believed until the service answers', async () => {
    let isDown = true
    const app = renderApp('/orders?status=draft', {
      liveToken: 'sandbox-store',
      onTheWay: async (reply) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return reply
      },
    })
    line(false)
    await screen.findByText('This device is offline.')
    expect(stateInHeader()).toMatch(/^Offline since/)
    isDown = false
    await app.user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body)
    const [link] = await screen.findAllByRole('link', { name: /^#\d+/ })
    await waitFor(() => expect(stateInHeader()).toBe(''))
    await app.user.click(link ?? document.body)
    await chargeOpen(app)
  })

  it('the demo store, whose service is in this browser, works as ever', async () => {
    renderApp('/orders/new')
    const save = await screen.findByRole('button', { name: 'Save draft' })
    line(false)
    expect(isOff(save)).toBe(false)
    expect(stateInHeader()).toBe('')
  })

  it('an order of the demo store is confirmed, as its button offers', async () => {
    const app = renderApp('/orders?status=draft')
    const [link] = await screen.findAllByRole('link', { name: /^#\d+/ })
    await app.user.click(link ?? document.body)
    line(false)
    await chargeOpen(app)
  })
})

describe('a page that was looked at before', () => {
  it('is drawn once as it was kept, says so, and writes only once the service has answered', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const first = renderApp('/orders?status=draft', { liveToken: 'sandbox-store' })
    const [link] = await screen.findAllByRole('link', { name: /^#\d+/ })
    const id = Number(link?.textContent?.slice(1))
    await first.user.click(screen.getByRole('link', { name: `#${id}` }))
    await screen.findByRole('button', { name: 'Confirm and charge' })
    await waitFor(async () => expect(await keptCount()).toBeGreaterThan(1))
    cleanup()

    let letThrough = (): void => undefined
    const wait = new Promise<void>((done) => (letThrough = done))
    const { user } = renderApp('/orders?status=draft', {
      liveToken: 'sandbox-store',
      onTheWay: async (reply) => {
        await wait
        return reply
      },
    })
    const again = await screen.findByRole('link', { name: `#${id}` })
    const drawn = new Set<string>()
    const seen = new MutationObserver(() => {
      const heading = screen.queryByRole('heading', { level: 1, name: `Order #${id}` })
      const charge = screen.queryByRole('button', { name: 'Confirm and charge' })
      if (heading === null) return
      drawn.add(charge === null ? 'empty' : isOff(charge) ? 'kept' : 'open to be charged')
    })
    seen.observe(document.body, { childList: true, subtree: true, attributes: true })
    await user.click(again)
    const confirm = await screen.findByRole('button', { name: 'Confirm and charge' })
    expect(whyOff(confirm)).toBe('Waits for what the service says now')
    expect(stateInHeader()).toMatch(/^As of \d+:\d\d.*, being read again$/)
    expect([...drawn]).toEqual(['kept'])
    seen.disconnect()
    letThrough()
    await waitFor(() => expect(stateInHeader()).toBe(''))
    expect(isOff(screen.getByRole('button', { name: 'Confirm and charge' }))).toBe(false)
    vi.unstubAllGlobals()
  })
})

it('a product of a platform that was looked at before is there without the service, and cannot be written', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { state } = createSandbox()
  const harbour = [...state.products.values()].find(({ product }) => product.name === 'Harbour Lights Tee')
  const path = `/products/platform/${harbour?.product.id}`
  const heading = { level: 1, name: 'Harbour Lights Tee' } as const
  renderApp(path, { liveToken: 'sandbox-platform' })
  await screen.findByRole('heading', heading)
  await waitFor(async () => expect(await keptCount()).toBe(1))
  cleanup()

  renderApp(path, {
    liveToken: 'sandbox-platform',
    onTheWay: async (reply, { url }) => {
      if (url.includes('/sync/products')) throw new TypeError('Failed to fetch')
      return reply
    },
  })
  await screen.findByRole('heading', heading)
  await screen.findByText('This product could not be read again')
  for (const button of screen.getAllByRole('button', { name: /^Unlink / })) expect(isOff(button)).toBe(true)
  vi.unstubAllGlobals()
})

describe('a list that was looked at before', () => {
  it.each([
    { path: '/templates', name: 'Templates', rows: 5, replies: 1, asks: '/product-templates' },
    { path: '/approval-sheets', name: 'Approval sheets', rows: 2, replies: 2, asks: '/approval-sheets' },
    {
      path: '/products/platform',
      name: 'Store products',
      rows: 6,
      replies: 1,
      asks: '/sync/products',
      liveToken: 'sandbox-platform',
    },
  ])(
    'is there without the service, which is said: $path',
    async ({ path, name, rows, replies, asks, ...as }) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const shown = async () => {
        const table = await screen.findByRole('table', { name })
        await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(rows))
      }
      renderApp(path, as)
      await shown()
      await waitFor(async () => expect(await keptCount()).toBe(replies))
      cleanup()

      renderApp(path, {
        ...as,
        onTheWay: async (reply, { url }) => {
          if (url.includes(asks)) throw new TypeError('Failed to fetch')
          return reply
        },
      })
      await shown()
      expect(await screen.findByText('The list could not be read again')).toBeTruthy()
      vi.unstubAllGlobals()
    },
  )
})

/** How many replies this browser keeps. */
const keptCount = async (): Promise<number> => {
  const database = await openDB('platen.replies')
  const count = database.objectStoreNames.contains('replies') ? await database.count('replies') : 0
  database.close()
  return count
}
