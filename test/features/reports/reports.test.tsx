// @vitest-environment jsdom
import { isSale } from '~/domain/orders/orderStates'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toCsv } from '~/domain/csv/csv'
import { readCsvRows } from '~/domain/csv/csvRead'
import { formatMoney, sumMoney } from '~/domain/money/money'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { reportBuckets } from '~/domain/reports/reportTime'
import { salesReport } from '~/domain/reports/salesReport'
import { demoStoreId } from '~/sandbox/authenticate'
import { createSandbox } from '~/sandbox/createSandbox'
import { renderApp, type RunningApp } from '../renderApp'
import { savedFiles } from './savedFiles'

const complete = () => screen.findByText(/^From all \d+ orders kept on this device/)
const rowsOf = ({ sandbox }: RunningApp) =>
  [...sandbox.state.orders.values()]
    .map(({ order }) => order)
    .filter(({ store }) => store === demoStoreId)
    .map(summarizeOrder)
const dollars = (value: string) => formatMoney({ value, currency: 'USD' })
/** All of it, as far as the demo's orders reach. */
const whole = { from: '2024-01-01', to: '2030-12-31' }
const cells = (csv: string) => [...readCsvRows(csv, ',')].map((row) => row.cells)

describe('the reports', () => {
  it('say what was sold, what it cost and what is left, by day and in all, and give it as a file', async () => {
    const files = savedFiles()
    const app = renderApp(`/reports?from=${whole.from}&to=${whole.to}&step=month`)
    await complete()
    const { currencies, orders, pieces } = salesReport(rowsOf(app), reportBuckets(whole, 'month'))
    const total = currencies[0]?.total
    if (total === undefined) throw new Error('The demo sold nothing')
    const chart = await screen.findByRole('slider', { name: /^Profit from/ })
    expect(chart.getAttribute('aria-label')).toContain(dollars(total.profit))
    for (const [name, value] of [
      ['Sales', dollars(total.sales)],
      ['Cost', dollars(total.cost)],
      ['Orders', String(orders)],
      ['Pieces', String(pieces)],
    ])
      expect(
        screen.getByRole('slider', { name: new RegExp(`^${name} from`) }).getAttribute('aria-label'),
      ).toContain(`: ${value}.`)
    // The bars can be gone through with keys, and each is said.
    chart.focus()
    await app.user.keyboard('{Home}')
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Jan 2024: \$0\.00$/)
    await app.user.click(screen.getAllByRole('button', { name: 'Save as CSV' })[0] ?? chart)
    const [file] = await files()
    const rows = cells(file?.text ?? '')
    const head = rows[0] ?? []
    const last = rows.at(-1) ?? []
    expect(last[head.indexOf('Profit')]).toBe(total.profit)
    const profits = rows.slice(1, -1).map((row) => row[head.indexOf('Profit')] ?? '')
    expect(sumMoney(profits)).toBe(total.profit)
  })

  it('are by product, variant, country and shipping method, what loses money first, each leading to its orders', async () => {
    const app = renderApp(`/reports?from=${whole.from}&to=${whole.to}&by=country`)
    const some = [...app.sandbox.state.orders.values()].find(({ order }) => order.status === 'inprocess')
    if (some === undefined) throw new Error('The demo makes nothing')
    // Sold for next to nothing into a country of its own.
    some.order = {
      ...some.order,
      recipient: some.order.recipient && {
        ...some.order.recipient,
        country_code: 'IS',
        country_name: 'Iceland',
      },
      items: some.order.items.map((item) => ({ ...item, retail_price: '0.10' })),
    }
    await complete()
    const table = await screen.findByRole('table', { name: 'By country' })
    const rows = () => within(table).getAllByRole('row').slice(1)
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/^Iceland.*-\$|^Iceland.*−\$/))
    // It is being made; others have left.
    expect(rows()[0]?.textContent).toContain('–')
    expect(within(table).getAllByText(/^\d+\.\d$/).length).toBeGreaterThan(1)
    expect(within(table).getByRole('link', { name: 'Iceland' }).getAttribute('href')).toContain('country=IS')
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Most sales')
    await waitFor(() => expect(app.address()).toContain('sort=sales'))
    await app.user.click(screen.getByRole('link', { name: 'Shipping method' }))
    expect(await screen.findByRole('table', { name: 'By shipping method' })).toBeTruthy()
    await app.user.click(screen.getByRole('link', { name: 'Product' }))
    expect(await screen.findByRole('table', { name: 'By product' })).toBeTruthy()
  })

  it('give a change no sign where nothing changed', async () => {
    const { state } = createSandbox()
    const sold = [...state.orders.values()].find(({ order }) => order.status === 'fulfilled')
    if (sold === undefined) throw new Error('The demo sold nothing')
    state.orders.clear()
    for (const [id, days] of [
      [sold.order.id, 1],
      [sold.order.id + 1, 31],
    ] as const) {
      const created = Math.floor(Date.now() / 1000) - days * 86_400
      state.orders.set(id, { ...sold, order: { ...structuredClone(sold.order), id, created } })
    }
    renderApp('/reports', { state })
    expect((await screen.findAllByText(/^0 % on .+ before$/)).length).toBeGreaterThan(1)
  })

  it('do not say of a store whose orders cannot be read that it sold nothing', async () => {
    renderApp(`/reports?from=${whole.from}&to=${whole.to}&by=store`, {
      onTheWay: async (reply, { url, headers }) => {
        const store = headers.get('X-PF-Store-Id') ?? String(demoStoreId)
        if (new URL(url).pathname !== '/orders' || store === String(demoStoreId)) return reply
        const error = { reason: 'Down', message: 'Down' }
        return Response.json({ code: 500, result: 'Down', error }, { status: 500 })
      },
    })
    await screen.findByText(/reading stopped before the first order.*reading stopped before the first order/)
    const table = screen.getByRole('table', { name: 'By store' })
    for (const row of within(table).getAllByRole('row').slice(1).slice(-2)) {
      expect(row.textContent).not.toContain('$')
      expect(within(row).getAllByText('Not known')).toHaveLength(3)
    }
  })

  it('say that it may be the currency that is not known of sales', async () => {
    const { sandbox } = renderApp(`/reports?from=${whole.from}&to=${whole.to}&step=month`)
    for (const { order } of sandbox.state.orders.values())
      if (order.retail_costs !== null) order.retail_costs.currency = 'Euro'
    await complete()
    await screen.findByText(/Left out as not known: sales of [\d,]+ \(.*the currency could not be read\)/)
  })

  it('have no figure without orders, and fall back where an address makes no sense', async () => {
    const app = renderApp('/reports?from=2026-02-31&step=hour&by=moon', { orders: 0 })
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    await app.user.selectOptions(screen.getByLabelText('Created'), 'Last month')
    await waitFor(() => expect(app.address()).toMatch(/^\/reports\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/))
  })
})

describe('fees and saved reports', () => {
  it('take a fee off the profit by store as soon as it is added', async () => {
    const app = renderApp(`/reports?from=${whole.from}&to=${whole.to}&step=month&by=store`)
    await complete()
    const rules = [{ id: 'a', name: 'Cards', percent: '10', fixed: '0.00', currency: 'USD' }]
    const { total } = salesReport(rowsOf(app), reportBuckets(whole, 'month'), rules).currencies[0] ?? {}
    const table = await screen.findByRole('table', { name: 'By store' })
    expect(table.textContent).not.toContain(dollars(total?.profit ?? ''))
    await app.user.type(screen.getByLabelText('Percent of what customers pay'), '10')
    await app.user.click(screen.getByRole('button', { name: 'Add the fee' }))
    await waitFor(() => expect(table.textContent).toContain(dollars(total?.profit ?? '')))
  })

  it('take the shop’s fees off the profit, here and on the overview, until they are removed', async () => {
    const app = renderApp(`/reports?from=${whole.from}&to=${whole.to}&step=month`)
    await complete()
    const rules = [{ id: 'a', name: 'Cards', percent: '2.9', fixed: '0.30', currency: 'USD' }]
    const rows = rowsOf(app)
    const profit = (with_: typeof rules) =>
      salesReport(rows, reportBuckets(whole, 'month'), with_).currencies[0]?.total.profit ?? ''
    expect(profit(rules)).not.toBe(profit([]))
    const shown = () => screen.getByRole('slider', { name: /^Profit from/ }).getAttribute('aria-label')
    await waitFor(() => expect(shown()).toContain(dollars(profit([]))))
    await app.user.type(screen.getByLabelText('Name'), 'Cards')
    await app.user.type(screen.getByLabelText('Percent of what customers pay'), '2,9')
    await app.user.type(screen.getByLabelText('Fixed an order, USD'), '0.30')
    await app.user.click(screen.getByRole('button', { name: 'Add the fee' }))
    await waitFor(() => expect(shown()).toContain(dollars(profit(rules))))
    await app.user.type(screen.getByLabelText('Save this report as'), 'Since ever')
    await app.user.click(screen.getByRole('button', { name: 'Save report' }))
    await app.user.click(screen.getByRole('link', { name: 'Overview' }))
    await app.user.click(await screen.findByRole('link', { name: 'All time' }))
    await waitFor(() => expect(shown()).toContain(dollars(profit(rules))))
    await app.user.click(screen.getByRole('link', { name: 'Reports' }))
    await app.user.click(await screen.findByRole('link', { name: 'Since ever' }))
    await waitFor(() => expect(app.address()).toContain('step=month'))
    await app.user.click(await screen.findByRole('button', { name: 'Remove the fee Cards' }))
    await waitFor(() => expect(shown()).toContain(dollars(profit([]))))
    await app.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    await waitFor(() => expect(shown()).toContain(dollars(profit(rules))))
    await app.user.click(screen.getByRole('button', { name: 'Delete the report Since ever' }))
    expect(screen.queryByRole('link', { name: 'Since ever' })).toBeNull()
    await app.user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByRole('link', { name: 'Since ever' })).toBeTruthy()
  })
})

describe('the month close', () => {
  it('gives a file with every order and one with the totals, which are those on the page to the cent', async () => {
    const files = savedFiles()
    const app = renderApp('/reports/month')
    const monthOf = (created: number | null | undefined) =>
      new Date((created ?? 0) * 1000).toISOString().slice(0, 7)
    const shipped = [...app.sandbox.state.orders.values()].filter(({ order }) => order.status === 'fulfilled')
    const shippedIn = (month: string) => shipped.filter(({ order }) => monthOf(order.created) === month)
    const [month = ''] = shipped
      .map(({ order }) => monthOf(order.created))
      .toSorted((a, b) => shippedIn(b).length - shippedIn(a).length)
    const [record, other] = shippedIn(month)
    if (record === undefined || other === undefined) throw new Error('The demo shipped no two in a month')
    // One of its orders is in another currency, and one is no sale.
    record.order = {
      ...record.order,
      retail_costs: null,
      costs: record.order.costs && { ...record.order.costs, currency: 'EUR' },
    }
    other.order = { ...other.order, status: 'canceled' }
    await complete()
    await app.user.selectOptions(screen.getByLabelText('Month'), month)
    await waitFor(() => expect(app.address()).toBe(`/reports/month?month=${month}`))
    await app.user.click(await screen.findByRole('button', { name: /^Save \d+ orders? as CSV$/ }))
    await app.user.click(screen.getByRole('button', { name: 'Save the totals as CSV' }))
    const [orders, totals] = await files()
    expect([orders?.name, totals?.name]).toEqual([`orders-${month}.csv`, `totals-${month}.csv`])
    const [head = [], ...rows] = cells(orders?.text ?? '')
    const inMonth = rowsOf(app).filter(({ created }) => monthOf(created) === month)
    expect(rows.map(([id]) => Number(id)).toSorted()).toEqual(inMonth.map(({ id }) => id).toSorted())
    const unsold = inMonth.filter(({ status }) => !isSale(status)).length
    expect(unsold).toBeGreaterThan(0)
    expect(document.body.textContent).toMatch(new RegExp(`${unsold} orders? (is|are) in the first file only`))
    // No discount was given: nothing is taken off.
    expect(document.body.textContent).toContain('Discount$0.00')
    const lines = cells(totals?.text ?? '').filter(([, currency]) => currency === 'USD' || currency === 'EUR')
    expect(new Set(lines.map(([, currency]) => currency)).size).toBe(2)
    for (const [figure = '', currency = '', value = ''] of lines) {
      const at = head.indexOf(figure)
      expect(sumMoney(rows.filter((row) => row[at + 1] === currency).map((row) => row[at] ?? ''))).toBe(value)
      const sheet = screen
        .getByRole('heading', { name: `From sales to profit, ${currency}` })
        .closest('section')
      if (figure === 'Profit' || figure === 'Sales' || figure === 'Cost')
        expect(sheet?.textContent).toContain(
          `${figure}${figure === 'Cost' ? '−' : ''}${formatMoney({ value, currency })}`,
        )
    }
  })
})

describe('reconciling', () => {
  it('takes one file at a time: none is overtaken by an earlier one that is read more slowly', async () => {
    const app = renderApp('/reports/reconcile')
    await complete()
    const file = (name: string, order: string) =>
      new File([`Order,Total\n${order},5.00\n`], name, { type: 'text/csv' })
    const slow = file('slow.csv', 'SLOW-1')
    let letGo = (): void => undefined
    const bytes = await slow.arrayBuffer()
    slow.arrayBuffer = () => new Promise((resolve) => (letGo = () => resolve(bytes)))
    const input = screen.getByLabelText<HTMLInputElement>('CSV file')
    await app.user.upload(input, slow)
    expect(input.disabled).toBe(true)
    await app.user.upload(input, file('quick.csv', 'QUICK-1'))
    expect(screen.getByText('Reading the file…')).toBeTruthy()
    letGo()
    await screen.findByRole('heading', { name: 'slow.csv' })
    await app.user.upload(input, file('quick.csv', 'QUICK-1'))
    await screen.findByRole('heading', { name: 'quick.csv' })
    expect(await screen.findByText('QUICK-1')).toBeTruthy()
  })

  it('lists apart what the shop still has and we have canceled: nobody makes it', async () => {
    const files = savedFiles()
    const app = renderApp('/reports/reconcile')
    await complete()
    const [gone] = rowsOf(app).filter(
      ({ externalId, status }) => externalId !== null && status === 'canceled',
    )
    if (gone === undefined) throw new Error('The demo has no such order')
    const csv = toCsv([['Order'], [gone.externalId]])
    await app.user.upload(
      screen.getByLabelText('CSV file'),
      new File([csv], 'shop.csv', { type: 'text/csv' }),
    )
    await app.user.click(await screen.findByRole('radio', { name: 'Canceled here 1' }))
    const list = await screen.findByRole('table', { name: 'Canceled here' })
    expect(within(list).getByRole('link', { name: `#${gone.id}` })).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Save all as CSV' }))
    const [saved] = await files()
    expect(cells(saved?.text ?? '').map(([result]) => result)).toContain('Matched, canceled here')
  })

  it('lists what the shop has and we have not, and the reverse, and drafts what is missing', async () => {
    const files = savedFiles()
    const app = renderApp('/reports/reconcile')
    await complete()
    const [known, other] = rowsOf(app).filter(
      ({ externalId, sales }) => externalId !== null && sales !== null,
    )
    if (known?.created == null || other === undefined) throw new Error('The demo has no such orders')
    const sku = known.items[0]?.sku ?? ''
    const day = new Date(known.created * 1000).toISOString()
    const csv = toCsv([
      [
        'Order',
        'Created at',
        'Name',
        'Address1',
        'City',
        'State',
        'Zip',
        'Country',
        'SKU',
        'Quantity',
        'Total',
        'Currency',
      ],
      [
        known.externalId,
        day,
        known.recipient,
        '1 Mill Road',
        'Austin',
        'TX',
        '78702',
        'US',
        sku,
        1,
        '1.00',
        'USD',
      ],
      ['NEW-7', day, 'Mila Novak', '1 Mill Road', 'Austin', 'TX', '78702', 'US', sku, 2, '59.80', 'USD'],
    ])
    await app.user.upload(
      screen.getByLabelText('CSV file'),
      new File([csv], 'shop.csv', { type: 'text/csv' }),
    )
    const missing = await screen.findByRole('table', { name: 'Only in the shop' })
    expect(
      within(missing)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^NEW-7.*Mila Novak.*2 pieces.*\$59\.80/)])
    await app.user.click(screen.getByRole('radio', { name: /^Amounts differ 1$/ }))
    const pair = await screen.findByRole('table', { name: 'Amounts differ' })
    expect(
      within(pair)
        .getByRole('link', { name: `#${known.id}` })
        .getAttribute('href'),
    ).toBe(`/orders/${known.id}`)
    await app.user.click(screen.getByRole('button', { name: 'Save all as CSV' }))
    const [saved] = await files()
    expect(cells(saved?.text ?? '').map(([result]) => result)).toContain('Only in the shop')
    await app.user.click(screen.getByRole('radio', { name: /^Only in the shop 1$/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Draft it: NEW-7' }))
    await waitFor(() => expect(app.address()).toMatch(/^\/orders\/import\/[\w-]+$/))
    expect((await screen.findAllByText(/Mila Novak/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(known.recipient ?? 'nobody')).toBeNull()
  })
})
