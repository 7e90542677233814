// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Item } from '~/contract/orders/order'
import { renderApp, type RunningApp } from '../../renderApp'
import { isOff } from '../../../isOff'
import { demoStoreId } from '~/sandbox/authenticate'
import { showFile } from '~/sandbox/files/libraryFile'

/** Three failed orders whose first item is the same store variant, which is gone. */
function withSharedCause({ sandbox: { state } }: RunningApp): number[] {
  const records = [...state.orders.values()]
    .filter(({ order }) => order.items.every(({ sync_variant_id: id }) => id !== null))
    .slice(0, 3)
  const [shared] = records[0]?.order.items ?? []
  if (shared === undefined) throw new Error('There is no order to begin with')
  records.forEach((record, index) => {
    const item = { ...shared, id: 900_000 + index, quantity: index + 2 }
    const others = record.order.items.filter(({ variant_id: id }) => id !== shared.variant_id)
    record.due = null
    record.order = { ...record.order, status: 'failed', error: null, items: [item, ...others], shipments: [] }
  })
  state.stock.set(shared.variant_id ?? 0, 'discontinued')
  return records.map(({ order }) => order.id)
}

/** The same three, which lack nothing but a file that can be printed. */
function withBrokenFile(app: RunningApp, type = 'front', options: Item['options'] = []) {
  const { state } = app.sandbox
  const ids = withSharedCause(app)
  const broken = [...state.files.values()].find(({ filename }) => filename === 'slow-wave.png')
  if (broken === undefined) throw new Error('The demo has no such picture')
  broken.fate = 'failed'
  const orders = () => ids.flatMap((id) => state.orders.get(id) ?? [])
  for (const record of orders()) {
    const [item, ...others] = record.order.items
    if (item === undefined) continue
    const files = [{ ...showFile(broken, Date.now()), type, options: [] }]
    record.order = { ...record.order, items: [{ ...item, files, options }, ...others] }
    state.stock.set(item.variant_id ?? 0, 'in_stock')
  }
  return orders
}

describe('failed orders', () => {
  it('takes a cause that several share away in all of them, and charges nothing', async () => {
    const app = renderApp('/orders/failed')
    const ids = withSharedCause(app)
    const gone = app.sandbox.state.orders.get(ids[0] ?? 0)?.order.items[0]?.variant_id
    const before = ids.map((id) => app.sandbox.state.orders.get(id)?.order.items.map((item) => item.id))
    const charges = app.sandbox.ledger.length
    await app.user.click(await screen.findByRole('button', { name: 'Choose another variant in 3 orders' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose another variant in 3 orders' })
    const [option] = await within(dialog).findAllByRole('radio')
    await app.user.click(option ?? dialog)
    // One of the saves loses its answer; it is settled by reading.
    app.sandbox.faults.push({ kind: 'drop_after', method: 'PUT', path: '/orders', count: 1 })
    await app.user.click(within(dialog).getByRole('button', { name: 'Use this variant' }))
    await within(dialog).findByText('Saved in 3 of 3 orders. Nothing was charged')
    const after = ids.map((id) => app.sandbox.state.orders.get(id)?.order)
    // The item that is gone is replaced by a new one; the other items stay.
    expect(after.map((order) => order?.items.slice(1).map((item) => item.id))).toEqual(
      before.map((items) => items?.slice(1)),
    )
    expect(after.map((order) => order?.items.length)).toEqual(before.map((items) => items?.length))
    expect(after.every((order) => order?.items.every(({ variant_id: id }) => id !== gone))).toBe(true)
    expect(after.map((order) => order?.items[0]?.quantity)).toEqual([2, 3, 4])
    expect(app.sandbox.ledger.length).toBe(charges)
    await app.user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('The same cause in several orders')).toBeNull())
  })

  it('shows orders once what is wrong with them is read, so that no row moves and none counts as ready too early', async () => {
    let answer: () => void = () => undefined
    const late = new Promise<void>((done) => (answer = done))
    let asked = 0
    const app = renderApp('/orders/failed', {
      onTheWay: async (reply, { url }) => {
        if (!new URL(url).pathname.startsWith('/products/')) return reply
        asked += 1
        await late
        return reply
      },
    })
    withSharedCause(app)
    await waitFor(() => expect(asked).toBeGreaterThan(0))
    await screen.findByText(/^Reading what they lack, 1 of \d+ reads done…/)
    expect(screen.queryAllByRole('region', { name: /^Order \d+/ })).toEqual([])
    expect(isOff(screen.getByRole('button', { name: /^Confirm/ }))).toBe(true)
    answer()
    await screen.findByRole('button', { name: 'Choose another variant in 3 orders' })
    expect(screen.getAllByRole('region', { name: /^Order \d+/ }).length).toBeGreaterThan(2)
    expect(screen.queryByText(/^Reading what they lack/)).toBeNull()
  })

  it('shows the orders without a slow read when asked: nothing moves when it comes, and nothing counts as ready before', async () => {
    let answer: () => void = () => undefined
    const late = new Promise<void>((done) => (answer = done))
    let slow: string | null = null
    const app = renderApp('/orders/failed', {
      onTheWay: async (reply, { url }) => {
        const { pathname } = new URL(url)
        if (/^\/products\/\d+$/.test(pathname) && (slow ??= pathname) === pathname) await late
        return reply
      },
    })
    withSharedCause(app)
    await app.user.click(await screen.findByRole('button', { name: 'Show the orders now' }))
    const cards = () =>
      screen.getAllByRole('region', { name: /^Order \d+/ }).map(({ textContent }) => textContent)
    const shown = cards()
    expect(document.activeElement).not.toBe(document.body)
    expect(isOff(screen.getByRole('button', { name: 'Show what was found' }))).toBe(true)
    answer()
    await screen.findByText('The rest has been read')
    await app.idle()
    expect(cards()).toEqual(shown)
    await app.user.click(screen.getByRole('button', { name: 'Show what was found' }))
    await screen.findByRole('button', { name: 'Choose another variant in 3 orders' })
    expect(screen.queryByText('The rest has been read')).toBeNull()
  })

  it('calls no order ready whose stock could not be read', async () => {
    const app = renderApp('/orders/failed', {
      onTheWay: async (reply, { url }) =>
        /^\/products\/\d+$/.test(new URL(url).pathname)
          ? Response.json(
              { code: 500, result: 'Down', error: { reason: 'Down', message: 'Down' } },
              { status: 500 },
            )
          : reply,
    })
    withSharedCause(app)
    await screen.findByText('Not everything could be checked')
    expect(screen.getAllByRole('region', { name: /^Order \d+/ }).length).toBeGreaterThan(0)
    expect(screen.queryByText('Ready to confirm again')).toBeNull()
    expect(isOff(screen.getByRole('button', { name: 'Confirm all ready' }))).toBe(true)
  })

  it('shows, counts and confirms each order once where another one fails while they are read', async () => {
    let late: () => void = () => undefined
    const app = renderApp('/orders/failed', {
      orders: 110,
      onTheWay: async (reply, { url }) => {
        const { pathname, search } = new URL(url)
        if (pathname === '/orders' && search.includes('status=failed') && search.includes('offset=0')) late()
        return reply
      },
    })
    const records = [...app.sandbox.state.orders.values()]
      .filter(({ order }) => order.store === demoStoreId)
      .toSorted((a, b) => Number(b.order.created) - Number(a.order.created) || b.order.id - a.order.id)
    records.forEach((record, at) => {
      const status = at >= 1 && at <= 101 ? 'failed' : 'fulfilled'
      record.due = null
      record.order = { ...record.order, status, error: null, shipments: [] }
    })
    late = () => {
      const [record] = records
      if (record !== undefined) record.order = { ...record.order, status: 'failed' }
    }
    const regions = await screen.findAllByRole('region', { name: /^Order \d+/ }, { timeout: 60_000 })
    expect(new Set(regions.map((region) => region.getAttribute('aria-label'))).size).toBe(101)
    expect(regions).toHaveLength(101)
  }, 600_000)

  it('goes on with the others when one was changed elsewhere, and says which', async () => {
    const app = renderApp('/orders/failed')
    const ids = withSharedCause(app)
    await app.user.click(await screen.findByRole('button', { name: 'Choose another variant in 3 orders' }))
    const dialog = await screen.findByRole('dialog')
    const [option] = await within(dialog).findAllByRole('radio')
    await app.user.click(option ?? dialog)
    const changed = app.sandbox.state.orders.get(ids[1] ?? 0)
    if (changed !== undefined)
      changed.order = { ...changed.order, updated: (changed.order.updated ?? 0) + 60 }
    await app.user.click(within(dialog).getByRole('button', { name: 'Use this variant' }))
    await within(dialog).findByText('Saved in 2 of 3 orders. Nothing was charged')
    expect(dialog.textContent).toContain(`#${ids[1]}: The order was changed elsewhere`)
  })

  it('an address that could be put into no order is there when they are asked about again', async () => {
    const app = renderApp('/orders/failed')
    const orders = withBrokenFile(app)
    const open = { name: 'Replace the file in 3 orders' }
    await app.user.click(await screen.findByRole('button', open))
    const field = () => screen.findByLabelText<HTMLInputElement>('Address of the file')
    await app.user.click(await field())
    await app.user.paste('https://files.example.com/good-1800x900.png')
    await app.user.click(screen.getByRole('button', { name: 'Check the file' }))
    await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Use this file' }))).toBe(false))
    for (const record of orders()) record.order.updated = (record.order.updated ?? 0) + 60
    await app.user.click(screen.getByRole('button', { name: 'Use this file' }))
    await screen.findByText('Saved in 0 of 3 orders. Nothing was charged')
    await app.user.click(screen.getByRole('button', { name: 'Done' }))
    await app.user.click(await screen.findByRole('button', open))
    expect((await field()).value).toBe('https://files.example.com/good-1800x900.png')
  })

  it('says that embroidery would be sewn in the threads of the file before', async () => {
    const app = renderApp('/orders/failed')
    withBrokenFile(app, 'embroidery_chest_left', [{ id: 'thread_colors_chest_left', value: ['#CC3333'] }])
    await app.user.click(await screen.findByRole('button', { name: 'Replace the file in 3 orders' }))
    const said = () => screen.queryByText(/sewn in the threads that were chosen for the artwork before/)
    await app.user.click(await screen.findByLabelText('Address of the file'))
    await app.user.paste('https://files.example.com/good-1800x900.png')
    expect(said()).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Check the file' }))
    await waitFor(() => expect(said()).toBeTruthy())
  })

  it('a file of this computer can be chosen once more after a failure, of which nothing is said then', async () => {
    const app = renderApp('/orders/failed', {
      onTheWay: async (reply, { url }) =>
        url.endsWith('/artwork') ? Response.json({ url: 'https://files.example.com/wave.svg' }) : reply,
    })
    withBrokenFile(app)
    await app.user.click(await screen.findByRole('button', { name: 'Replace the file in 3 orders' }))
    await app.user.click(await screen.findByLabelText('Address of the file'))
    await app.user.paste('https://files.example.com/good-1800x900.png')
    const lost = { kind: 'drop_before', method: 'POST', path: '/files', count: 1 } as const
    const said = 'It is not known whether the file was added'
    app.sandbox.faults.push({ ...lost })
    await app.user.click(screen.getByRole('button', { name: 'Check the file' }))
    await screen.findByText(said)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="900"/>'
    const wave = new File([svg], 'wave.svg', { type: 'image/svg+xml' })
    const choose = () => app.user.upload(screen.getByLabelText('Or a file of this computer'), wave)
    app.sandbox.faults.push({ ...lost })
    await choose()
    await waitFor(() => expect(app.sandbox.faults.every(({ count }) => count === 0)).toBe(true))
    await screen.findByText(said)
    await choose()
    await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Use this file' }))).toBe(false))
    expect(screen.queryByText(said)).toBeNull()
  })

  it('removes no item by Enter alone: the focus is on the button that keeps it', async () => {
    const { user } = renderApp('/orders/failed')
    const [remove] = await screen.findAllByRole('button', { name: 'Remove the item' })
    await user.click(remove ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the item' }))
    const keep = dialog.getByRole('button', { name: 'Not now' })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(remove)
  })

  it('fixes one order and confirms it again with one charge', async () => {
    const app = renderApp('/orders/failed')
    const [first] = await screen.findAllByRole('region', { name: /^Order \d+/ })
    const row = first ?? document.body
    const id = Number(row.getAttribute('aria-label')?.split(' ')[1])
    const charges = () =>
      app.sandbox.ledger.filter(({ orderId, kind }) => orderId === id && kind === 'charge').length
    await app.user.click(await within(row).findByRole('button', { name: 'Correct the address' }))
    const dialog = await screen.findByRole('dialog')
    await app.user.type(within(dialog).getByLabelText('Street and house number'), ' 9b')
    await app.user.click(within(dialog).getByRole('button', { name: 'Save the address' }))
    await within(row).findByText('Ready to confirm again')
    expect(charges()).toBe(0)
    await app.user.click(within(row).getByRole('button', { name: 'Confirm again' }))
    const confirm = await screen.findByRole('button', { name: /^Confirm and charge \$/ })
    await waitFor(() => expect(isOff(confirm)).toBe(false))
    await app.user.click(confirm)
    await waitFor(() => expect(charges()).toBe(1))
  })

  it('says what is wrong once more with an order that is returned again after its fix', async () => {
    const app = renderApp('/orders/failed')
    const rows = () => screen.findAllByRole('region', { name: /^Order \d+/ })
    const [first] = await rows()
    const row = first ?? document.body
    const name = row.getAttribute('aria-label') ?? ''
    const record = app.sandbox.state.orders.get(Number(name.split(' ')[1]))
    if (record === undefined) throw new Error('There is no order')
    const { error } = record.order
    await app.user.click(await within(row).findByRole('button', { name: 'Correct the address' }))
    const dialog = await screen.findByRole('dialog')
    await app.user.type(within(dialog).getByLabelText('Street and house number'), ' 9b')
    await app.user.click(within(dialog).getByRole('button', { name: 'Save the address' }))
    await within(row).findByText('Ready to confirm again')
    record.order = { ...record.order, status: 'pending' }
    await app.readAnew()
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
    record.order = { ...record.order, status: 'failed', error }
    await app.readAnew()
    const again = await screen.findByRole('region', { name })
    await within(again).findByRole('button', { name: 'Correct the address' })
    expect(within(again).queryByText('Ready to confirm again')).toBeNull()
  })

  it('confirms all that are ready with one consent, one charge each', async () => {
    const app = renderApp('/orders/failed')
    const { state } = app.sandbox
    const ids = [...state.orders.values()]
      .filter(({ order }) => order.status === 'draft')
      .slice(0, 2)
      .map(({ order }) => order.id)
    for (const id of ids) {
      const record = state.orders.get(id)
      if (record !== undefined) record.order = { ...record.order, status: 'failed', error: null }
    }
    const before = app.sandbox.ledger.length
    const ready = await screen.findByRole('button', { name: 'Confirm 2 ready' })
    const raised = state.orders.get(ids[0] ?? 0)
    if (raised?.order.costs == null) throw new Error('The order has no costs')
    raised.order = { ...raised.order, costs: { ...raised.order.costs, total: '99.00' } }
    await app.user.click(ready)
    const confirm = await screen.findByRole('button', { name: /^Confirm and charge/ })
    await waitFor(() => expect(isOff(confirm)).toBe(false))
    expect(screen.getByText(/the list showed/).textContent).toContain(`#${ids[0]}: `)
    await app.user.click(confirm)
    await waitFor(() => expect(app.sandbox.ledger.length - before).toBe(2))
    expect(new Set(app.sandbox.ledger.slice(before).map(({ orderId }) => orderId))).toEqual(new Set(ids))
  })
})
