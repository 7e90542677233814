// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Address } from '~/contract/orders/address'
import { sumMoney } from '~/domain/money/money'
import { renderApp, type RunningApp } from '../../renderApp'
import { isOff, whyOff } from '../../../isOff'

// What one test saw of an order is no history of the next one's.

const seed = 5

/** The demo's first order in a state, opened by its address. */
async function openOrder(status: string, change: (app: RunningApp, id: number) => void = () => undefined) {
  const probe = renderApp('/orders', { seed })
  const id =
    [...probe.sandbox.state.orders.values()].find(({ order }) => order.status === status)?.order.id ?? 0
  cleanup()
  const app = renderApp(`/orders/${id}`, { seed })
  change(app, id)
  await screen.findByRole('heading', { level: 1, name: `Order #${id}` })
  const record = () => {
    const found = app.sandbox.state.orders.get(id)
    if (found === undefined) throw new Error('The order is gone')
    return found
  }
  return { ...app, id, record }
}

it('an order leads to what every state means and what can be done in it', async () => {
  const { user, address } = await openOrder('inprocess')
  await user.click(await screen.findByRole('link', { name: 'What states mean' }))
  const table = await screen.findByRole('table', { name: 'States' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(10)
  const said = (state: string) => {
    const row = rows.find((one) => within(one).queryByRole('link', { name: state }) !== null) ?? table
    return within(row).getAllByRole('cell').at(-1)?.textContent
  }
  expect(said('Draft')).toBe('Edit, confirm, cancel')
  expect(said('Failed')).toBe('Edit, confirm')
  expect(said('Pending')).toBe('Cancel')
  expect(said('In production')).toBe('Nothing')
  await user.click(within(table).getByRole('link', { name: 'On hold' }))
  expect(address()).toBe('/orders?status=onhold')
})

it('an order of many items shows their prints small, with the words beside them', async () => {
  const widths = async (items: number) => {
    await openOrder('inprocess', ({ sandbox }, id) => {
      const order = sandbox.state.orders.get(id)?.order
      const item = order?.items.find(({ files }) => files.some(({ type }) => type !== 'preview'))
      if (order === undefined || item === undefined) throw new Error('The order has no print')
      const copies = Array.from({ length: items }, (_, at) => ({
        ...structuredClone(item),
        id: item.id + at,
      }))
      Reflect.set(order, 'items', copies)
    })
    const figures = await screen.findAllByRole('figure')
    cleanup()
    return new Set(figures.map(({ style }) => style.width))
  }
  expect(await widths(3)).toEqual(new Set(['9.25rem']))
  expect(await widths(4)).toEqual(new Set(['19.5rem']))
})

describe('a failed order', () => {
  it('of which a print cannot be read takes a corrected address, and offers no fix that would send its items', async () => {
    const odd = { id: 9, type: 'back', status: null }
    const { user, record } = await openOrder('failed', ({ sandbox }, id) => {
      const there = sandbox.state.orders.get(id)
      const [item] = there?.order.items ?? []
      if (item === undefined) throw new Error('The order has no item')
      Reflect.set(item, 'files', [...item.files, odd])
      sandbox.state.stock.set(item.variant_id ?? 0, 'discontinued')
      Reflect.set(item, 'discontinued', true)
    })
    const problems = await screen.findByRole('region', { name: 'Problems' })
    const replace = within(problems).getByRole('button', { name: 'Choose another variant' })
    expect(whyOff(replace)).toMatch(/A save would delete what it does not name/)
    await user.click(within(problems).getByRole('button', { name: 'Correct the address' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct the address' })
    const street = within(dialog).getByLabelText('Street and house number')
    await user.clear(street)
    await user.type(street, '17 Corrected Lane')
    await user.click(within(dialog).getByRole('button', { name: 'Save the address' }))
    await waitFor(() => expect(record().order.recipient?.address1).toBe('17 Corrected Lane'))
    expect(record().order.items[0]?.files).toContainEqual(odd)
  })

  it('names the address, takes the corrected one and is confirmed again with one charge', async () => {
    const { user, sandbox, id, record } = await openOrder('failed')
    const charges = () =>
      sandbox.ledger.filter(({ orderId, kind }) => orderId === id && kind === 'charge').length
    const orders = sandbox.state.orders.size
    const before = record().order.items
    const problems = await screen.findByRole('region', { name: 'Problems' })
    expect(problems.textContent).toContain('The service could not use the address')
    expect(problems.textContent).toContain('Nothing is charged for a failed order.')

    await user.click(within(problems).getByRole('button', { name: 'Correct the address' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct the address' })
    const street = within(dialog).getByLabelText('Street and house number')
    await user.clear(street)
    expect(within(dialog).getByText('Enter street and house number')).toBeTruthy()
    expect(isOff(within(dialog).getByRole('button', { name: 'Save the address' }))).toBe(true)
    await user.type(street, '17 Corrected Lane')
    await user.click(within(dialog).getByRole('button', { name: 'Save the address' }))

    // The service still holds its old words, so the order says that it is fixed and waits for a click.
    expect(await screen.findByText('Fixed and saved. Nothing is charged yet')).toBeTruthy()
    expect(record().order.recipient?.address1).toBe('17 Corrected Lane')
    expect(record().order.items.map(({ id: item }) => item)).toEqual(before.map(({ id: item }) => item))
    expect(charges()).toBe(0)

    await user.click(screen.getByRole('button', { name: 'Confirm again' }))
    const confirm = await screen.findByRole('button', { name: /^Confirm and charge \$/ })
    await waitFor(() => expect(isOff(confirm)).toBe(false))
    await user.click(confirm)
    expect(await screen.findByText(/^Confirmed\. .* was charged/)).toBeTruthy()
    expect(charges()).toBe(1)
    expect(sandbox.state.orders.size).toBe(orders)
  })

  it('keeps what was entered and writes nothing when somebody changed the order meanwhile', async () => {
    const { user, record } = await openOrder('failed')
    await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
    const dialog = await screen.findByRole('dialog')
    const city = within(dialog).getByLabelText('City')
    await user.clear(city)
    await user.type(city, 'Elsewhere')
    record().order = { ...record().order, updated: (record().order.updated ?? 0) + 60 }
    await user.click(within(dialog).getByRole('button', { name: 'Save the address' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('changed elsewhere')
    expect(within(dialog).getByLabelText('City')).toHaveProperty('value', 'Elsewhere')
    expect(record().order.recipient?.city).not.toBe('Elsewhere')
  })

  it('overwrites nothing that somebody changed after the fix was begun, also where the page has read it since', async () => {
    // The page reads an order again and again while a file of it is being processed.
    const { user, record } = await openOrder('failed', keepFilesWaiting)
    await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
    const dialog = within(await screen.findByRole('dialog'))
    const street = dialog.getByLabelText('Street and house number')
    await user.clear(street)
    await user.type(street, '17 Corrected Lane')
    const { order } = record()
    if (order.recipient === null) throw new Error('There is no recipient')
    const recipient = { ...order.recipient, city: 'Newtown' }
    record().order = { ...order, recipient, updated: (order.updated ?? 0) + 60 }
    const shown = () => document.querySelector('address')?.textContent
    await waitFor(() => expect(shown()).toContain('Newtown'), { timeout: 60_000 })
    await user.click(dialog.getByRole('button', { name: 'Save the address' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('changed elsewhere')
    expect(record().order.recipient).toMatchObject({ city: 'Newtown', address1: order.recipient.address1 })
    // What is shown now is what is saved: the other's city with the street that was typed.
    await waitFor(() => expect(dialog.getByLabelText('City')).toHaveProperty('value', 'Newtown'))
    await user.click(dialog.getByRole('button', { name: 'Save the address' }))
    await waitFor(() =>
      expect(record().order.recipient).toMatchObject({ city: 'Newtown', address1: '17 Corrected Lane' }),
    )
  })
})

/** Every file of the order stays in processing. */
function keepFilesWaiting({ sandbox: { state } }: RunningApp, order: number): void {
  for (const { id } of state.orders.get(order)?.order.items.flatMap(({ files }) => files) ?? [])
    Object.assign(state.files.get(id) ?? {}, { fate: 'waiting' })
}

describe('a draft', () => {
  it('whose file is in processing is not said anew not to be there, once that message was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user, sandbox, id, idle, readAnew } = await openOrder('draft', keepFilesWaiting)
    const pass = async () => {
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await idle()
    }
    const said = () => screen.queryByText('This order could not be read again')
    await pass()
    expect(said()).toBeNull()
    sandbox.state.orders.delete(id)
    await pass()
    expect(said()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    await pass()
    expect(said()).toBeNull()
    await readAnew()
    expect(said()).not.toBeNull()
  })

  it('whose file stays in processing is read again soon, then ever less often', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { id, idle, sandbox } = await openOrder('draft', keepFilesWaiting)
    const sent = vi.spyOn(sandbox, 'fetch')
    const readsIn = async (seconds: number) => {
      sent.mockClear()
      for (let passed = 0; passed < seconds; passed += 1) {
        await act(() => vi.advanceTimersByTimeAsync(1_000))
        await idle()
      }
      return sent.mock.calls.filter(([{ url }]) => url.endsWith(`/orders/${id}`)).length
    }
    expect(await readsIn(10)).toBeGreaterThan(2)
    await readsIn(120)
    expect(await readsIn(300)).toBeLessThan(12)
  })

  it('says below the costs what is found wrong once it is drawn, so that nothing is pushed away', async () => {
    await openOrder('draft', ({ sandbox: { state } }, id) => {
      const { recipient } = state.orders.get(id)?.order ?? {}
      Object.assign(recipient ?? {}, { country_code: 'US', state_code: 'ZZ' })
    })
    const found = await screen.findByText('This state does not belong to the country.')
    const costs = screen.getByRole('heading', { name: 'Costs' })
    expect(costs.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('shows no line of the address twice once a name that is the company’s too was corrected', async () => {
    const { readAnew, record } = await openOrder('draft', ({ sandbox: { state } }, id) => {
      const { recipient } = state.orders.get(id)?.order ?? {}
      Object.assign(recipient ?? {}, { name: 'Mill Ltd', company: 'Mill Ltd' })
    })
    const lines = () =>
      [...(document.querySelector('address')?.children ?? [])].map((line) => line.textContent)
    await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Mill Ltd', 'Mill Ltd']))
    const { order } = record()
    if (order.recipient === null) throw new Error('There is no recipient')
    record().order = { ...order, recipient: { ...order.recipient, name: 'Ada Byron' } }
    await readAnew()
    await waitFor(() => expect(lines()).toContain('Ada Byron'))
    expect(lines().filter((line) => line === 'Mill Ltd')).toHaveLength(1)
  })
})

describe('a canceled order', () => {
  it('has no profit and says what comes back, and what is done with it stands in one place', async () => {
    const { user, record } = await openOrder('pending')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    await waitFor(() => expect(record().order.status).toBe('canceled'))
    expect(await screen.findByText('No profit: the order was canceled.')).toBeTruthy()
    const refund = (await screen.findByText('Refund')).parentElement
    expect(refund?.textContent).toBe(`Refund$${record().order.costs?.total}`)
    screen.getByRole('button', { name: 'More actions' }).focus()
    await user.keyboard('{Enter}')
    const cancel = screen.getByRole('menuitem', { name: /^Cancel order/ })
    expect(document.activeElement).toBe(cancel)
    expect(cancel.textContent).toContain('It is already canceled.')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
    expect(
      within(screen.getByRole('group', { name: 'Actions' }))
        .getAllByRole('link')
        .at(-1)?.textContent,
    ).toBe('Order again')
  })
})

describe('a draft that cannot be made', () => {
  it('swaps a variant that is out of stock and keeps the other items', async () => {
    const { user, record, sandbox } = await openOrder('draft', ({ sandbox: { state } }, id) => {
      const item = state.orders.get(id)?.order.items[0]
      state.stock.set(item?.variant_id ?? 0, 'out_of_stock')
    })
    const before = record().order.items
    await user.click(await screen.findByRole('button', { name: 'Choose another variant' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose another variant' })
    const [first] = await within(dialog).findAllByRole('radio')
    await user.click(first ?? dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Use this variant' }))
    await waitFor(() => expect(record().order.items[0]?.variant_id).not.toBe(before[0]?.variant_id))
    expect(sandbox.state.stock.has(record().order.items[0]?.variant_id ?? 0)).toBe(false)
    // An item cannot become another store variant's: a new one takes its place, the others stay.
    expect(before.map(({ id: item }) => item)).not.toContain(record().order.items[0]?.id)
    expect(
      record()
        .order.items.slice(1)
        .map(({ id: item }) => item),
    ).toEqual(before.slice(1).map(({ id: item }) => item))
    expect(record().order.items.map(({ quantity }) => quantity)).toEqual(
      before.map(({ quantity }) => quantity),
    )
    await waitFor(() => expect(screen.queryByText(/is not available/)).toBeNull())
  })

  it('replaces a print file only by one that the service could read', async () => {
    const { user, record } = await openOrder('draft', ({ sandbox: { state } }, id) => {
      const found = state.orders.get(id)
      const file = state.files.get(found?.order.items[0]?.files[0]?.id ?? 0)
      if (file !== undefined)
        Object.assign(file, { fate: 'failed', message: 'The file is not a valid image.' })
    })
    const old = record().order.items[0]?.files[0]?.id
    const items = record().order.items.map(({ id }) => id)
    const [replace] = await screen.findAllByRole('button', { name: 'Replace the file' })
    await user.click(replace ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'Replace the print file' })
    const use = within(dialog).getByRole('button', { name: 'Use this file' })
    expect(isOff(use)).toBe(true)
    const field = within(dialog).getByLabelText('Address of the file')
    const check = within(dialog).getByRole('button', { name: 'Check the file' })
    await user.type(field, 'https://art.example.com/fox-2400x2000.png')
    await user.click(check)
    await waitFor(() => expect(isOff(use)).toBe(false))
    // What the field says now was not checked, and the file of before is not put in for it.
    await user.type(field, 'x{Backspace}')
    expect(isOff(use)).toBe(true)
    await user.click(check)
    await waitFor(() => expect(isOff(use)).toBe(false))
    await user.click(use)
    await waitFor(() => expect(record().order.items[0]?.files[0]?.id).not.toBe(old))
    expect(record().order.items.map(({ id }) => id)).toEqual(items)
  })
})

describe('the order page', () => {
  it('draws the print on the blank and says its size', async () => {
    await openOrder('fulfilled')
    expect((await screen.findAllByRole('img', { name: /cm, \d+ dpi|cm, vector/ })).length).toBeGreaterThan(0)
  })

  it('previews the slip with order and parcel number', async () => {
    const { record } = await openOrder('partial')
    const slip = screen.getByRole('article', { name: 'Packing slip preview' })
    const { id, shipments, recipient } = record().order
    expect(slip.textContent).toContain(`${id}-${shipments[0]?.id}`)
    expect(slip.textContent).not.toContain(recipient?.email)
  })

  it('names every part of what it costs, fees too, so that the lines make the total', async () => {
    const fees = { digitization: '6.50', retail_delivery_fee: '0.28' }
    await openOrder('draft', ({ sandbox: { state } }, id) => {
      const found = state.orders.get(id)
      if (found?.order.costs == null) throw new Error('There are no costs')
      const { costs } = found.order
      found.order = {
        ...found.order,
        costs: { ...costs, ...fees, total: sumMoney([costs.total ?? '', '6.78']) },
      }
    })
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) })
    expect((await row('Digitization')).textContent).toContain('$6.50')
    expect((await row('Retail delivery fee')).textContent).toContain('$0.28')
    expect(screen.queryByRole('row', { name: /^Fulfillment fee/ })).toBeNull()
  })

  it('shows amounts of which the service names no currency as the numbers they are', async () => {
    const { record } = await openOrder('fulfilled', ({ sandbox: { state } }, id) => {
      const { order } = state.orders.get(id) ?? {}
      Object.assign(order?.costs ?? {}, { currency: null })
      Object.assign(order?.retail_costs ?? {}, { currency: null })
    })
    const total = await screen.findByRole('row', { name: /^Total / })
    expect(total.textContent).toContain(record().order.costs?.total)
    expect(total.textContent).not.toContain('not known')
  })

  it('says of gift, recipient and parcels only what the order has', async () => {
    let recipient: Address | null = null
    const { readAnew, record } = await openOrder('fulfilled', ({ sandbox: { state } }, id) => {
      const found = state.orders.get(id)
      if (found === undefined) return
      const { order } = found
      recipient = order.recipient
      const shipments = order.shipments.map((parcel) => ({
        ...parcel,
        created: 1_700_000_000,
        shipped_at: null,
      }))
      found.order = { ...order, recipient: null, gift: { subject: '', message: ' ' }, shipments }
    })
    expect(screen.getByText('No recipient')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Gift message' })).toBeNull()
    const parcels = screen.getByRole('heading', { name: 'Shipments' }).closest('section') ?? document.body
    expect(parcels.querySelector('time')?.dateTime).toBe(new Date(1_700_000_000_000).toISOString())
    const { order } = record()
    record().order = { ...order, recipient, gift: { subject: null, message: 'Enjoy' } }
    await readAnew()
    expect(await screen.findByRole('heading', { name: 'Gift message' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
  })

  it('remembers the states that this browser saw', async () => {
    const { user } = await openOrder('pending')
    await user.click(await screen.findByRole('button', { name: 'Start production' }))
    const history = screen.getByRole('heading', { name: 'History' }).closest('section') ?? document.body
    await waitFor(() => expect(within(history).getAllByText(/^seen/)).toHaveLength(2))
    expect(history.textContent).toMatch(/In production.*Pending/s)
  })

  it('goes to the neighbors in the list, by link and by key, and back to the list as it was', async () => {
    const { user, address } = renderApp('/orders?status=pending&limit=25', { seed })
    const links = await screen.findAllByRole('link', { name: /^#\d+/ })
    const ids = links.map(({ textContent }) => textContent?.slice(1))
    await user.click(links[1] ?? document.body)
    await screen.findByText(`2 of ${ids.length}`)
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('heading', { level: 1, name: `Order #${ids[2]}` })
    await user.keyboard('[[')
    await waitFor(() => expect(address()).toBe(`/orders/${ids[1]}`))
    await screen.findByText(`2 of ${ids.length}`)
    const trail = screen.getByRole('navigation', { name: 'Orders list' })
    await user.click(within(trail).getByRole('link', { name: 'Orders' }))
    expect(address()).toBe('/orders?status=pending&limit=25')
  })

  it('shows hostile names as text and links no address that is not http', async () => {
    const { record } = await openOrder('fulfilled', ({ sandbox: { state } }, id) => {
      const found = state.orders.get(id)
      if (found === undefined) return
      found.order = {
        ...found.order,
        recipient: { ...found.order.recipient, name: '<img src=x onerror=alert(1)>\u202Eevil' } as never,
        shipments: found.order.shipments.map((shipment) => ({
          ...shipment,
          tracking_url: 'java\nscript:alert(1)',
        })),
      }
    })
    expect((await screen.findAllByText('<img src=x onerror=alert(1)>⟨U+202E⟩evil')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: /^Track/ })).toBeNull()
    expect(screen.getByText(record().order.shipments[0]?.tracking_number ?? 'none')).toBeTruthy()
  })
})

describe('packing lists', () => {
  it('names what it lacks of an order whose items are not linked yet, and does not call them shipped', async () => {
    const { sandbox, go } = renderApp('/orders', { seed })
    const record = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')
    if (record === undefined) throw new Error('There is no draft')
    const item = { name: 'Tee', quantity: 1, sync_variant_id: null }
    const tee = { ...item, external_variant_id: 'x', external_line_item_id: 'y' }
    record.order = { ...record.order, items: [], incomplete_items: [tee] }
    await go(`/orders/packing-list?ids=${record.order.id}`)
    const sheet = await screen.findByRole('article', { name: /^Packing list of order/ })
    expect(sheet.textContent).toContain('1 item is not linked to a blank yet. This list is not whole.')
    expect(sheet.textContent).not.toContain('Everything was shipped')
  })

  it('prints several orders, what is left of them, without e-mail addresses', async () => {
    const probe = renderApp('/orders', { seed })
    const orders = [...probe.sandbox.state.orders.values()].map(({ order }) => order)
    const partial = orders.find(({ status }) => status === 'partial')
    const draft = orders.find(({ status }) => status === 'draft')
    cleanup()
    const { address } = renderApp(`/orders/packing-list?ids=${partial?.id}.${draft?.id}.nonsense`, {
      seed,
    })
    const sheets = await screen.findAllByRole('article', { name: /^Packing list of order/ })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(sheets[0]?.textContent).toContain(partial?.recipient?.name)
    expect(document.body.textContent).not.toContain('@example.com')
    const pieces = () => screen.getAllByText(/^\d+ pieces?/)[0]?.textContent?.split(' ')[0]
    const all = partial?.items.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(pieces()).toBe(String(all))
    const rest = screen.getByLabelText<HTMLInputElement>('Only what is not shipped yet')
    act(() => rest.click())
    expect(rest.checked).toBe(true)
    await waitFor(() => expect(address()).toContain('rest=1'))
    await waitFor(() => expect(Number(pieces())).toBeLessThan(all ?? 0))
  })
})

// A phone shows the last action alone, and the others in a menu.
it.each(['draft', 'pending', 'failed', 'inprocess', 'fulfilled', 'canceled'])(
  'the last action of an order that is %s can be pressed',
  async (status) => {
    await openOrder(status)
    const actions = within(screen.getByRole('group', { name: 'Actions' }))
    const last = [...actions.queryAllByRole('link'), ...actions.getAllByRole('button')].toSorted(
      (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1),
    )
    expect(isOff(last.at(-1) ?? document.body)).toBe(false)
  },
)
