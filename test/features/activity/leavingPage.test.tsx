// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router'
import { WriteBeforeLeaving } from '~/ui/leaving/WriteBeforeLeaving'
import type { OpenChange } from '~/client/scheduler/schedulerState'
import { useUnsentWrites } from '~/features/activity/useUnsentWrites'
import { readUnsent } from '~/local/unsentWrites'
import { renderApp } from '../renderApp'

const { put } = IDBObjectStore.prototype
afterEach(() => {
  IDBObjectStore.prototype.put = put
})

/** Whether the browser would ask before the tab closes. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  globalThis.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('asks before the tab closes while something typed is not kept yet, and only then', async () => {
  renderApp('/orders/new')
  const name = await screen.findByLabelText('Name')
  expect(asksBeforeLeaving()).toBe(false)
  fireEvent.change(name, { target: { value: 'Ada Byron' } })
  expect(asksBeforeLeaving()).toBe(true)
  await screen.findByText(/^Saved on this device/)
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
})

it('asks about what waits or is on its way, and names afterward what was not sent', () => {
  sessionStorage.clear()
  const open: OpenChange[] = []
  renderHook(() => useUnsentWrites({ openChanges: () => open }))
  expect(asksBeforeLeaving()).toBe(false)
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(readUnsent()).toEqual([])
  // Nothing is drawn anew in between: the queue is asked when the page is left.
  open.push({
    method: 'PUT',
    path: '/orders/1',
    since: 900,
    isSent: true,
    takeBack: () => expect.unreachable(),
  })
  expect(asksBeforeLeaving()).toBe(true)
  open.push({ method: 'PUT', path: '/orders/2', since: 1_000, isSent: false, takeBack: () => undefined })
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(readUnsent()).toEqual([{ method: 'PUT', path: '/orders/2', at: 1_000 }])
  open.length = 0
  expect(asksBeforeLeaving()).toBe(false)
})

it('asks while a change of the merchant is on its way, and no more once its answer came', async () => {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let isSent = false
  const { user } = renderApp('/orders?status=draft', {
    onTheWay: async (reply, { method }) => {
      isSent ||= method === 'DELETE'
      if (method === 'DELETE') await held
      return reply
    },
  })
  const [draft] = await screen.findAllByRole('link', { name: /^#\d+/ })
  if (draft !== undefined) await user.click(draft)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
  const cancel = await screen.findByRole('button', { name: 'Cancel the order' })
  expect(asksBeforeLeaving()).toBe(false)
  await user.click(cancel)
  await waitFor(() => expect(isSent).toBe(true))
  await waitFor(() => expect(screen.queryByText(/call waits/)).toBeNull())
  expect(asksBeforeLeaving()).toBe(true)
  letThrough()
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false))
})

it('what waited when the page was left is not sent by a page that Back brings back, and is named there', async () => {
  const asked: string[] = []
  const { user, sandbox } = renderApp('/orders?status=draft', {
    onTheWay: async (reply, { method }) => {
      if (method !== 'GET') asked.push(`${method} ${reply.status}`)
      return reply
    },
  })
  const [draft] = await screen.findAllByRole('link', { name: /^#\d+/ })
  if (draft !== undefined) await user.click(draft)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
  const press = async () => user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  sandbox.faults.push({ kind: 'too_many', method: 'DELETE', count: 1, seconds: 4 })
  await press()
  await screen.findAllByText(/the service asked to wait/i)
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const told = await screen.findByRole('dialog', { name: 'A change was not sent' })
  expect(told.textContent).toContain('DELETE /orders/')
  expect(told.textContent).toContain('Make it again if you still want it.')
  await user.click(within(told).getByRole('button', { name: 'Got it' }))
  await screen.findByText(/^The page was left before this was sent/)
  await press()
  await screen.findByText('Canceled')
  expect(asked).toEqual(['DELETE 429', 'DELETE 200'])
})

it('a change that waits for a new token is asked about, named when its page was left, and not sent by that token', async () => {
  const writes: string[] = []
  const { user, sandbox, idle } = renderApp('/orders?status=draft', {
    liveToken: 'sandbox-store',
    onTheWay: async (reply, { method }) => {
      if (method !== 'GET') writes.push(`${method} ${reply.status}`)
      return reply
    },
  })
  const [draft] = await screen.findAllByRole('link', { name: /^#\d+/ })
  if (draft !== undefined) await user.click(draft)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
  sandbox.faults.push({ kind: 'unauthorized', method: 'DELETE', count: 1 })
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  const expired = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
  expect(asksBeforeLeaving()).toBe(true)
  globalThis.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const told = await screen.findByRole('dialog', { name: 'A change was not sent' })
  expect(told.textContent).toContain('DELETE /orders/')
  await user.click(within(told).getByRole('button', { name: 'Got it' }))
  for (const store of sandbox.state.stores) if (store.id === 5_104_771) store.name = 'Mill'
  await user.type(within(expired).getByLabelText('New private token'), 'sandbox-store')
  await user.click(within(expired).getByRole('button', { name: 'Check and go on' }))
  await waitFor(() => expect(expired.isConnected).toBe(false))
  await screen.findByText(/^The page was left before this was sent/)
  await idle()
  expect(writes).toEqual(['DELETE 401'])
})

it('writes what is typed when the page is hidden, left, come back to, frozen or taken off the screen', () => {
  const written: string[] = []
  let typed = ''
  const flush = async () => void (typed !== '' && written.push(typed))
  const writer = { flush, hasUnwritten: () => typed !== '' }
  const page = render(
    <MemoryRouter>
      <WriteBeforeLeaving typed={writer} of="here" />
    </MemoryRouter>,
  )
  for (const [text, target, event] of [
    ['hidden', document, 'visibilitychange'],
    ['frozen', document, 'freeze'],
    ['thawed', document, 'resume'],
    ['frozen again', document, 'freeze'],
    ['left', window, 'pagehide'],
    ['come back to, such as after room was made', window, 'focus'],
  ] as const) {
    typed = text
    target.dispatchEvent(new Event(event))
    typed = ''
  }
  typed = 'another page of the app'
  page.unmount()
  expect(written).toEqual([
    'hidden',
    'frozen',
    'frozen again',
    'left',
    'come back to, such as after room was made',
    'another page of the app',
  ])
})

/** The browser's quota is used up; answers what makes room again. */
function fillDisk(): () => void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return () => {
    IDBObjectStore.prototype.put = put
  }
}

describe('what is typed and this device does not keep', () => {
  const places: [string, string, string, string][] = [
    ['an order', '/orders/new', 'Name', 'Ada Byron'],
    ['a change of an order', '/orders/draft/edit', 'City', 'Springfield'],
    ['a product', '/products/first/edit', 'Name', 'Tee of the year'],
  ]
  it.each(places)(
    '%s: is asked for before its page or its store is left, once',
    async (_, at, label, text) => {
      const { user, address, sandbox, go } = renderApp('/orders')
      const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')?.order.id
      const [product] = sandbox.state.products.keys()
      await go(at.replace('draft', String(draft)).replace('first', String(product)))
      const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: label })
      const makeRoom = fillDisk()
      fireEvent.change(await field(), { target: { value: text } })
      const own = address()
      const ways: [string, () => Promise<unknown>][] = [
        ['another page', () => user.click(screen.getByRole('link', { name: 'Reports' }))],
        ['Back', async () => go(-1)],
        [
          'another store',
          async () => {
            await user.click(screen.getByRole('button', { name: /Account/ }))
            await user.click(await screen.findByRole('link', { name: /Paper Lantern Web Shop/ }))
          },
        ],
        [
          'signing out',
          async () => {
            await user.click(screen.getByRole('button', { name: /Account/ }))
            await user.click(await screen.findByRole('button', { name: 'Sign out' }))
          },
        ],
      ]
      for (const [way, leave] of ways) {
        await leave()
        const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
        await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        expect(address(), way).toBe(own)
        expect((await field()).value, way).toBe(text)
      }
      makeRoom()
      await user.click(screen.getByRole('link', { name: 'Reports' }))
      await screen.findByRole('heading', { level: 1, name: 'Reports' })
      expect(screen.queryByRole('dialog')).toBeNull()
      await go(own)
      expect((await field()).value).toBe(text)
    },
  )
})
