// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isSale } from '~/domain/orders/orderStates'
import { demoStoreId } from '~/sandbox/authenticate'
import { oddRows } from '../oddRows'
import { renderApp, type RunningApp } from '../renderApp'

const complete = () => screen.findByText(/^From all \d+ orders kept on this device/)
const ordersOf = ({ sandbox }: RunningApp) =>
  [...sandbox.state.orders.values()].map(({ order }) => order).filter(({ store }) => store === demoStoreId)
const amount = (text: string | null | undefined): number =>
  Number(/-?\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
/** In cents, losses below zero. */
const signed = (text: string): number => Math.round(amount(text) * 100) * (/^[-−]/.test(text) ? -1 : 1)

describe('the overview', () => {
  it('announces once that the orders are being read, though several of its parts wait for them', async () => {
    renderApp('/', { faults: [{ kind: 'hang', path: '/orders', count: 99 }] })
    await waitFor(() => expect(screen.getAllByText('Reading the orders…').length).toBeGreaterThan(2))
    const said = screen
      .getAllByRole('status')
      .filter((region) => region.textContent === 'Reading the orders…')
    expect(said).toHaveLength(1)
  })

  it('says what needs the merchant, each line leading to its list', async () => {
    const app = renderApp('/')
    await complete()
    const failed = ordersOf(app).filter(({ status }) => status === 'failed')
    const line = await screen.findByRole('link', {
      name: `${failed.length} orders failed. Fix and confirm again`,
    })
    expect(line.getAttribute('href')).toBe('/orders/failed')
    for (const { id } of failed) expect(screen.getAllByRole('link', { name: `#${id}` }).length).toBe(1)
    expect(
      screen.getByRole('link', { name: /partly shipped, nothing new for over 7 days$/ }).getAttribute('href'),
    ).toBe('/shipments?tab=partial&older=7')
    const drafts = ordersOf(app).filter(({ status }) => status === 'draft')
    expect(
      screen.getByRole('link', { name: `${drafts.length} drafts to check and confirm` }).getAttribute('href'),
    ).toBe('/orders?status=draft')
    const old = screen.getByRole('link', { name: /older than your limit$/ })
    const count = old.textContent?.match(/^\d+/)?.[0]
    await app.user.click(old)
    await waitFor(() => expect(app.address()).toBe('/shipments?tab=old'))
    expect(await screen.findByRole('link', { name: new RegExp(`^Getting old ?${count}$`) })).toBeTruthy()
  })

  it('counts the partly shipped orders that its list then shows', async () => {
    const app = renderApp('/')
    const partial = ordersOf(app).filter(({ status }) => status === 'partial')
    const [first] = partial
    const [parcel] = first?.shipments ?? []
    if (first === undefined || parcel === undefined) throw new Error('The seed has no partly shipped order')
    const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400
    for (const { shipments } of partial) for (const one of shipments) one.shipped_at = daysAgo(20)
    // Its second parcel left two days ago: something new has come.
    first.shipments.push({ ...parcel, id: parcel.id + 900_000, shipped_at: daysAgo(2), items: [] })
    await complete()
    const line = await screen.findByRole('link', { name: /partly shipped, nothing new for over 7 days$/ })
    const count = Number(/^\d+/.exec(line.textContent ?? '')?.[0])
    expect(count).toBe(partial.length - 1)
    await app.user.click(line)
    const table = await screen.findByRole('table', { name: 'Shipments' })
    const orders = new Set(
      within(table)
        .getAllByRole('link', { name: /^#\d+/ })
        .map(({ textContent }) => textContent),
    )
    expect(orders.has(`#${first.id}`)).toBe(false)
    expect(orders.size).toBe(count)
  })

  it('finds drafts with items that cannot be had', async () => {
    const app = renderApp('/')
    const draft = [...app.sandbox.state.orders.values()].find(({ order }) => order.status === 'draft')
    if (draft === undefined) throw new Error('The seed has no draft')
    draft.order = {
      ...draft.order,
      items: draft.order.items.map((item) => ({ ...item, out_of_stock: true })),
    }
    await complete()
    const line = await screen.findByRole('link', {
      name: /^1 order not submitted yet with items out of stock/,
    })
    await app.user.click(line)
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row').length).toBe(2),
    )
    expect(screen.getByRole('link', { name: `#${draft.order.id}` })).toBeTruthy()
  })

  it('finds an order that fell back from a hold to draft', async () => {
    const app = renderApp('/')
    await complete()
    const held = [...app.sandbox.state.orders.values()].find(({ order }) => order.status === 'onhold')
    if (held === undefined) throw new Error('The seed has no order on hold')
    held.order = { ...held.order, status: 'draft' }
    await app.user.click(await screen.findByRole('link', { name: `#${held.order.id}` }))
    await screen.findByRole('heading', { level: 1, name: new RegExp(String(held.order.id)) })
    await app.user.click(screen.getByRole('link', { name: 'Overview' }))
    expect(await screen.findByText(/^1 order fell back to draft\. Confirm again/)).toBeTruthy()
  })

  it('counts orders by status as the service does', async () => {
    const app = renderApp('/')
    await complete()
    const counts = new Map<string, number>()
    for (const { status } of ordersOf(app)) counts.set(status, (counts.get(status) ?? 0) + 1)
    for (const [status, count] of counts) {
      const link = screen
        .getAllByRole('link')
        .find(
          (one) =>
            one.getAttribute('href') === `/orders?status=${status}` && /\d$/.test(one.textContent ?? ''),
        )
      expect(link?.textContent).toMatch(new RegExp(`\\D${count}$`))
    }
  })

  it('sums sales and cost exactly over the chosen time, and has the numbers in a table', async () => {
    const app = renderApp('/?days=0')
    await complete()
    const sold = ordersOf(app).filter(({ status }) => isSale(status))
    const cents = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100)
    const cost = sold.reduce((sum, order) => sum + cents(order.costs?.total), 0)
    const sales = sold.reduce(
      (sum, { items }) =>
        sum + items.reduce((part, item) => part + cents(item.retail_price) * item.quantity, 0),
      0,
    )
    const chart = await screen.findByRole('slider', { name: /^Sales from/ })
    expect(Math.round(amount(chart.getAttribute('aria-label')) * 100)).toBe(sales)
    const costChart = screen.getByRole('slider', { name: /^Cost from/ })
    expect(Math.round(amount(costChart.getAttribute('aria-label')) * 100)).toBe(cost)
    await app.user.click(screen.getAllByText('Numbers in a table')[0] ?? document.body)
    const region = screen.getByRole('region', { name: 'Sales, cost and profit in numbers' })
    const rows = (await within(region).findAllByRole('row')).slice(1)
    const column = (at: number) =>
      rows.reduce(
        (sum, row) => sum + Math.round(amount(within(row).getAllByRole('cell')[at]?.textContent) * 100),
        0,
      )
    expect(column(1)).toBe(sales)
    expect(column(5)).toBe(cost)
    // Every row adds up, and so does the sum under the charts.
    for (const row of rows) {
      const cells = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => signed(textContent ?? ''))
      const [, goods = 0, shipping = 0, tax = 0, discount = 0, spent = 0, profit] = cells
      expect(goods + shipping + tax - discount - spent).toBe(profit)
    }
    const parts = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
    const sum = parts.map(signed)
    expect(sum.slice(0, -1).reduce((total, part) => total + part, 0)).toBe(sum.at(-1))
    expect(
      within(rows[0] ?? region)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/^\/orders\?status=submitted&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  })

  it('tells each bar of a chart by keys, and folds the rail as it was left', async () => {
    const { user } = renderApp('/')
    await complete()
    const [sales] = await screen.findAllByRole('slider', { name: /^Sales from/ })
    if (sales === undefined) throw new Error('No chart')
    sales.focus()
    await user.keyboard('{Home}')
    const first = sales.getAttribute('aria-valuetext')
    expect(first).toMatch(/^\w+ \d+: \$\d/)
    await user.keyboard('{ArrowRight}')
    expect(sales.getAttribute('aria-valuetext')).not.toBe(first)
    await user.click(screen.getByRole('button', { name: 'Fold the menu' }))
    const unfold = await screen.findByRole('button', { name: 'Unfold the menu' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    // What the next visit begins with.
    expect(localStorage.getItem('platen.rail.wide')).toBe('folded')
    await user.click(unfold)
    expect(screen.getByRole('button', { name: 'Fold the menu' })).toBeTruthy()
  })

  it('leads from a figure to the very orders that make it', async () => {
    const app = renderApp('/?days=90')
    await complete()
    const figure = await screen.findByRole('link', { name: /^\d+ orders$/ })
    const count = figure.textContent?.match(/^\d+/)?.[0]
    await app.user.click(figure)
    await waitFor(() => expect(app.address()).toMatch(/status=submitted/))
    expect(await screen.findByRole('button', { name: 'Remove filter State: Submitted' })).toBeTruthy()
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row').length).toBe(
        Number(count) + 1,
      ),
    )
  })

  it('leads from a product with a long name to its orders', async () => {
    // As long as titles of Etsy may be.
    const name = 'Night fox heavy tee for those who hike '.repeat(4).slice(0, 140)
    const { sandbox, user } = renderApp('/')
    const record = [...sandbox.state.orders.values()].find(
      ({ order: { store, status, items } }) => store === demoStoreId && isSale(status) && items.length > 0,
    )
    if (record === undefined) throw new Error('The demo has no orders')
    record.order = structuredClone(record.order)
    const now = Math.floor(Date.now() / 1000)
    const items = record.order.items.map((item) => ({ ...item, name, sync_variant_id: null, quantity: 900 }))
    Object.assign(record.order, { items, created: now, updated: now })
    await complete()
    await user.click(await screen.findByRole('link', { name }))
    const table = await screen.findByRole('table', { name: 'Orders' })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
    expect(within(table).getByRole('link', { name: `#${record.order.id}` })).toBeTruthy()
  })

  it('keeps currencies apart and unknown amounts unknown', async () => {
    const app = renderApp('/?days=0')
    const records = [...app.sandbox.state.orders.values()].filter(({ order }) => order.status === 'inprocess')
    const [bare, foreign] = records
    if (bare === undefined || foreign === undefined) throw new Error('The seed lacks orders in production')
    bare.order = { ...bare.order, items: bare.order.items.map((item) => ({ ...item, retail_price: null })) }
    foreign.order = {
      ...foreign.order,
      retail_costs: null,
      costs: foreign.order.costs && { ...foreign.order.costs, currency: 'EUR', total: '12.34' },
    }
    expect(
      await screen.findByText(
        /sales of 1 \(an item lacks its retail price, or it or the currency could not be read\), profit of 1/,
      ),
    ).toBeTruthy()
    await app.user.click(await screen.findByRole('link', { name: 'EUR' }))
    expect(app.address()).toBe('/?days=0&currency=EUR')
    expect(await screen.findByRole('slider', { name: /^Cost from .*: €12\.34\./ })).toBeTruthy()
  })

  it('keeps the time in the address and falls back on one that makes no sense', async () => {
    const { user, address } = renderApp('/?days=12&currency=euro')
    await complete()
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: '12 months' }))
    await waitFor(() => expect(address()).toBe('/?days=365'))
  })

  it('lists the first steps of a store, ticked by what is there, until they are hidden', async () => {
    const app = renderApp('/', { orders: 0 })
    const list = await screen.findByRole('list', { name: 'First steps' })
    const states = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) =>
          /^(.*?) \((done|open)\)/
            .exec(textContent ?? '')
            ?.slice(1)
            .join(': '),
        )
    expect(states()).toEqual([
      'Connect your store: open',
      'Artwork host: done',
      'First product: done',
      'First order: open',
      'Webhook: open',
    ])
    expect(within(list).getByRole('link', { name: 'First order' }).getAttribute('href')).toBe('/orders/new')
    await app.user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
    await app.user.click(screen.getByRole('link', { name: 'Orders' }))
    await app.user.click(await screen.findByRole('link', { name: 'Overview' }))
    await screen.findByText('Nothing needs you right now.')
    await app.idle()
    expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull()
  })

  it('does not call the first product open where the product that is there cannot be read', async () => {
    renderApp('/', { orders: 0, onTheWay: oddRows(({ pathname }) => pathname === '/store/products') })
    const list = await screen.findByRole('list', { name: 'First steps' })
    expect(within(list).getByText('First product').textContent).toBe('First product (done)')
  })

  it('shows the first steps as this device kept them while the service is silent', async () => {
    const app = renderApp('/', { orders: 0 })
    const known = await screen.findByRole('list', { name: 'First steps' })
    const said = known.textContent
    await app.idle()
    cleanup()
    const silent = ['/store/products', '/webhooks'].map(
      (path) => ({ kind: 'hang', path, count: 99 }) as const,
    )
    renderApp('/', { orders: 0, faults: silent })
    expect((await screen.findByRole('list', { name: 'First steps' })).textContent).toBe(said)
  })

  it('says how far the reading has come, and what the service said when it stopped', async () => {
    renderApp('/', { faults: [{ kind: 'html', path: '/orders', count: 99 }] })
    expect(await screen.findByText(/^Reading stopped\./)).toBeTruthy()
  })

  it('keeps saying how old its figures are when they could not be read anew', async () => {
    const { user, sandbox } = renderApp('/')
    await screen.findByText(/^From all /)
    const updated = await screen.findByText(/^Updated/)
    expect(updated.textContent).toMatch(/^Updated \S/)
    sandbox.faults.push({ kind: 'html', path: '/orders', count: 99 })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/^Reading stopped\./)).toBeTruthy()
    expect(screen.getByText(/^Updated/)).toBeTruthy()
    sandbox.faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText(/^Reading stopped\./)).toBeNull())
  })
})
