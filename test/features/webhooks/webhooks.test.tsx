// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { homeOfStore } from '~/session/connection'
import { savedFiles } from '../reports/savedFiles'
import { openWebhooks } from '~/local/webhooks/webhookDatabase'
import { keepMark } from '~/local/webhooks/storeMarks'
import { keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { renderApp } from '../renderApp'
import { isOff, whyOff } from '../../isOff'

afterEach(() => {
  vi.restoreAllMocks()
})

const demoStore = 5_104_771
const before = {
  url: 'https://shop.example.com/old',
  types: ['order_failed', 'package_shipped'],
  params: {},
}

describe('webhooks of the store', () => {
  it('says what changes and what stays, and sends that in one write', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    const address = await screen.findByLabelText('Address')
    expect(address).toHaveProperty('value', before.url)
    await user.clear(address)
    await user.type(address, 'https://shop.example.com/new')
    await user.click(screen.getByRole('checkbox', { name: 'Order failed' }))
    await user.click(screen.getByRole('checkbox', { name: 'Stock of a blank changed' }))
    await user.click(screen.getByRole('button', { name: 'All that I sell' }))
    const watched = screen.getByRole('list', { name: 'Watched blanks' })
    await waitFor(() => expect(within(watched).getAllByRole('button').length).toBeGreaterThan(1))
    for (const button of within(watched).getAllByRole('button').slice(1)) await user.click(button)
    // By a variant: its blank is watched whole.
    const first = within(screen.getByRole('list', { name: 'Your products' })).getAllByRole('group')[0]
    const summary = first?.querySelector('summary')
    if (summary == null) throw new Error('No product')
    await user.click(summary)
    const variants = await within(first as HTMLElement).findAllByRole('checkbox')
    const isAll = variants[0] as HTMLInputElement
    if (!isAll.checked) await user.click(variants[1] as HTMLElement)
    expect(isAll.checked).toBe(true)
    // A colleague switches another event on meanwhile: it stays.
    sandbox.state.webhooks.set(demoStore, { ...before, types: [...before.types, 'order_refunded'] })
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' })
    await within(dialog).findByText('https://shop.example.com/old → https://shop.example.com/new')
    expect(dialog.textContent).toContain('OnStock of a blank changed')
    expect(dialog.textContent).toContain('OffOrder failed')
    expect(dialog.textContent).toContain('StaysParcel shipped, Order refunded')
    await user.click(within(dialog).getByRole('button', { name: 'Save webhooks' }))
    await screen.findByText('Webhooks are saved')
    const set = sandbox.state.webhooks.get(demoStore)
    expect(set).toMatchObject({
      url: 'https://shop.example.com/new',
      types: ['package_shipped', 'order_refunded', 'stock_updated'],
    })
    const ids: unknown = Reflect.get(Object(set?.params['stock_updated']), 'product_ids')
    expect(ids).toEqual(expect.arrayContaining([expect.any(Number)]))

    // What was found and replaced is set again with one click and a review.
    const history = screen.getByRole('list', { name: 'Earlier webhooks' })
    await within(history).findByText(/Found and replaced/)
    await user.click(within(history).getByRole('button', { name: /^Restore what was found/ }))
    const again = await screen.findByRole('dialog', { name: 'Review the webhooks' })
    await within(again).findByText('https://shop.example.com/new → https://shop.example.com/old')
    await user.click(within(again).getByRole('button', { name: 'Save webhooks' }))
    await screen.findByText('The earlier webhooks are set again')
    expect(sandbox.state.webhooks.get(demoStore)?.types.toSorted()).toEqual(
      ['order_failed', 'order_refunded', 'package_shipped'].toSorted(),
    )
  })

  it('says of a refusal that nothing was changed, and of a lost answer that it is not known', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Order refunded' }))
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review the webhooks' }))
    const save = await dialog.findByRole('button', { name: 'Save webhooks' })
    await waitFor(() => expect(isOff(save)).toBe(false))
    const whole = sandbox.fetch
    const error = { reason: 'Conflict', message: 'Busy.' }
    sandbox.fetch = async (request) =>
      request.method === 'POST'
        ? Response.json({ code: 409, result: error.message, error }, { status: 409 })
        : whole(request)
    await user.click(save)
    await dialog.findByText('The service says: “Busy.”')
    const said = dialog.getByText('The webhooks were not saved').closest('[role=alert]')
    expect(said?.textContent).toContain('Nothing was changed.')
    sandbox.fetch = whole
    sandbox.faults.push({ kind: 'html', method: 'POST', path: '/webhooks', count: 1 })
    await user.click(save)
    await dialog.findByText('It is not known whether the webhooks were saved')
    expect(sandbox.state.webhooks.get(demoStore)?.types).toEqual(before.types)
    await user.click(save)
    await screen.findByText('Webhooks are saved')
    expect(sandbox.state.webhooks.get(demoStore)?.types).toContain('order_refunded')
  })

  it('keeps what is typed where the token may not read the webhooks any more when it is reviewed', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    const address = await screen.findByLabelText('Address')
    await user.clear(address)
    await user.type(address, 'https://shop.example.com/new')
    const whole = sandbox.fetch
    const error = { reason: 'Forbidden', message: 'This token lacks a scope.' }
    sandbox.fetch = async (request) =>
      new URL(request.url).pathname === '/webhooks'
        ? Response.json({ code: 403, result: error.message, error }, { status: 403 })
        : whole(request)
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review the webhooks' }))
    await dialog.findByText('This token may not read webhooks')
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', 'https://shop.example.com/new')
  })

  /** The form with two watched blanks that nobody sells, and all of the products read once they are let go. */
  async function readingAll() {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((done) => (letGo = done))
    let asked = 0
    const app = renderApp('/webhooks', {
      orders: 0,
      onTheWay: async (reply, { url }) => {
        if (!/\/store\/products\/\d+$/.test(new URL(url).pathname)) return reply
        asked += 1
        await held
        return reply
      },
    })
    const params = { stock_updated: { product_ids: [9_000_001, 9_000_002] } }
    app.sandbox.state.webhooks.set(demoStore, { ...before, types: ['stock_updated'], params })
    const all = await screen.findByRole('button', { name: 'All that I sell' })
    await waitFor(() => expect(isOff(all)).toBe(false))
    await app.user.click(all)
    await waitFor(() => expect(asked).toBeGreaterThan(0))
    await app.user.click(screen.getByRole('button', { name: 'Remove Blank 9000001' }))
    const watched = () => within(screen.getByRole('list', { name: 'Watched blanks' })).getAllByRole('button')
    return { ...app, letGo, watched }
  }

  it('says that products are left out of what is sold where they could not be read', async () => {
    const { user, sandbox } = renderApp('/webhooks', {
      orders: 0,
      onTheWay: async (reply, { url }) => {
        if (new URL(url).pathname !== '/store/products') return reply
        const { result, ...rest } = await reply.json()
        return Response.json({ ...rest, result: [{ ...result[0], id: 'none' }, ...result.slice(1)] })
      },
    })
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Stock of a blank changed' }))
    await screen.findByText('1 product of the store could not be read and is not among them.')
  })

  it('chooses the blanks of all products but one that was deleted since, or cannot be read, which is said', async () => {
    const { user, sandbox } = renderApp('/webhooks', {
      orders: 0,
      onTheWay: async (reply, { url }) => {
        const id = Number(/\/store\/products\/(\d+)$/.exec(new URL(url).pathname)?.[1])
        if (id !== odd) return reply
        const { result, ...rest } = await reply.json()
        return Response.json({ ...rest, result: { ...result, sync_variants: [{}] } })
      },
    })
    const [odd, gone = 0] = [...sandbox.state.products.values()]
      .filter(({ store }) => store === demoStore)
      .map(({ product: { id } }) => id)
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Stock of a blank changed' }))
    const all = screen.getByRole('button', { name: 'All that I sell' })
    await waitFor(() => expect(isOff(all)).toBe(false))
    sandbox.state.products.delete(gone)
    await user.click(all)
    const watched = screen.getByRole('list', { name: 'Watched blanks' })
    await waitFor(() => expect(within(watched).queryAllByRole('button').length).toBeGreaterThan(1))
    await screen.findByText(/1 product could not be read and is left out/)
  })

  it('says of a product whose variants are all ignored that they are', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    const [record] = [...sandbox.state.products.values()].filter(({ store }) => store === demoStore)
    if (record === undefined) throw new Error('No product')
    record.variants = record.variants.map((variant) => ({ ...variant, is_ignored: true }))
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Stock of a blank changed' }))
    const products = await screen.findByRole('list', { name: 'Your products' })
    await user.click(await within(products).findByText(record.product.name ?? ''))
    await within(products).findByText('Those of its variants that are linked to a blank are ignored.')
    expect(within(products).queryByText('None of its variants is linked to a blank.')).toBeNull()
  })

  it('takes back no choice that was made while all products were being read', async () => {
    const { letGo, watched } = await readingAll()
    letGo()
    await waitFor(() => expect(watched().length).toBeGreaterThan(2))
    expect(screen.queryByText('Blank 9000001')).toBeNull()
    expect(screen.getByText('Blank 9000002')).toBeTruthy()
  })

  it('chooses nothing of products that are read after the changes were discarded', async () => {
    const { user, letGo, watched, idle } = await readingAll()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard for good' }))
    await waitFor(() => expect(watched()).toHaveLength(2))
    letGo()
    await waitFor(() => expect(screen.queryByText(/^Read \d+ of/)).toBeNull())
    await idle()
    expect(watched()).toHaveLength(2)
    expect(whyOff(screen.getByRole('button', { name: 'Review the change' }))).toBe('Nothing is changed yet')
  })

  it('keeps what is typed over a reload of the tab, and not for who leaves it', async () => {
    const name = 'webhooks.demo|own'
    const { user, go } = renderApp('/products', { orders: 0 })
    await screen.findByRole('heading', { level: 1, name: 'Store products' })
    keepForm(name, {
      url: 'https://shop.example.com/kept',
      switched: { order_failed: true },
      watched: null,
    })
    await go('/webhooks')
    expect(await screen.findByLabelText('Address')).toHaveProperty('value', 'https://shop.example.com/kept')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Order failed' }).checked).toBe(true)
    await user.type(screen.getByLabelText('Address'), '/a')
    await waitFor(() => expect(readKeptForm(name)).toMatchObject({ url: 'https://shop.example.com/kept/a' }))
    await go('/files')
    await user.click(await screen.findByRole('button', { name: 'Leave and lose them' }))
    await screen.findByRole('heading', { level: 1, name: /^Files/ })
    expect(readKeptForm(name)).toBeNull()
  })

  it('turns everything off only after saying so', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    await user.click(await screen.findByRole('checkbox', { name: 'Order failed', checked: true }))
    await user.click(screen.getByRole('checkbox', { name: 'Parcel shipped' }))
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' })
    await within(dialog).findByText(/the service calls nobody any more/)
    expect(sandbox.state.webhooks.has(demoStore)).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Turn all events off' }))
    await screen.findByText('Webhooks are off')
    expect(sandbox.state.webhooks.has(demoStore)).toBe(false)
  })

  it('says that no event is ticked, refuses what the service cannot reach, and asks before changes are left', async () => {
    const { user, sandbox, address } = renderApp('/webhooks', { orders: 0 })
    const field = await screen.findByLabelText('Address')
    const review = screen.getByRole('button', { name: 'Review the change' })
    await user.type(field, 'https://shop.example.org/hooks')
    expect(screen.getByText('No event is ticked')).toBeTruthy()
    expect(isOff(review)).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Order failed' }))
    expect(screen.queryByText('No event is ticked')).toBeNull()
    expect(isOff(review)).toBe(false)
    for (const host of [
      'http://localhost:3000/',
      'https://127.0.0.1/',
      'https://192.168.0.7/',
      'https://[::1]/',
    ]) {
      await user.clear(field)
      await user.type(field, host.replace('[', '[['))
      expect(screen.getByText(/is not reachable from outside your network/)).toBeTruthy()
      expect(isOff(review)).toBe(true)
    }
    // A port or http may be allowed: the service decides.
    await user.clear(field)
    await user.type(field, 'https://shop.example.org:8443/')
    expect(isOff(review)).toBe(false)

    await user.click(screen.getByRole('link', { name: 'Overview' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(address()).toBe('/webhooks')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const leaving = new Event('beforeunload', { cancelable: true })
    globalThis.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and lose them' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(sandbox.state.webhooks.has(demoStore)).toBe(false)
  })

  it('asks before changes are left for another part of the page, by the palette, by Back, or by signing out', async () => {
    const { user, address } = renderApp('/', { orders: 0 })
    await user.click(await screen.findByRole('link', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Order failed' }))
    const ways: [string, () => Promise<unknown>, question?: string][] = [
      [
        'another part of the page',
        () => user.click(screen.getByRole('link', { name: 'Events and samples' })),
      ],
      [
        'the palette',
        async () => {
          await user.keyboard('{Control>}k{/Control}')
          await user.type(await screen.findByRole('combobox'), 'Shipments')
          await user.click(await screen.findByRole('option', { name: /^Shipments/ }))
        },
      ],
      ['another store', () => user.click(screen.getByRole('link', { name: 'Paper Lantern Web Shop' }))],
      [
        'resetting the demo',
        async () => {
          await user.click(screen.getByRole('button', { name: /Account/ }))
          await user.click(await screen.findByRole('button', { name: 'Reset demo store' }))
          await user.click(await screen.findByRole('button', { name: 'Reset all of it' }))
        },
        'Reset without saving?',
      ],
      [
        'signing out',
        async () => {
          await user.click(screen.getByRole('button', { name: /Account/ }))
          await user.click(await screen.findByRole('button', { name: 'Sign out' }))
        },
      ],
    ]
    for (const [way, go, question = 'Leave without saving?'] of ways) {
      await go()
      const dialog = await screen.findByRole('dialog', { name: question })
      await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(address(), way).toBe('/webhooks')
      expect(screen.getByRole('checkbox', { name: 'Order failed' }), way).toHaveProperty('checked', true)
    }
    await ways.at(-1)?.[1]()
    await user.click(await screen.findByRole('button', { name: 'Leave and lose them' }))
    await waitFor(() => expect(address()).toMatch(/^\/connect/))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  it('asks before changes are lost by signing out where the token has ended', async () => {
    const { user, sandbox, address } = renderApp('/webhooks', { liveToken: 'sandbox-store', orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    const ticked = () => screen.getByRole('checkbox', { name: 'Order created', hidden: true })
    await user.click(await screen.findByRole('checkbox', { name: 'Order created' }))
    sandbox.state.expiredTokens.push('sandbox-store')
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const ended = await screen.findByRole('dialog', { name: /does not accept the token any more/ })
    const signOut = () =>
      user.click(within(ended).getByRole('button', { name: 'Sign out of this store', hidden: true }))
    await signOut()
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(question.textContent).toContain('The webhooks were changed and not saved.')
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect([address(), ended.isConnected]).toEqual(['/webhooks', true])
    expect(ticked()).toHaveProperty('checked', true)
    await signOut()
    await user.click(await screen.findByRole('button', { name: 'Leave and lose them' }))
    await waitFor(() => expect(address()).toBe('/connect'))
  })

  it('changes events also where the service has an address that would be refused if it were typed', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    const url = 'http://shop.example.org/hooks'
    sandbox.state.webhooks.set(demoStore, { ...before, url })
    await user.click(await screen.findByRole('checkbox', { name: 'Order created' }))
    expect(screen.getByText(/^The service needs https/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' })
    await within(dialog).findByText(`stays ${url}`)
    await user.click(await within(dialog).findByRole('button', { name: 'Save webhooks' }))
    await screen.findByText('Webhooks are saved')
    expect(sandbox.state.webhooks.get(demoStore)).toMatchObject({
      url,
      types: [...before.types, 'order_created'],
    })
    // One that is typed is still refused.
    await user.type(screen.getByLabelText('Address'), '/new')
    expect(isOff(screen.getByRole('button', { name: 'Review the change' }))).toBe(true)
  })

  it('has a host typed before another one takes its place, and puts a secret into the address', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 0 })
    sandbox.state.webhooks.set(demoStore, before)
    const address = await screen.findByLabelText('Address')
    await user.clear(address)
    await user.type(address, 'https://user:pass@other.example.org/hooks')
    expect(screen.getByText(/holds a user name or password/)).toBeTruthy()
    expect(isOff(screen.getByRole('button', { name: 'Review the change' }))).toBe(true)
    await user.clear(address)
    await user.type(address, 'https://other.example.org/hooks')
    await user.click(screen.getByRole('button', { name: 'Put a secret in the path' }))
    expect(screen.getByLabelText('How to check the secret').textContent).toContain('WEBHOOK_SECRET')
    await user.click(screen.getByRole('button', { name: 'Review the change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Review the webhooks' })
    const save = await within(dialog).findByRole('button', { name: 'Save webhooks' })
    const host = await within(dialog).findByLabelText('Type other.example.org to go on')
    expect(isOff(save)).toBe(true)
    await user.type(host, 'other.example.org')
    await user.click(save)
    await screen.findByText('Webhooks are saved')
    expect(sandbox.state.webhooks.get(demoStore)?.url).toMatch(
      /^https:\/\/other\.example\.org\/hooks\/[\w-]{32}$/,
    )
    // All stores of the account in one line.
    expect(screen.getByText(/of 3 stores have none/)).toBeTruthy()
  })

  it('shows each event with a sample of an own order, and says where nothing can be tried out', async () => {
    const { user, sandbox } = renderApp('/webhooks?view=events', { orders: 40 })
    await screen.findByLabelText('Sample as JSON')
    const chosen = Number(screen.getByLabelText<HTMLSelectElement>('Filled from the order').value)
    const own = sandbox.state.orders.get(chosen)?.order
    expect(own?.recipient?.name).toBeTruthy()
    const sample = () => screen.getByLabelText('Sample as JSON').textContent
    expect(sample()).toContain(`"id": ${chosen}`)
    expect(sample()).not.toContain(own?.recipient?.name)
    await user.click(screen.getByRole('checkbox', { name: 'Made-up recipient' }))
    expect(sample()).toContain(own?.recipient?.name)
    await user.selectOptions(screen.getByLabelText('Event'), 'product_deleted')
    expect(sample()).toContain('"type": "product_deleted"')
    await user.click(screen.getByRole('link', { name: 'Test my receiver' }))
    await screen.findByText('The demo lives in this browser and calls nobody')
    expect(screen.queryByRole('button', { name: 'Send to my receiver' })).toBeNull()
  })

  it('tries a receiver out through the sandbox: doubled, with a lost answer, and once more', async () => {
    const got: { url: string; retries: unknown }[] = []
    const answers = [200, 500]
    const { user } = renderApp('/webhooks?view=test', {
      liveToken: 'sandbox-store',
      isSandbox: true,
      orders: 12,
      deliver: async (url, body) => {
        got.push({ url, retries: Reflect.get(Object(JSON.parse(body)), 'retries') })
        return { status: answers.shift() ?? 200, answer: `taken ${got.length}` }
      },
    })
    const send = await screen.findByRole('button', { name: 'Send to my receiver' })
    await screen.findByLabelText('Sample as JSON')
    const receiver = screen.getByLabelText('Receiver')
    await user.clear(receiver)
    await user.type(receiver, 'http://127.0.0.1:4500/hooks')
    await user.click(screen.getByRole('radio', { name: 'Doubled' }))
    await user.click(send)
    const list = await screen.findByRole('list', { name: 'Deliveries' })
    await within(list).findByText('500, would be tried again')
    expect(within(list).getByText('200')).toBeTruthy()
    expect(within(list).getByLabelText('Answer to delivery 2').textContent).toBe('taken 2')
    await waitFor(() => expect(isOff(send)).toBe(false))
    await user.click(screen.getByRole('radio', { name: 'Failed, then again' }))
    await user.click(send)
    await within(list).findByText('200, taken for lost')
    const replay = await screen.findByRole('button', { name: 'Replay delivery 4' })
    await waitFor(() => expect(isOff(replay)).toBe(false))
    await user.click(replay)
    await within(list).findByText(/Replay of 4/)
    await waitFor(() => expect(got.map(({ retries }) => retries)).toEqual([0, 0, 0, 1, 1]))
    expect(new Set(got.map(({ url }) => url))).toEqual(new Set(['http://127.0.0.1:4500/hooks']))
  })

  it('tells what was missed since an earlier copy', async () => {
    const { user, sandbox } = renderApp('/webhooks?view=missed', { orders: 12 })
    await screen.findByText(/^From all 12 orders/)
    await user.click(await screen.findByRole('button', { name: 'Keep a copy now' }))
    await screen.findByText('Derived events')
    const draft = [...sandbox.state.orders.values()].find(({ order }) => order.status === 'pending')?.order
    if (draft === undefined) throw new Error('No pending order')
    const told = await sandbox.fetch(
      new Request(`http://s.test/_sandbox/orders/${draft.id}/advance`, {
        method: 'POST',
        body: JSON.stringify({ action: 'fail' }),
      }),
    )
    expect(told.status).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const table = await screen.findByRole('table', { name: 'Derived events' })
    await within(table).findByText('order_failed')
    expect(within(table).getAllByRole('link', { name: `#${draft.id}` }).length).toBeGreaterThan(0)
    await user.click(screen.getByLabelText('Also events that the webhooks are not set for'))
    await screen.findByText('The webhooks are not set for any of what has changed since that copy.')
  })

  it('compares with the newest copy that is not dated ahead, from before the clock was set back', async () => {
    const at = Date.now() - 60_000
    for (const time of [at, at - 60_000, at + 86_400_000])
      await keepMark('demo|own', { rows: [], isComplete: true }, time)
    renderApp('/webhooks?view=missed', { orders: 2 })
    const field = await screen.findByLabelText('Copy to compare with')
    expect(field).toHaveProperty('value', String(at))
  })

  it('tells what has changed of products once they are read again', async () => {
    const { user, sandbox } = renderApp('/webhooks', { orders: 1 })
    const [one, other] = [...sandbox.state.products.values()].filter(({ store }) => store === demoStore)
    if (one === undefined || other === undefined) throw new Error('There are two products')
    const row = { store: 'demo|own', at: Date.now() - 60_000, isComplete: true, orders: [] }
    const products = [one.product.id, 1].map((id) => ({ id, digest: 'as it was' }))
    await (await openWebhooks()).put('marks', { ...row, products })
    await user.click(await screen.findByRole('link', { name: 'Missed events' }))
    await screen.findByText(/^1 product of 2 in that copy was not read since, so changes of it are not told/)
    expect(screen.queryByText('product_updated')).toBeNull()
    const read = screen.getByRole('button', { name: 'Read them now' })
    // What is announced is the text that counts, without its buttons.
    expect(read.closest('[role=status]')).toBeNull()
    await user.click(read)
    await screen.findByText('product_updated')
    await screen.findByText('Every product of that copy that the store still has was read since.')
  })

  it('says that no copy could be kept only until one is', async () => {
    const { user } = renderApp('/webhooks?view=missed', { orders: 2 })
    await screen.findByText(/^From all 2 orders/)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'marks') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await user.click(await screen.findByRole('button', { name: 'Keep a copy now' }))
    await screen.findByText(/^No copy was kept/)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Keep a copy now' }))
    await waitFor(() => expect(screen.queryByText(/^No copy was kept/)).toBeNull())
    await screen.findByText('Derived events')
  })

  it('says that a product was deleted only where the store has it no more', async () => {
    const { user, sandbox } = renderApp('/products', { orders: 1 })
    const [gone, there] = [...sandbox.state.products.values()].filter(({ store }) => store === demoStore)
    if (gone === undefined || there === undefined) throw new Error('There are two products')
    const products = [gone, there].map(({ product: { id } }) => ({ id, digest: 'as it was' }))
    await (
      await openWebhooks()
    ).put('marks', {
      store: 'demo|own',
      at: Date.now() - 60_000,
      isComplete: true,
      orders: [],
      products,
    })
    sandbox.state.products.delete(gone.product.id)
    await user.click(await screen.findByRole('link', { name: 'Webhooks' }))
    await user.click(await screen.findByRole('link', { name: 'Missed events' }))
    const told = () => screen.findAllByText('product_deleted')
    expect(await told()).toHaveLength(1)
    expect(screen.getByRole('link', { name: `#${gone.product.id}` })).toBeTruthy()
    sandbox.faults.push({ kind: 'html', method: 'GET', path: '/store/products', count: 1_000 })
    cleanup()
    renderApp('/webhooks?view=missed', { state: sandbox.state, faults: sandbox.faults })
    await screen.findByText(/so deleted ones are not told/)
    expect(screen.queryByText('product_deleted')).toBeNull()
  })

  it('does not say that nothing was missed before an order is read', async () => {
    await keepMark('demo|own', { rows: [], isComplete: false })
    const held: (() => void)[] = []
    renderApp('/webhooks?view=missed', {
      orders: 12,
      onTheWay: async (reply, { url }) => {
        if (new URL(url).pathname === '/orders') await new Promise<void>((goOn) => held.push(goOn))
        return reply
      },
    })
    await screen.findByLabelText('Copy to compare with')
    await waitFor(() => expect(held).not.toEqual([]))
    expect(screen.queryByText(/derived event/i)).toBeNull()
    for (const goOn of held.splice(0)) goOn()
    await screen.findByText(/derived event/i)
  })

  it('tells what was missed by the id of the store, also with the token of a single one', async () => {
    const { user, sandbox } = renderApp('/webhooks?view=missed', {
      orders: 3,
      liveToken: 'sandbox-store',
      connection: { home: homeOfStore(demoStore) },
    })
    await screen.findByText(/^From all 3 orders/)
    await user.click(await screen.findByRole('button', { name: 'Keep a copy now' }))
    await screen.findByText('Derived events')
    const [record] = [...sandbox.state.orders.values()].filter(({ order }) => order.store === demoStore)
    if (record === undefined) throw new Error('There is no order')
    record.order = { ...record.order, updated: (record.order.updated ?? 0) + 60 }
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByRole('table', { name: 'Derived events' })
    const files = savedFiles()
    await user.click(screen.getByRole('button', { name: 'Save as JSON lines' }))
    const [file] = await files()
    expect(JSON.parse(file?.text.split('\n')[0] ?? '')).toMatchObject({ store: demoStore })
  })

  it('says that a token may not read them, and shows samples all the same', async () => {
    const { user } = renderApp('/webhooks', {
      liveToken: 'sandbox-orders-only',
      scopes: ['orders'],
      orders: 3,
    })
    await screen.findByText('This token may not read webhooks')
    await user.click(screen.getByRole('link', { name: 'Events and samples' }))
    await screen.findByLabelText('Sample as JSON')
    await user.click(screen.getByRole('link', { name: 'Test my receiver' }))
    await screen.findByText('A real store cannot be tried out from here')
    expect(await screen.findByRole('button', { name: 'Copy cURL' })).toBeTruthy()
  })

  it('names the scope that a read-only token lacks', async () => {
    renderApp('/webhooks', { liveToken: 'sandbox-readonly', scopes: ['webhooks/read'], orders: 0 })
    const button = await screen.findByRole('button', { name: 'Review the change' })
    await waitFor(() => expect(whyOff(button)).toBe('Your token lacks the scope webhooks'))
  })
})
