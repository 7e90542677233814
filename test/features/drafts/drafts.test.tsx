// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDraftDb } from '~/local/drafts/draftDb'
import { renderApp, type RunningApp } from '../renderApp'

const kept = () => screen.findByText(/^Saved on this device at/)

/** A draft in one of the states of an order, as the sandbox has it. */
const anOrder = ({ sandbox }: Pick<RunningApp, 'sandbox'>, status: string) => {
  const found = [...sandbox.state.orders.values()].find(({ order }) => order.status === status)
  if (found === undefined) throw new Error(`There is no order that is ${status}`)
  return found
}

describe('a new draft', () => {
  it('is kept as it is typed, offered again, and sent under the external id it was born with', async () => {
    const first = renderApp('/orders/new')
    await fill(first.user, await screen.findByLabelText('Name'), 'Elena Petrova')
    await kept()
    const id = new URLSearchParams(first.address().split('?')[1]).get('draft') ?? ''
    cleanup()

    const { user, sandbox, address } = renderApp('/orders/new')
    await user.click(await screen.findByRole('link', { name: /New order: Elena Petrova, no items/ }))
    expect(await screen.findByText('What you typed earlier was restored')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Elena Petrova')
    await fill(user, screen.getByLabelText('Street and house number'), 'Brivibas 98')
    await fill(user, screen.getByLabelText('City'), 'Riga')
    await screen.findByRole('option', { name: 'Latvia' })
    await user.selectOptions(screen.getByLabelText('Country'), 'LV')
    await user.click(screen.getByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
    await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const order = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(order?.external_id).toBe(id)
    cleanup()

    renderApp('/orders/unsent')
    expect(await screen.findByText('Nothing is waiting here')).toBeTruthy()
    expect(await screen.findByText('Sent')).toBeTruthy()
  })

  const typeOrder = async (user: RunningApp['user'], name: string, number: string) => {
    await fill(user, await screen.findByLabelText('Name'), name)
    await fill(user, screen.getByLabelText('Street and house number'), 'Brivibas 98')
    await fill(user, screen.getByLabelText('City'), 'Riga')
    await screen.findByRole('option', { name: 'Latvia' })
    await user.selectOptions(screen.getByLabelText('Country'), 'LV')
    await fill(user, screen.getByLabelText('Your order number (optional)'), number)
    await user.click(screen.getByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
    await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
  }
  const saved = async ({ sandbox, address }: RunningApp) => {
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    return sandbox.state.orders.get(Number(address().split('/')[2]))?.order
  }

  it('carries the merchant’s number in its external id, with a suffix when that is taken, once even when the answer is lost', async () => {
    const first = renderApp('/orders/new')
    await typeOrder(first.user, 'Elena Petrova', '#1001')
    expect((await saved(first))?.external_id).toBe('1001')
    expect(await screen.findByText('1001')).toBeTruthy()
    const { state } = first.sandbox
    const before = state.orders.size
    cleanup()

    const second = renderApp('/orders/new', { state })
    second.sandbox.faults.push({ kind: 'drop_after', method: 'POST', path: '/orders', count: 1 })
    await typeOrder(second.user, 'Somebody Else', '1001')
    expect((await saved(second))?.external_id).toBe('1001--2')
    expect(state.orders.size).toBe(before + 1)
    cleanup()

    const again = renderApp('/orders/new', { state })
    await typeOrder(again.user, 'Somebody Else', '1001')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('has this number already, with the same recipient and items')
    expect(state.orders.size).toBe(before + 1)
  })

  it('keeps a number that the service cannot carry on this device, where list, search, page and packing list show it', async () => {
    const app = renderApp('/orders/new')
    await typeOrder(app.user, 'Elena Petrova', 'R/2026 17')
    const order = await saved(app)
    expect(order?.external_id).not.toContain('2026')
    expect(await screen.findByText('R/2026 17')).toBeTruthy()
    const { state } = app.sandbox
    cleanup()
    renderApp(`/orders/packing-list?ids=${order?.id}`, { state })
    expect(await screen.findByRole('heading', { name: 'R/2026 17' })).toBeTruthy()
    cleanup()
    renderApp(`/orders?q=${encodeURIComponent('#R/2026')}`, { state })
    expect(await screen.findByText('R/2026 17')).toBeTruthy()
    cleanup()

    // Given another one later, in the form of the draft and on the page of any order; lists and pages follow.
    const form = renderApp(`/orders/${order?.id}/edit`, { state })
    const field = await screen.findByLabelText('Your order number (optional)')
    expect(field).toHaveProperty('value', 'R/2026 17')
    await form.user.clear(field)
    await fill(form.user, field, '1001')
    await form.user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(form.address()).toBe(`/orders/${order?.id}`))
    expect(await screen.findByText('1001')).toBeTruthy()
    expect(state.orders.get(order?.id ?? 0)?.order.external_id).toBe(order?.external_id)
    await form.user.click(screen.getByRole('button', { name: 'Change your order number' }))
    const pencil = screen.getByLabelText('Your order number, kept on this device')
    await form.user.clear(pencil)
    await fill(form.user, pencil, '1002')
    await form.user.keyboard('{Enter}')
    expect(await screen.findByText('1002')).toBeTruthy()
    cleanup()
    renderApp('/orders', { state })
    expect(await screen.findByText('1002')).toBeTruthy()
    cleanup()
    renderApp(`/orders?q=${encodeURIComponent('#R/2026')}`, { state })
    expect(await screen.findByText('No orders match')).toBeTruthy()
  })

  it('stays when the token expires, and is invisible to another store', async () => {
    const { user } = renderApp('/orders/new')
    await fill(user, await screen.findByLabelText('Name'), 'Mine only')
    await kept()
    cleanup()
    renderApp('/orders/unsent', { liveToken: 'sandbox-store' })
    expect(await screen.findByText('Nothing is waiting here')).toBeTruthy()
    expect(screen.queryByText(/Mine only/)).toBeNull()
    cleanup()
    renderApp('/orders/unsent', { faults: [{ kind: 'unauthorized', method: 'GET', path: '/', count: 99 }] })
    expect(await screen.findByRole('link', { name: /Mine only/ })).toBeTruthy()
  })

  it('that is discarded and kept for a time is not said to be gone for good', async () => {
    const { user } = renderApp('/orders/new')
    await fill(user, await screen.findByLabelText('Name'), 'Not now')
    await kept()
    cleanup()
    const again = renderApp('/orders/unsent')
    await again.user.click(await screen.findByRole('button', { name: /^Discard / }))
    const asked = within(await screen.findByRole('dialog'))
    expect(asked.getByText(/stays there for 30 days/)).toBeTruthy()
    expect(asked.queryByRole('button', { name: /for good/ })).toBeNull()
    await again.user.click(asked.getByRole('button', { name: 'Discard it' }))
    expect(await screen.findByRole('button', { name: /^Bring back/ })).toBeTruthy()
  })

  it('that cannot be read any more is set aside and deleted only after asking', async () => {
    const db = await openDraftDb()
    await Reflect.apply(db.put, db, ['drafts', { scope: 'demo|own', id: 'torn', schema: 1, content: 7 }])
    const { user } = renderApp('/orders/unsent')
    const row = (await screen.findByText('Draft torn', { exact: false })).closest('li')
    if (row === null) throw new Error('It is in no list')
    await user.click(within(row).getByRole('button', { name: 'Delete for good' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Draft torn', { exact: false })).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: 'Delete for good' }))
    await user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    await waitFor(() => expect(screen.queryByText('Draft torn', { exact: false })).toBeNull())
  })

  it('never claims to be saved where the browser keeps nothing', async () => {
    const { user } = renderApp('/orders/new')
    const name = await screen.findByLabelText('Name')
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    await fill(user, name, 'Lost?')
    const alert = await screen.findByText('What you type is not saved on this device')
    expect(alert.closest('[role=alert]')?.textContent).toContain('The storage of this device is full.')
    expect(screen.getByRole('button', { name: 'Download a copy' })).toBeTruthy()
    IDBObjectStore.prototype.put = put
    await fill(user, name, ' No')
    expect(await kept()).toBeTruthy()
  })

  it('made from an order is a copy with an id of its own', async () => {
    const probe = renderApp('/orders')
    const { order } = anOrder(probe, 'fulfilled')
    cleanup()
    const { user, sandbox, address } = renderApp(`/orders/new?from=${order.id}`)
    expect(await screen.findByText(`A copy of order #${order.id}`)).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', order.recipient?.name)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const copy = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(copy?.status).toBe('draft')
    expect(copy?.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual(
      order.items.map(({ variant_id, quantity }) => [variant_id, quantity]),
    )
    expect(copy?.external_id).not.toBe(order.external_id)
    expect(copy?.items[0]?.id).not.toBe(order.items[0]?.id)
  })
})

describe('changing an order', () => {
  const open = async (status = 'draft') => {
    const probe = renderApp('/orders')
    const { order } = anOrder(probe, status)
    cleanup()
    const app = renderApp(`/orders/${order.id}/edit`)
    await screen.findByLabelText('City')
    return { ...app, id: order.id, record: () => anOrderById(app, order.id) }
  }
  const anOrderById = ({ sandbox }: Pick<RunningApp, 'sandbox'>, id: number) => {
    const found = sandbox.state.orders.get(id)
    if (found === undefined) throw new Error(`There is no order ${id}`)
    return found
  }
  const retype = async (user: RunningApp['user'], label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await fill(user, screen.getByLabelText(label), text)
  }

  it('sends nothing before what somebody else changed was shown, then writes both', async () => {
    const { user, record, address, id } = await open()
    await retype(user, 'City', 'Elsewhere')
    const there = record()
    there.order = {
      ...there.order,
      updated: (there.order.updated ?? 0) + 60,
      recipient: { ...(there.order.recipient ?? never()), name: 'Changed by a colleague' },
    }
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('The order was changed elsewhere since you opened it')).toBeTruthy()
    expect(screen.getByText(/→ Changed by a colleague/)).toBeTruthy()
    expect(record().order.recipient?.city).not.toBe('Elsewhere')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    expect(record().order.recipient).toMatchObject({ city: 'Elsewhere', name: 'Changed by a colleague' })
  })

  it('asks which counts when both changed the same', async () => {
    const { user, record, address, id } = await open()
    await retype(user, 'City', 'Mine')
    const there = record()
    there.order = {
      ...there.order,
      updated: (there.order.updated ?? 0) + 60,
      recipient: { ...(there.order.recipient ?? never()), city: 'Theirs' },
    }
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const choice = await screen.findByRole('group', { name: 'City' })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(record().order.recipient?.city).toBe('Theirs')
    // What is typed is shown there once typing has come to rest.
    await user.click(await within(choice).findByRole('button', { name: 'Yours: Mine' }))
    await waitFor(
      async () => {
        // Gone once a press has led away from the form.
        const save = screen.queryByRole('button', { name: 'Save changes' })
        if (save !== null) await user.click(save)
        expect(address()).toBe(`/orders/${id}`)
      },
      { interval: 500 },
    )
    expect(record().order.recipient?.city).toBe('Mine')
  })

  it('names the items that would be deleted before it sends, and keeps the others', async () => {
    const { user, record, address, id } = await open()
    const before = record().order.items
    if (before.length < 2) {
      await user.click(screen.getByRole('button', { name: 'Add an item' }))
      await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
      await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
    }
    const [remove] = screen.getAllByRole('button', { name: /^Remove / })
    await user.click(remove ?? document.body)
    expect(screen.getByText('One item will be deleted')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save and delete 1 item' }))
    await waitFor(() => expect(address()).toBe(`/orders/${id}`))
    const left = record().order.items.map(({ id: item }) => item)
    expect(left).not.toContain(before[0]?.id)
    for (const item of before.slice(1)) expect(left).toContain(item.id)
    expect(left.length).toBe(Math.max(1, before.length - 1))
  })

  it('restores what was typed into a change, on the state it began with', async () => {
    const { user, id, sandbox } = await open()
    await retype(user, 'City', 'Half typed')
    await kept()
    cleanup()
    renderApp(`/orders/${id}/edit`)
    expect(await screen.findByText('Changes you typed earlier were restored')).toBeTruthy()
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Half typed')
    expect(sandbox.state.orders.get(id)?.order.recipient?.city).not.toBe('Half typed')
  })
})

describe('what a draft is made of', () => {
  it('takes an address as it was pasted into the name, and says what looks wrong', async () => {
    const { user } = renderApp('/orders/new')
    const name = await screen.findByLabelText('Name')
    await screen.findByRole('option', { name: 'Latvia' })
    await user.click(name)
    await user.paste('Hannah Weiss\nLindenstraße 40\n1096 Berlin\nGermany')
    await user.click(await screen.findByRole('button', { name: 'Use this address' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Hannah Weiss')
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Berlin')
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'DE')
    expect(screen.getByText(/^Codes of this country look like 12345/)).toBeTruthy()
  })

  it('takes the address of an earlier recipient from the order itself', async () => {
    const { user, sandbox } = renderApp('/orders/new')
    const { order } = anOrder({ sandbox }, 'fulfilled')
    await user.click(await screen.findByRole('button', { name: 'Earlier recipients' }))
    await fill(user, screen.getByLabelText('Search earlier recipients'), order.recipient?.name ?? '')
    const [row] = await screen.findAllByRole('button', { name: new RegExp(order.recipient?.name ?? '') })
    await user.click(row ?? document.body)
    await waitFor(() =>
      expect(screen.getByLabelText('Street and house number')).toHaveProperty(
        'value',
        order.recipient?.address1,
      ),
    )
  })

  it('takes several items in one go, and a SKU for the store product that has it, never for the blank behind its digits', async () => {
    const app = renderApp('/orders/new')
    const { user, sandbox } = app
    const [, variant] = [...sandbox.state.products.values()].flatMap(({ variants }) =>
      variants.filter(({ synced, product }) => synced === true && product !== null),
    )
    if (variant === undefined) throw new Error('There is no variant')
    variant.sku = '71'
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = await screen.findByRole('dialog', { name: 'Add an item' })
    const inPicker = within(picker)
    await user.click(inPicker.getByRole('button', { name: 'By number or SKU' }))
    await fill(user, inPicker.getByLabelText('SKU, number, @external id or address'), '71')
    await user.click(inPicker.getByRole('button', { name: 'Look up' }))
    expect(await inPicker.findByText('A variant of your store products, SKU 71')).toBeTruthy()
    expect(inPicker.queryByText(/A blank of the catalog/)).toBeNull()
    await user.click(inPicker.getByRole('button', { name: 'Add it' }))
    expect(await inPicker.findByText(/^1 item added/)).toBeTruthy()

    // Its SKU is known by now, so the list is searched by it and goes on to the variant.
    await user.click(inPicker.getByRole('button', { name: 'Store products' }))
    await fill(user, await inPicker.findByLabelText('Search your products by name or SKU'), '71')
    const [product] = await inPicker.findAllByRole('button', { name: /of \d+ variants (is|are) linked/ })
    await user.click(product ?? document.body)
    const row = await inPicker.findByRole('button', { name: /71 ·/ })
    expect(row.querySelector('img')?.getAttribute('src')).toBeTruthy()
    await user.click(row)
    expect(await inPicker.findByText(/^2 items added/)).toBeTruthy()
    await user.click(inPicker.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(screen.getByRole('list', { name: 'Items' })).getAllByLabelText('Quantity')).toHaveLength(2)
  })

  it('takes no price in another currency than those of the order that it copies', async () => {
    const app = renderApp('/orders')
    const { user, sandbox } = app
    const copied = [...sandbox.state.orders.values()].find(
      ({ order }) => order.status === 'fulfilled' && order.retail_costs?.currency === 'USD',
    )?.order
    if (copied?.retail_costs == null) throw new Error('No order has retail prices')
    copied.retail_costs.currency = 'EUR'
    await app.go(`/orders/new?from=${copied.id}`)
    await screen.findByText(`A copy of order #${copied.id}`)
    await user.click(screen.getByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
    await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByText(/^Its price of \$\d+\.\d\d is left out: this order sells in EUR/)
    expect(screen.getAllByLabelText<HTMLInputElement>('Retail price').at(-1)?.value).toBe('')
  })

  it('is not saved by Enter in a field that looks for something: an address is added, a search does nothing', async () => {
    const { user, sandbox, address } = renderApp('/orders/new')
    const { size } = sandbox.state.orders
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    await user.click(screen.getByRole('button', { name: 'By number or SKU' }))
    await fill(user, screen.getByLabelText('SKU, number, @external id or address'), '71')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await user.click(await screen.findByRole('button', { name: 'Variants' }))
    await user.click((await screen.findAllByRole('button', { name: /White \/ M/ }))[0] ?? document.body)
    for (const [label, text] of [
      ['Name', 'Ada Byron'],
      ['Street and house number', '12 Mill Road'],
      ['City', 'Riga'],
      ['ZIP or postal code', 'LV-1010'],
    ] as const)
      await fill(user, screen.getByLabelText(label), text)
    await user.selectOptions(screen.getByLabelText('Country'), 'LV')
    const add = async (side: string) => {
      await user.click(await screen.findByRole('button', { name: `Choose artwork for ${side}` }))
      const field = screen.getByLabelText(`Address of artwork for ${side}`)
      await fill(user, field, `https://files.example.com/${side.length}-1800x1500.png`)
      await user.type(field, '{Enter}')
      await screen.findByRole('button', { name: `Change artwork for ${side}` })
    }
    await add('Front print')
    await add('Back print')
    await user.click(screen.getByRole('button', { name: 'Change artwork for Back print' }))
    await user.type(await screen.findByLabelText('Search artwork for Back print'), 'x{Enter}')
    await user.click(screen.getByRole('button', { name: 'Earlier recipients' }))
    await user.type(await screen.findByLabelText('Search earlier recipients'), 'x{Enter}')
    expect([sandbox.state.orders.size, address()]).toEqual([size, expect.stringContaining('/orders/new')])
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const saved = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(saved?.items[0]?.files.map(({ type }) => type)).toEqual(['front', 'back'])
  })

  it('is refused while a blank has no artwork, then sent with its placement, options and slip', async () => {
    const { user, sandbox, address } = renderApp('/orders/new')
    const { order } = anOrder({ sandbox }, 'fulfilled')
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    await user.click(screen.getByRole('button', { name: 'By number or SKU' }))
    await fill(user, screen.getByLabelText('SKU, number, @external id or address'), '71')
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('A blank of the catalog. Choose a variant')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Variants' }))
    await user.click((await screen.findAllByRole('button', { name: /White \/ M/ }))[0] ?? document.body)
    expect(await screen.findByText(/This blank has no artwork/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Choose artwork for Front print' }))
    const field = () => screen.getByLabelText<HTMLInputElement>('Address of artwork for Front print')
    await fill(user, field(), 'https://files.example.com/logo-1800x1500.png')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    // What is typed while the service looks at that one is there when artwork is chosen again.
    await user.clear(field())
    await fill(user, field(), 'https://files.example.com/other')
    await waitFor(() => expect(screen.queryByText(/This blank has no artwork/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Change artwork for Front print' }))
    expect(field().value).toBe('https://files.example.com/other')
    await user.click(screen.getByRole('button', { name: 'Change artwork for Front print' }))
    await fill(user, screen.getByLabelText('Name on the packing slip (optional)'), 'Anchor')
    await user.click(screen.getByText('Gift message'))
    await fill(user, screen.getByLabelText('Subject'), 'For you')
    await user.click(screen.getByText('What the customer paid'))
    await fill(user, screen.getByLabelText('Retail shipping'), '4.90')
    expect(await screen.findByText(/1 item has no retail price/)).toBeTruthy()
    await fill(user, screen.getByLabelText('Retail price'), '29.90')
    await waitFor(() => expect(screen.queryByText(/1 item has no retail price/)).toBeNull())
    for (const [label, text] of [
      ['Name', 'Ada Byron'],
      ['Street and house number', '12 Mill Road'],
      ['City', 'Austin'],
      ['ZIP or postal code', '78702'],
    ] as const)
      await fill(user, screen.getByLabelText(label), text)
    await user.selectOptions(screen.getByLabelText('Country'), 'US')
    await user.selectOptions(await screen.findByLabelText('State'), 'TX')
    expect(await screen.findByText('Profit')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const saved = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(saved?.id).not.toBe(order.id)
    expect(saved?.items[0]).toMatchObject({
      name: 'Anchor',
      retail_price: '29.90',
      files: [{ type: 'front' }],
    })
    expect(saved?.gift?.subject).toBe('For you')
    expect(saved?.retail_costs?.shipping).toBe('4.90')
  })
})

describe('two drafts to one address', () => {
  it('become one parcel: nothing is lost, the other is canceled, the saving is shown before', async () => {
    const probe = renderApp('/orders')
    const { order } = anOrder(probe, 'draft')
    cleanup()
    const { user, sandbox, address } = renderApp(`/orders/new?from=${order.id}`)
    await screen.findByText(`A copy of order #${order.id}`)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const copyId = Number(address().split('/')[2])
    const charges = sandbox.ledger.length
    await screen.findByText(/^2 other drafts are for/)
    const offer = await screen.findByRole('link', { name: 'See what one parcel saves' })
    // The other drafts are known later than the page: what tells of them pushes none of its buttons away.
    const costs = screen.getByRole('heading', { name: 'Costs' })
    expect(costs.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const record = sandbox.state.orders.get(order.id)
    if (record !== undefined)
      record.order = { ...record.order, gift: { subject: null, message: 'For this one only' } }
    await user.click(offer)
    await user.click(await screen.findByRole('radio', { name: new RegExp(`#${order.id}`) }))
    expect(await screen.findByText(/^(Saved|One parcel costs more)$/)).toBeTruthy()
    expect(screen.getByText(/^Lost with it: the gift message/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Merge into order #${copyId}` }))
    await waitFor(() => expect(address()).toBe(`/orders/${copyId}`))
    const whole = sandbox.state.orders.get(copyId)?.order
    expect(whole?.items.length).toBe(order.items.length * 2)
    expect(sandbox.state.orders.get(order.id)?.order.status ?? 'canceled').toBe('canceled')
    expect(sandbox.ledger.length).toBe(charges)
    // The order that was emptied is offered nowhere any more.
    await screen.findByRole('heading', { level: 1, name: `Order #${copyId}` })
    await waitFor(() => expect(screen.queryByText(/^2 other drafts are for/)).toBeNull())
    await screen.findByText(`Order #${order.id} came into this one, and is canceled`)
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(document.body.textContent).not.toContain(`#${order.id}`)
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await screen.findByRole('link', { name: /drafts to check and confirm$/ })
    expect(screen.queryByRole('link', { name: `#${order.id}` })).toBeNull()
  })

  /** The page that merges a draft with another one to the same address, which is chosen. */
  async function openMerge() {
    let onWrite = (): void => undefined
    const app = renderApp('/orders', {
      onTheWay: async (reply, { method }) => {
        if (method === 'PUT') onWrite()
        return reply
      },
    })
    const { order } = anOrder(app, 'draft')
    const items = order.items.map((item) => ({ ...item, id: item.id + 1_000_000 }))
    const twin = { ...order, id: 39_999_999, external_id: 'twin-1', items }
    const record = app.sandbox.state.orders.get(order.id)
    if (record === undefined) throw new Error('There is no draft')
    app.sandbox.state.orders.set(twin.id, { ...record, order: twin })
    await app.go(`/orders/${order.id}/merge`)
    await app.user.click(await screen.findByRole('radio', { name: /^Order #39999999/ }))
    const other = () => app.sandbox.state.orders.get(twin.id) ?? record
    const merge = async (meanwhile: () => void) => {
      onWrite = meanwhile
      await app.user.click(screen.getByRole('button', { name: `Merge into order #${order.id}` }))
    }
    return { ...app, order, other, merge }
  }

  it('of which nobody knows yet to whom they go are not said to be for the same person', async () => {
    const { sandbox, go, idle } = renderApp('/orders')
    const record = anOrder({ sandbox }, 'draft')
    const { order } = record
    const nobody = Object.fromEntries(Object.keys(order.recipient ?? {}).map((field) => [field, null]))
    const recipient = {
      ...order.recipient,
      ...nobody,
      country_code: 'US',
      state_code: 'TX',
    } as typeof order.recipient
    const put = (id: number, more: object) =>
      sandbox.state.orders.set(id, { ...record, order: { ...order, id, external_id: `of-${id}`, ...more } })
    put(39_999_997, {})
    put(39_999_998, { recipient })
    put(39_999_999, { recipient })
    await go('/orders/39999997')
    await screen.findByText(/(drafts are|is) for .* too$/)
    await go('/orders/39999998')
    await screen.findByRole('heading', { level: 1, name: /^Order #39999998/ })
    await idle()
    expect(screen.queryByText(/(drafts are|is) for .* too$/)).toBeNull()
  })

  it('of which one is confirmed elsewhere meanwhile: that is told also once it is no draft any more', async () => {
    const { other, merge, idle } = await openMerge()
    await merge(() => {
      other().order = { ...other().order, status: 'pending' }
    })
    await screen.findByText(/^Order #39999999 was changed meanwhile, so it was not canceled\./)
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Order #39999999/ })).toBeNull())
    await idle()
    expect(screen.getByText(/^Order #39999999 was changed meanwhile, so it was not canceled\./)).toBeTruthy()
  })

  it.each([
    ['canceled', 'Canceled'],
    ['pending', 'Pending'],
  ])('of which this one is %s by now: its state is told', async (status, label) => {
    const { go, sandbox } = renderApp('/orders')
    const record = anOrder({ sandbox }, 'draft')
    record.order = { ...record.order, status }
    await go(`/orders/${record.order.id}/merge`)
    await screen.findByText('Only drafts can be merged')
    expect(screen.getByText(`The state of order #${record.order.id} is “${label}”.`)).toBeTruthy()
  })

  it('of which one has a print that cannot be read: that it cannot be merged is said, and no saving is', async () => {
    const { user, sandbox, go, idle } = renderApp('/orders')
    const record = anOrder({ sandbox }, 'draft')
    const { order } = record
    const items = order.items.map((item) => ({ ...item, id: item.id + 1_000_000 }))
    const twin = { ...order, id: 39_999_999, external_id: 'twin-1', items }
    for (const item of order.items) Reflect.set(item, 'files', [{ id: null, type: 'default' }])
    sandbox.state.orders.set(twin.id, { ...record, order: twin })
    await go(`/orders/${order.id}/merge`)
    const [first] = await screen.findAllByRole('radio', { name: /^Order #/ })
    await user.click(first ?? document.body)
    await idle()
    expect(screen.getByText('The drafts cannot be merged here')).toBeTruthy()
    expect(screen.queryByText('Shipping by estimate')).toBeNull()
    const merge = screen.getByRole('button', { name: `Merge into order #${order.id}` })
    expect(merge.getAttribute('aria-disabled')).toBe('true')
  })

  it('that cannot be read after the merge do not hide what became of it', async () => {
    const { order, sandbox, merge, readAnew } = await openMerge()
    await merge(() => sandbox.faults.push({ kind: 'html', method: 'GET', path: '/orders', count: 1_000 }))
    const said = `Order #${order.id} has all items, but order #39999999 could not be canceled`
    await screen.findByText(said)
    await readAnew()
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByText(/Nothing was changed/)).toBeNull()
  })

  it('tell no saving of the last time where it cannot be estimated anew', async () => {
    const { user, sandbox, go, readAnew } = renderApp('/orders')
    const { order } = anOrder({ sandbox }, 'draft')
    const items = order.items.map((item) => ({ ...item, id: item.id + 1_000_000 }))
    const twin = { ...order, id: 39_999_999, external_id: 'twin-1', items }
    const record = sandbox.state.orders.get(order.id)
    if (record === undefined) throw new Error('There is no draft')
    sandbox.state.orders.set(twin.id, { ...record, order: twin })
    await go(`/orders/${order.id}/merge`)
    const [first] = await screen.findAllByRole('radio', { name: /^Order #/ })
    await user.click(first ?? document.body)
    const saving = /^(Saved|One parcel costs more)$/
    await screen.findByText(saving)
    sandbox.faults.push({ kind: 'html', path: '/orders/estimate-costs', count: 30 })
    await readAnew()
    await screen.findByText('The saving could not be estimated')
    expect(screen.queryByText(saving)).toBeNull()
  })
})

/** Typed in one go: a key at a time is slow where nothing is drawn. */
async function fill(user: RunningApp['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

function never(): never {
  throw new Error('The order has no recipient')
}
