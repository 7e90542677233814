// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type RunningApp, renderApp } from '../renderApp'
import { isOff } from '../../isOff'

async function pickStoreItem(user: RunningApp['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add an item' }))
  await user.click(await screen.findByRole('button', { name: /Night Fox Heavy Tee/ }))
  await user.click(await screen.findByRole('button', { name: /Black \/ M/ }))
  await screen.findByRole('list', { name: 'Items' })
}

async function chooseCountry(user: RunningApp['user'], code: string): Promise<void> {
  await screen.findByRole('option', { name: 'Latvia' })
  await user.selectOptions(screen.getByLabelText('Country'), code)
}

const quoteRows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Shipping quotes' })).getAllByRole('listitem')

describe('quotes for one address', () => {
  it('answers basket and address without an order, cheapest first', async () => {
    const { user, sandbox } = renderApp('/quotes')
    const orders = sandbox.state.orders.size
    await pickStoreItem(user)
    await chooseCountry(user, 'LV')
    const rows = await quoteRows()
    const prices = rows.map((row) => Number(/\$(\d+\.\d\d)/.exec(row.textContent ?? '')?.[1]))
    expect(prices.length).toBe(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(rows[0]?.textContent).toMatch(/Cheapest.*\d+–\d+ days, arrives \w+ \d+ – \w+ \d+/)
    expect(rows.at(-1)?.textContent).toContain('Fastest')
    expect(sandbox.state.orders.size).toBe(orders)
    expect(screen.queryByText(/Crosses a customs border/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Country'), 'CH')
    expect((await screen.findByText(/Crosses a customs border to Switzerland/)).textContent).toContain(
      'European Union',
    )
  })

  it('begins with the basket and the address of a recent order', async () => {
    const { user } = renderApp('/quotes')
    const recent = await screen.findByRole('list', { name: 'Recent orders' })
    const abroad = within(recent)
      .getAllByRole('listitem')
      .find((row) => !/United States|Canada|Australia/.test(row.textContent ?? ''))
    if (abroad === undefined) throw new Error('Every recent order needs a state')
    await user.click(within(abroad).getByRole('button'))
    expect((await quoteRows()).length).toBe(3)
    expect(screen.queryByRole('list', { name: 'Recent orders' })).toBeNull()
  })

  it('begins with a recent order that sells in another currency, and a draft sells in it too', async () => {
    const { user, address, sandbox } = renderApp('/quotes')
    for (const { order } of sandbox.state.orders.values())
      if (order.retail_costs?.currency != null) order.retail_costs.currency = 'EUR'
    const recent = await screen.findByRole('list', { name: 'Recent orders' })
    const sold = within(recent)
      .getAllByRole('listitem')
      .find((row) => {
        const { order } = sandbox.state.orders.get(Number(/#(\d+)/.exec(row.textContent ?? '')?.[1])) ?? {}
        return (
          order?.retail_costs?.currency === 'EUR' &&
          !['US', 'CA', 'AU'].includes(order.recipient?.country_code ?? '') &&
          order.items.every(({ sync_variant_id: id }) => id !== null)
        )
      })
    if (sold === undefined) throw new Error('No recent order has retail prices')
    await user.click(within(sold).getByRole('button'))
    await quoteRows()
    const [draft] = screen.getAllByRole('button', { name: /^Draft an order/ })
    await user.click(draft ?? document.body)
    await user.type(await screen.findByLabelText('Name'), 'Ada Byron')
    await user.type(screen.getByLabelText('Street and house number'), 'Mill Road 12')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const saved = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(saved?.retail_costs?.currency).toBe('EUR')
  })

  it('quotes goods of the warehouse, and a draft takes them over, without a price in another currency', async () => {
    const { user, address, sandbox } = renderApp('/quotes')
    const [pin] = [...sandbox.state.warehouse.values()].filter(({ name }) => name?.startsWith('Enamel'))
    Object.assign(pin ?? {}, { currency: 'JPY' })
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
    await user.click(picker.getByRole('button', { name: 'Warehouse' }))
    await user.click(await picker.findByRole('button', { name: /Enamel pin/ }))
    const [variant] = pin?.variants ?? []
    await user.click(await picker.findByRole('button', { name: new RegExp(variant?.sku ?? 'none') }))
    await user.click(picker.getByRole('button', { name: 'Done' }))
    expect((await screen.findByRole('list', { name: 'Items' })).textContent).toContain('From the warehouse')
    await chooseCountry(user, 'LV')
    expect((await quoteRows()).length).toBe(3)
    const draft = screen.getByRole('button', { name: 'Draft an order with Express' })
    await waitFor(() => expect(isOff(draft)).toBe(false))
    await user.click(draft)
    await waitFor(() => expect(address()).toMatch(/^\/orders\/new\?seed=/))
    await user.type(await screen.findByLabelText('Name'), 'Ada')
    const items = within(screen.getByRole('list', { name: 'Items' }))
    expect(items.getByText(/^From the warehouse/)).toBeTruthy()
    expect(items.getByText(/^Its price of ¥\d+ is left out: this order sells in USD/)).toBeTruthy()
    expect(items.getByLabelText('Retail price')).toHaveProperty('value', '')
    await user.type(screen.getByLabelText('Street and house number'), 'Street 1')
    await user.type(screen.getByLabelText('City'), 'Riga')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/\d+$/))
    const order = sandbox.state.orders.get(Number(address().split('/')[2]))?.order
    expect(order?.items.map((item) => item.warehouse_product_variant_id)).toEqual([variant?.id])
  })

  it('says of goods that they are added only once they are, however often they were pressed', async () => {
    let answer: () => void = () => undefined
    const late = new Promise<void>((done) => (answer = done))
    const { user, sandbox } = renderApp('/quotes', {
      onTheWay: async (reply, { url }) => {
        // The store's currency is read from its first three products.
        if (/\/store\/products\?.*limit=3\b/.test(url)) await late
        return reply
      },
    })
    const [pin] = [...sandbox.state.warehouse.values()].filter(({ name }) => name?.startsWith('Enamel'))
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Add an item' }))
    await user.click(picker.getByRole('button', { name: 'Warehouse' }))
    await user.click(await picker.findByRole('button', { name: /Enamel pin/ }))
    const choice = await picker.findByRole('button', { name: new RegExp(pin?.variants[0]?.sku ?? 'none') })
    await user.click(choice)
    await picker.findByText(/is being added…/)
    expect(picker.queryByText(/1 item added/)).toBeNull()
    await user.click(choice)
    answer()
    await picker.findByText(/^1 item added, the last one/)
    await user.click(picker.getByRole('button', { name: 'Done' }))
    expect(within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('asks for quotes once typing ends, and a press before that drafts nothing else than what is typed', async () => {
    let asked = 0
    const { user, idle } = renderApp('/quotes', {
      onTheWay: async (reply, { url }) => {
        if (url.endsWith('/shipping/rates')) asked += 1
        return reply
      },
    })
    await pickStoreItem(user)
    await chooseCountry(user, 'LV')
    await quoteRows()
    const drafting = () => screen.getAllByRole('button', { name: /^Draft an order/ })[0] ?? document.body
    await waitFor(() => expect(isOff(drafting())).toBe(false))
    const before = asked
    // The moment after the last key does not pass.
    const { setTimeout: later } = window
    const held: (() => void)[] = []
    const timers = vi.spyOn(window, 'setTimeout')
    timers.mockImplementation(((run: () => void, ms?: number) =>
      ms === 450 ? held.push(run) : later(run, ms)) as typeof window.setTimeout)
    for (const value of ['2', '12']) {
      fireEvent.change(screen.getByLabelText('Quantity'), { target: { value } })
      await idle()
    }
    expect(asked).toBe(before)
    expect(isOff(drafting())).toBe(true)
    timers.mockRestore()
    act(() => held.at(-1)?.())
    await waitFor(() => expect(isOff(drafting())).toBe(false))
    expect(asked).toBe(before + 1)
    await user.click(drafting())
    await screen.findByLabelText('Name')
    expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '12')
  })

  it('asks for the state where a quote needs one', async () => {
    const { user } = renderApp('/quotes')
    await pickStoreItem(user)
    await chooseCountry(user, 'US')
    expect(await screen.findByText(/Choose the country \(and the state/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('State'), 'TX')
    expect((await quoteRows()).length).toBe(3)
  })

  it('takes a bare blank from the catalog, which starts no draft', async () => {
    const { user } = renderApp('/quotes')
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    await user.click(await screen.findByRole('button', { name: 'Blanks' }))
    await user.type(await screen.findByLabelText('Search the catalog'), 'MUGS gloss')
    const [blank] = await screen.findAllByRole('button', { name: /Mug/ })
    await user.click(blank ?? document.body)
    await screen.findByLabelText('Search its colors and sizes')
    const [variant] = await screen.findAllByRole('button', { name: /Mug.*\d/ })
    await user.click(variant ?? document.body)
    await chooseCountry(user, 'DE')
    await quoteRows()
    expect(screen.getByText(/A draft needs items with a design/)).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: /^Draft an order with/ }))
      expect(isOff(button)).toBe(true)
  })

  it('answers in the currency and language of the address, and refuses what is none', async () => {
    const { user, address } = renderApp('/quotes?currency=EUR&locale=es_ES')
    await pickStoreItem(user)
    await chooseCountry(user, 'LV')
    const rows = await quoteRows()
    expect(rows[0]?.textContent).toContain('Tarifa plana')
    expect(rows[0]?.textContent).toContain('€')
    await user.clear(screen.getByLabelText('Currency'))
    await user.type(screen.getByLabelText('Currency'), 'gbp')
    expect(address()).toBe('/quotes?currency=GBP&locale=es_ES')
    await waitFor(async () => expect((await quoteRows())[0]?.textContent).toContain('£'))
  })

  it('says what the service said when it refuses, and asks again', async () => {
    const { user } = renderApp('/quotes', {
      faults: [{ kind: 'unauthorized', path: '/shipping/rates', count: 1 }],
    })
    await pickStoreItem(user)
    await chooseCountry(user, 'LV')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nothing was charged or changed.')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await quoteRows()).length).toBe(3)
  })

  it('does not spend the small budget of large baskets while typing', async () => {
    const { user, sandbox } = renderApp('/quotes')
    const asked = async () => {
      const reply = await sandbox.fetch(new Request('https://service.test/_sandbox/requests'))
      return (await reply.text()).split('/shipping/rates').length - 1
    }
    await pickStoreItem(user)
    await chooseCountry(user, 'LV')
    await quoteRows()
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), '101')
    const ask = await screen.findByRole('button', { name: 'Ask for quotes' })
    const before = await asked()
    await user.type(screen.getByLabelText('ZIP or postal code (optional)'), 'LV-1001')
    await user.click(ask)
    await waitFor(async () => expect(await asked()).toBe(before + 1))
  })

  it('starts a draft with basket, address and method', async () => {
    const { user, address, sandbox } = renderApp('/quotes')
    const orders = sandbox.state.orders.size
    await pickStoreItem(user)
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), '3')
    await chooseCountry(user, 'LV')
    await user.type(screen.getByLabelText('City (optional)'), 'Riga')
    await screen.findByText('3 pieces')
    await quoteRows()
    await waitFor(() =>
      expect(isOff(screen.getByRole('button', { name: 'Draft an order with Express' }))).toBe(false),
    )
    await user.click(screen.getByRole('button', { name: 'Draft an order with Express' }))
    await waitFor(() => expect(address()).toMatch(/^\/orders\/new\?seed=/))
    expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Riga')
    expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '3')
    expect(screen.getByText(/Night Fox Heavy Tee/)).toBeTruthy()
    expect(await screen.findByRole('radio', { name: /Express/ })).toHaveProperty('checked', true)
    expect(sandbox.state.orders.size).toBe(orders)
  })

  it('keeps the basket while another page is looked at', async () => {
    const { user } = renderApp('/quotes')
    await pickStoreItem(user)
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    await user.click(screen.getByRole('link', { name: 'Shipping quotes' }))
    expect(await screen.findByRole('list', { name: 'Items' })).toBeTruthy()
  })
})

describe('quotes for many destinations', () => {
  const ask = async (user: RunningApp['user']) => {
    await pickStoreItem(user)
    for (const name of ['Australia', 'Fiji', 'Latvia', 'Norway', 'United States'])
      await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(await screen.findByRole('button', { name: /^Ask for \d+ quotes/ }))
    return await screen.findByRole('table', { name: 'Quotes by destination' })
  }

  it('fills a matrix with progress, sorts it, and tells what free shipping takes', async () => {
    const { user, address } = renderApp('/quotes?view=many&currency=EUR')
    const table = await ask(user)
    await screen.findByText(/^(\d+) of \1 answered$/)
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.length).toBe(5)
    for (const row of rows) expect(row.textContent).toContain('€')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Destination', 'Flat Rate', 'Standard', 'Express'])
    await user.click(screen.getByRole('link', { name: 'Cheapest first' }))
    await waitFor(() => expect(within(table).getAllByRole('row')[1]?.textContent).toContain('United States'))
    expect(address()).toContain('sort=cheapest')
    await user.type(screen.getByLabelText(/^You charge for shipping/), '4,90')
    await user.type(screen.getByLabelText(/^Your margin/), '30')
    expect(await screen.findByText(/€4\.90 covers delivery to 3 of 5/)).toBeTruthy()
    expect(screen.getByText(/your margin pays the delivery to all of them/)).toBeTruthy()
  })

  it('does not say of a method that it is not offered where it may be the one that could not be read', async () => {
    let isFirst = true
    const { user } = renderApp('/quotes?view=many', {
      onTheWay: async (reply, request) => {
        if (!isFirst || !request.url.includes('/shipping/rates')) return reply
        isFirst = false
        const body = await reply.json()
        const express = body.result.find(({ name }: { name: string }) => name.startsWith('Express'))
        express.rate = 'on request'
        return Response.json(body, { headers: reply.headers })
      },
    })
    const table = await ask(user)
    await screen.findByText(/^(\d+) of \1 answered$/)
    const row = within(table).getByText('1 method could not be read').closest('tr')
    expect(row?.textContent).toContain('Not known')
    expect(row?.textContent).not.toContain('Not offered')
  })

  it('says of quotes that they are of the basket of before, also where it was emptied', async () => {
    const { user } = renderApp('/quotes?view=many')
    await ask(user)
    await screen.findByText(/^(\d+) of \1 answered$/)
    const isOfBefore = /^The basket, currency or language has changed since these quotes/
    expect(screen.queryByText(isOfBefore)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove Night Fox/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Items' })).toBeNull())
    expect(screen.getByText(isOfBefore)).toBeTruthy()
  })

  it('counts only what is quoted in the currency of the price', async () => {
    let isFirst = true
    const { user } = renderApp('/quotes?view=many&currency=EUR', {
      onTheWay: async (reply, request) => {
        if (!isFirst || !request.url.includes('/shipping/rates')) return reply
        isFirst = false
        const body = await reply.json()
        for (const rate of body.result) rate.currency = 'CHF'
        return Response.json(body, { headers: reply.headers })
      },
    })
    await ask(user)
    await screen.findByText(/^(\d+) of \1 answered$/)
    await user.type(screen.getByLabelText(/^You charge for shipping/), '100')
    // Which of the five comes first, and gives the price its currency, is the list's.
    await screen.findByText(
      /covers delivery to (4 of 4 destinations\. 1 destination is|1 of 1 destination\. 4 destinations are) quoted in another currency\.$/,
    )
  })

  it('keeps the rows that worked when one fails, says why, and tries only that one again', async () => {
    const { user } = renderApp('/quotes?view=many', {
      faults: [{ kind: 'drop_before', path: '/shipping/rates', count: 1 }],
    })
    await ask(user)
    await screen.findByText(/answered, 1 failed$/)
    expect(screen.getByText(/^Failed\. No answer came back/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try 1 failed quote again' }))
    await screen.findByText(/^(\d+) of \1 answered$/)
    expect(screen.queryByText(/^Failed\./)).toBeNull()
  })

  it('does not put words into the mouth of the service', async () => {
    const { user } = renderApp('/quotes?view=many', {
      onTheWay: async (reply, { url }) =>
        url.includes('/shipping/rates') ? new Response('<html>No</html>', { status: 404 }) : reply,
    })
    await ask(user)
    expect((await screen.findAllByText(/^Failed\. The service answered 404/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/The service says/)).toBeNull()
  })

  it('explains the small budget, waits for it, can be paused, and loses nothing on the way', async () => {
    const { user } = renderApp('/quotes?view=many')
    await pickStoreItem(user)
    await user.clear(screen.getByLabelText('Quantity'))
    await user.type(screen.getByLabelText('Quantity'), '101')
    for (const name of ['Latvia', 'Germany', 'France', 'Spain', 'Italy', 'Norway', 'Poland'])
      await user.click(await screen.findByRole('checkbox', { name }))
    expect(await screen.findByText(/answers 5 quotes a minute instead of 120/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Ask for 7 quotes' }))
    expect(await screen.findByText(/^Waiting: the limit of a minute is used up/)).toBeTruthy()
    expect(screen.getByText('5 of 7 answered')).toBeTruthy()
    // The run goes on while another page is open.
    await user.click(screen.getByRole('link', { name: 'One address' }))
    await screen.findByLabelText('Country')
    await user.click(screen.getByRole('link', { name: 'Many destinations' }))
    await screen.findByText('5 of 7 answered')
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('5 of 7 answered, paused')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue (2 left)' })).toBeTruthy()
  })
})
