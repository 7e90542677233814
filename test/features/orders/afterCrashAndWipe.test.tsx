// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openJournal } from '~/local/journal/journal'
import { renderApp } from '../renderApp'
import { leaveChargesOpen } from './leaveChargesOpen'

beforeEach(() => openJournal().erase('demo|own'))
afterEach(() => {
  vi.restoreAllMocks()
})

describe('after a crash in the middle of a charge', () => {
  it('says on the next start what became of it, and sends nothing', async () => {
    const first = renderApp('/catalog')
    const draft = [...first.sandbox.state.orders.values()].find(
      ({ order }) => order.status === 'draft',
    )?.order
    const pending = [...first.sandbox.state.orders.values()].find(
      ({ order }) => order.status === 'pending',
    )?.order
    cleanup()
    await leaveChargesOpen(draft?.id ?? 0, pending?.id ?? 0)
    const { sandbox } = renderApp('/catalog')
    const before = sandbox.ledger.length
    expect(await screen.findByText('What became of changes whose answer did not arrive')).toBeTruthy()
    expect(screen.getByText(/still reads “Draft”, so it was not charged as far as can be seen/)).toBeTruthy()
    expect(screen.getByText(/the order is now “Pending”/)).toBeTruthy()
    expect(sandbox.ledger.length).toBe(before)
    // What was found out stays to be read when the open ones are looked up again, also by themselves.
    const stillDraft = sandbox.state.orders.get(draft?.id ?? 0)
    if (stillDraft === undefined) throw new Error('There is no draft')
    stillDraft.order = { ...stillDraft.order, status: 'inprocess' }
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/the order is now “In production”/)).toBeTruthy()
    expect(screen.getByText(/the order is now “Pending”/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull()
  })

  it('tells no more of what another tab has settled meanwhile, once it is looked up again', async () => {
    const journal = openJournal()
    const about = { scope: 'demo|own', kind: 'confirm' as const, externalId: null, body: null, outcome: null }
    const consent = { at: Date.now(), total: { value: '20.00', currency: 'USD' }, fingerprint: '' }
    const first = renderApp('/catalog')
    const [one, other] = [...first.sandbox.state.orders.values()].filter(
      ({ order }) => order.status === 'draft',
    )
    cleanup()
    const intents = [one, other].map((row, index) => ({
      ...about,
      id: `left-${index}`,
      step: 'sending' as const,
      orderId: row?.order.id ?? 0,
      consent,
      startedAt: Date.now(),
    }))
    for (const intent of intents) await journal.write(intent)
    const { user } = renderApp('/catalog')
    await screen.findByText('What became of changes whose answer did not arrive')
    const linked = () =>
      screen.queryAllByRole('link', { name: /^Order #/ }).map(({ textContent }) => textContent)
    expect(linked()).toEqual(intents.map(({ orderId }) => `Order #${orderId}`))
    const [settled, left] = intents
    if (settled === undefined) throw new Error('There is none')
    await journal.write({ ...settled, step: 'settled', outcome: 'charged' })
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(linked()).toEqual([`Order #${left?.orderId}`]))
  })

  it('says it again where the store was left before all of it was found', async () => {
    const first = renderApp('/catalog')
    const orders = [...first.sandbox.state.orders.values()].map(({ order }) => order)
    const ids = ['pending', 'draft'].map((wanted) => orders.find(({ status }) => status === wanted)?.id ?? 0)
    cleanup()
    await leaveChargesOpen(...ids)
    let isHeld = true
    let asked = 0
    const { user } = renderApp('/catalog', {
      onTheWay: async (reply, { url }) => {
        if (!isHeld || !url.endsWith(`/orders/${ids[1]}`)) return reply
        asked += 1
        return new Promise<Response>(() => undefined)
      },
    })
    await waitFor(() => expect(asked).toBe(1))
    const changeTo = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Account' }))
      await user.click(await screen.findByRole('link', { name }))
      await screen.findByRole('heading', { level: 1, name: 'Overview' })
    }
    await changeTo(/Paper Lantern Web Shop/)
    isHeld = false
    await changeTo(/Paper Lantern Goods/)
    expect(await screen.findByText(/the order is now “Pending”/)).toBeTruthy()
    expect(screen.getByText(/still reads “Draft”, so it was not charged as far as can be seen/)).toBeTruthy()
  })

  it('says what is found of each, also where this device cannot write it down', async () => {
    const first = renderApp('/catalog')
    const orders = [...first.sandbox.state.orders.values()].map(({ order }) => order)
    const ids = ['pending', 'draft'].map((wanted) => orders.find(({ status }) => status === wanted)?.id ?? 0)
    cleanup()
    await leaveChargesOpen(...ids)
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      if (this.name === 'intents') throw new DOMException('The quota is used up', 'QuotaExceededError')
      return put.apply(this, args)
    })
    renderApp('/catalog')
    expect(await screen.findByText(/the order is now “Pending”/)).toBeTruthy()
    expect(screen.getByText(/still reads “Draft”, so it was not charged as far as can be seen/)).toBeTruthy()
  })

  it('says what is found out after the message was closed, and nothing again that was read in it', async () => {
    const first = renderApp('/catalog')
    const drafts = [...first.sandbox.state.orders.values()].filter(({ order }) => order.status === 'draft')
    const ids = drafts.map(({ order }) => order.id)
    cleanup()
    const cutOff = (at: number) => leaveChargesOpen(ids[at] ?? 0)
    await cutOff(0)
    const { user, sandbox, idle } = renderApp('/catalog')
    const title = 'What became of changes whose answer did not arrive'
    const lookAgain = async () => {
      window.dispatchEvent(new Event('online'))
      await idle()
    }
    await screen.findByText(title)
    for (const name of ['Close this message', 'Close']) {
      await user.click(screen.getByRole('button', { name }))
      expect(screen.queryByText(title)).toBeNull()
      await lookAgain()
      expect(screen.queryByText(title)).toBeNull()
      if (name === 'Close') break
      await cutOff(1)
      await lookAgain()
      expect(await screen.findByRole('link', { name: `Order #${ids[1]}` })).toBeTruthy()
    }
    const row = sandbox.state.orders.get(ids[0] ?? 0)
    if (row === undefined) throw new Error('There is no draft')
    row.order = { ...row.order, status: 'inprocess' }
    await lookAgain()
    expect(await screen.findByText(/the order is now “In production”/)).toBeTruthy()
  })
})

describe('store settings', () => {
  it('wipes the orders from this device and reads them again only when needed', async () => {
    const { user } = renderApp('/settings')
    await screen.findByText(/From all 40 orders kept on this device/)
    await user.click(screen.getByRole('button', { name: 'Erase orders from this device' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }))
    expect(await screen.findByText('No order is kept on this device now.')).toBeTruthy()
  })

  it('keeps only the orders of the chosen time', async () => {
    const { user } = renderApp('/settings')
    await user.selectOptions(await screen.findByLabelText('Keep'), '30')
    await waitFor(() =>
      expect(screen.getByText(/orders kept on this device|orders read/).textContent).not.toContain('40'),
    )
  })
})
