// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { toCsv } from '~/domain/csv/csv'
import { changeImportJob, withTyped } from '~/local/jobs/importJobs'
import { platformStoreId } from '~/sandbox/authenticate'
import { renderApp, type RunningApp } from '../renderApp'

const headings = [
  'Order',
  'Name',
  'Address1',
  'City',
  'State',
  'ZIP',
  'Country',
  'SKU',
  'Quantity',
  'Retail price',
]
const ada = ['Ada Byron', '12 Mill Road', 'Austin', 'TX', '78702', 'United States']

function skusOf({ sandbox }: RunningApp): string[] {
  const variants = [...sandbox.state.products.values()].flatMap((product) => product.variants)
  return variants
    .filter(({ synced, availability_status: status }) => synced === true && status === 'active')
    .flatMap(({ sku }) => sku ?? [])
}

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  new File([content], name, { type: 'text/csv' })
const csvOf = (rows: string[][]) => toCsv([headings, ...rows])

async function importFile(app: RunningApp, file: File) {
  await app.user.upload(await screen.findByLabelText('CSV file'), file)
}

const imported = ({ sandbox }: RunningApp) =>
  [...sandbox.state.orders.values()]
    .map(({ order }) => order)
    .filter(({ external_id: id }) => /^(\d{1,4}|csv-.*)$/.test(id ?? ''))

describe('importing orders', () => {
  it('keeps each of several files that the app is opened with, and says which it cannot take', async () => {
    const files = ['a.csv', 'b.csv'].map((name) => fileOf(csvOf([['1', ...ada, 'X', '1', '']]), name))
    const all = [...files, fileOf('', 'empty.csv')].map((file) => ({ getFile: async () => file }))
    vi.stubGlobal('launchQueue', { setConsumer: (take: (launch: object) => void) => take({ files: all }) })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { address } = renderApp('/orders/import')
    expect(await screen.findByRole('link', { name: 'b.csv' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'a.csv' })).toBeTruthy()
    expect(await screen.findByText('empty.csv could not be taken')).toBeTruthy()
    expect(address()).toBe('/orders/import')
  })

  it('makes drafts of the rows, one order for one number, and none a second time', async () => {
    const app = renderApp('/orders/import')
    const [first = '', second = ''] = skusOf(app)
    const csv = csvOf([
      ['1001', ...ada, first, '2', '24.90'],
      ['1002', ...ada, second, '1', ''],
      ['1001', '', '', '', '', '', '', second, '3', '19,90'],
    ])
    const charges = app.sandbox.ledger.length
    await importFile(app, fileOf(csv, 'orders.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app).map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2, 3], [1]])
    expect(new Set(imported(app).map(({ status }) => status))).toEqual(new Set(['draft']))

    // The same file again, as a download renames it.
    cleanup()
    const again = renderApp('/orders/import', { state: app.sandbox.state })
    await importFile(again, fileOf(csv, 'orders (1).csv'))
    await again.user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(screen.getAllByText('Was there already')).toHaveLength(2)
    expect(imported(again)).toHaveLength(2)
    expect(again.sandbox.ledger.length).toBe(charges)
  })

  it('offers an order with a suffix in place of a different one each time that the file is imported', async () => {
    let app = renderApp('/orders/import')
    const [first = '', second = ''] = skusOf(app)
    const offer = 'Make 1 different order too, with a suffix to the number'
    const importAs = async (name: string, sku: string) => {
      cleanup()
      app = renderApp('/orders/import', { state: app.sandbox.state })
      await importFile(app, fileOf(csvOf([['1001', ...ada, sku, '1', '']]), name))
      await app.user.click(await screen.findByRole('button', { name: 'Create 1 draft' }))
    }
    await importAs('monday.csv', first)
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    await importAs('tuesday.csv', second)
    await screen.findByRole('button', { name: offer })
    await importAs('tuesday (1).csv', second)
    await app.user.click(await screen.findByRole('button', { name: offer }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    await importAs('tuesday (2).csv', second)
    await screen.findByText('Was there already')
  })

  it('rows of a running import stay where they are', async () => {
    let answer: () => void = () => undefined
    const second = new Promise<void>((done) => (answer = done))
    let sent = 0
    const app = renderApp('/orders/import', {
      onTheWay: async (reply, { method, url }) => {
        if (method === 'POST' && new URL(url).pathname === '/orders' && ++sent === 2) await second
        return reply
      },
    })
    const [sku = ''] = skusOf(app)
    const rows = ['1001', '1002', '1003'].map((number) => [number, ...ada, sku, '1', ''])
    await importFile(app, fileOf(csvOf(rows), 'orders.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Create 3 drafts' }))
    const table = await screen.findByRole('table', { name: 'Results' })
    const cells = (label: string) =>
      [...table.querySelectorAll(`[data-label='${label}']`)].map(({ textContent }) => textContent)
    await waitFor(() => expect(cells('Result')).toEqual(['Draft created', 'Not known yet', 'Waiting']))
    expect(cells('Order number')).toEqual(['1001', '1002', '1003'])
    answer()
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
  })

  it('rehearses what was rehearsed when it was clicked, sends nothing, and the same for real only after that', async () => {
    const writes: string[] = []
    const app = renderApp('/orders/import', {
      onTheWay: async (reply, { method, url }) => {
        const { pathname } = new URL(url)
        if (method !== 'GET' && !pathname.endsWith('/estimate-costs')) writes.push(`${method} ${pathname}`)
        return reply
      },
    })
    const [sku = ''] = skusOf(app)
    await importFile(app, fileOf(csvOf([['1001', ...ada, sku, '1', '']]), 'rehearsed.csv'))
    const create = await screen.findByRole('button', { name: 'Create 1 draft' })
    const first = screen.getByRole('checkbox', { name: 'Rehearse first' })
    await app.user.click(first)
    fireEvent.click(create)
    // The switch is turned while the plan is still being made: it was clicked as a rehearsal.
    fireEvent.click(first)
    const dialog = within(await screen.findByRole('dialog', { name: /^Rehearsal: / }))
    expect(await dialog.findByText('Nothing would likely be refused')).toBeTruthy()
    expect(dialog.getByText(/POST/).textContent).toContain('/orders')
    expect([writes, imported(app)]).toEqual([[], []])
    await app.user.click(dialog.getByRole('button', { name: 'Send for real' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(writes).toEqual(['POST /orders'])
    expect(imported(app)).toHaveLength(1)
  })

  it('says what is wrong by row and column, takes the correction in place, and keeps it over a reload', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    const csv = csvOf([
      ['1', ...ada, sku, '0', ''],
      ['2', ...ada.slice(0, 5), 'Atlantis', sku, '1', ''],
      ['3', ...ada, sku, '1', ''],
    ])
    await importFile(app, fileOf(csv, 'errors.csv'))
    const list = await screen.findByRole('list', { name: 'Problems by row and column' })
    expect(list.textContent).toContain('Row 2, column I: Quantity')
    expect(list.textContent).toContain('Row 3, column G: Country')
    expect(screen.getByRole('button', { name: 'Create 1 draft' })).toBeTruthy()
    await app.user.clear(screen.getByLabelText('Quantity in row 2'))
    await app.user.type(screen.getByLabelText('Quantity in row 2'), '4{Enter}')
    await screen.findByRole('button', { name: 'Create 2 drafts' })
    await app.user.click(screen.getByRole('button', { name: 'Leave out order 2' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Problems by row and column' })).toBeNull())
    const address = app.address()

    cleanup()
    const reloaded = renderApp(address, { state: app.sandbox.state })
    await reloaded.user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(reloaded).map(({ items }) => items[0]?.quantity)).toEqual([4, 1])
  })

  it('what another tab corrects, or leaves out, counts here too', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    const csv = csvOf([
      ['1', ...ada, sku, '0', ''],
      ['2', ...ada, sku, '1', ''],
    ])
    await importFile(app, fileOf(csv, 'two tabs.csv'))
    await screen.findByRole('button', { name: 'Create 1 draft' })
    const id = app.address().split('/').at(-1) ?? ''
    const correct = (value: string) =>
      changeImportJob(id, (job) => withTyped(job, { edits: [[0, 'quantity', value]] }))
    // Still wrong: passing by the field here leaves it as it was typed there.
    await correct('-7')
    const cell = () => screen.findByLabelText('Quantity in row 2')
    await waitFor(async () => expect(await cell()).toHaveProperty('value', '-7'))
    await app.user.click(await cell())
    await app.user.tab()
    await app.idle()
    expect(await cell()).toHaveProperty('value', '-7')
    await correct('7')
    await screen.findByRole('button', { name: 'Create 2 drafts' })
    await changeImportJob(id, (job) => ({ ...job, skipped: ['2'] }))
    await app.user.click(await screen.findByRole('button', { name: 'Create 1 draft' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app).map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[7]])
  })

  it('shows orders as they will be, with pictures, warnings, an offered correction and costs, before one is made', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    const boston = ['Bo Ray', 'Mill Road', 'Boston', 'MA', "'2108", 'US']
    const csv = `sep=;\r\n${toCsv(
      [
        [...headings, 'Shipping'],
        ['#1001', ...boston, sku.toLowerCase(), '2.0', '24.90', 'x'],
        ['#1002', ...ada, sku, '1', '24.90', '', 'ragged'],
      ],
      ';',
    )}`
    const calls = () => app.sandbox.state.orders.size
    const before = calls()
    await importFile(app, fileOf(csv, 'orders.csv'))
    const order = await screen.findByRole('listitem', { name: 'Order #1001' })
    expect(order.textContent).toContain('Bo Ray')
    expect(order.textContent).toContain('Mill Road, Boston MA 2108, US')
    expect(order.textContent).toContain('There is no house number in it.')
    const items = within(order).getByRole('list', { name: 'Items of order #1001' })
    expect(items.textContent).toMatch(/^2 × \S/)
    expect(items.querySelector('img')?.getAttribute('src')).toBeTruthy()
    await waitFor(() => expect(order.textContent).toMatch(/\$\d+\.\d\d/))
    expect(screen.getByText(/^Estimated for 1 of 1 order:/).textContent).toMatch(/\$\d+\.\d\d/)
    expect(screen.getByText('1 row was skipped')).toBeTruthy()
    expect(screen.getByText(/Row 3: There are 12 cells, but only 11 headings/)).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Use 02108' }))
    await waitFor(() =>
      expect(screen.getByRole('listitem', { name: 'Order #1001' }).textContent).toContain('MA 02108'),
    )
    expect(calls()).toBe(before)
  })

  it('corrects what all rows of an order say in all of them', async () => {
    const app = renderApp('/orders/import')
    const [first = '', second = ''] = skusOf(app)
    const boston = ['Bo Ray', '12 Mill Road', 'Boston', 'MA', "'2108", 'US']
    const csv = toCsv([
      [...headings, 'Order status'],
      ['1001', ...boston, first, '1', '', 'canceled'],
      ['1002', ...ada, first, '1', '', 'processing'],
      ['1001', ...boston, second, '2', '', 'canceled'],
    ])
    await importFile(app, fileOf(csv, 'rows.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Use 02108' }))
    const status = await screen.findByLabelText('Status in the shop in row 2')
    await app.user.clear(status)
    await app.user.type(status, '{Enter}')
    const order = await screen.findByRole('listitem', { name: 'Order 1001' })
    expect(order.textContent).toContain('Boston MA 02108')
    expect(screen.queryByRole('list', { name: 'Problems by row and column' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Create 2 drafts' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app).map(({ recipient }) => recipient?.zip)).toEqual(['02108', '78702'])
  })

  it('takes the products of a platform’s store', async () => {
    const app = renderApp('/orders/import', { liveToken: 'sandbox-platform' })
    const variant = [...app.sandbox.state.products.values()]
      .filter(({ store }) => store === platformStoreId)
      .flatMap(({ variants }) => variants)
      .find(({ synced }) => synced === true)
    const own = [...ada, '', '1', '', String(variant?.id)]
    await importFile(
      app,
      fileOf(
        toCsv([
          [...headings, 'Store variant'],
          ['1', ...own],
        ]),
        'platform.csv',
      ),
    )
    await screen.findByRole('button', { name: 'Create 1 draft' })
    cleanup()

    // The same products stand in the picker of an order.
    const product = [...app.sandbox.state.products.values()].find(({ variants }) =>
      variants.some(({ id }) => id === variant?.id),
    )
    const { user } = renderApp('/orders/new', { liveToken: 'sandbox-platform' })
    await user.click(await screen.findByRole('button', { name: 'Add an item' }))
    const picker = await screen.findByRole('dialog', { name: 'Add an item' })
    const choose = async (name: string | null | undefined) =>
      user.click(await within(picker).findByRole('button', { name: new RegExp(`^${name}`) }))
    await choose(product?.product.name)
    await choose(`${variant?.color} / ${variant?.size}`)
    expect(await within(picker).findByText(/^1 item added/)).toBeTruthy()
  })

  it('remembers which column means what, that one means nothing, and fills in what is empty', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    const csv = toCsv([
      ['Beleg', 'Empfänger', 'Strasse', 'Ort', 'SKU', 'Menge', 'Phone'],
      ['7', 'Jo', 'Ringweg 5', 'Riga', sku, '2', 'none'],
    ])
    await importFile(app, fileOf(csv, 'eigene.csv'))
    const columns = await screen.findByRole('group', { name: 'Columns of the file' })
    for (const [field, column] of [
      ['Order number', '0'],
      ['Name', '1'],
      ['Street and house number', '2'],
      ['City', '3'],
      ['Quantity', '5'],
    ] as const)
      await app.user.selectOptions(within(columns).getByRole('combobox', { name: field }), column)
    await app.user.selectOptions(within(columns).getByRole('combobox', { name: 'Phone' }), '')
    await app.user.type(within(columns).getByLabelText('Country, if empty'), 'Latvia')
    await app.user.tab()
    await screen.findByRole('button', { name: 'Create 1 draft' })

    cleanup()
    const kept = localStorage.getItem('platen.importColumns') ?? ''
    const again = renderApp('/orders/import')
    localStorage.setItem('platen.importColumns', kept)
    await importFile(again, fileOf(csv, 'eigene.csv'))
    const before = await screen.findByRole('group', { name: 'Columns of the file' })
    expect(within(before).getByRole('combobox', { name: 'Quantity' })).toHaveProperty('value', '5')
    expect(within(before).getByRole('combobox', { name: 'Phone' })).toHaveProperty('value', '')
  })

  it('stops when the token is refused, sends nothing without a click, and goes on where it was after a reload', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    await importFile(
      app,
      fileOf(csvOf(['1', '2', '3'].map((key) => [key, ...ada, sku, '1', ''])), 'stop.csv'),
    )
    const create = await screen.findByRole('button', { name: 'Create 3 drafts' })
    app.sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: '/orders', count: 1 })
    await app.user.click(create)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The import has stopped')
    expect(alert.textContent).toContain('Nothing was charged')
    const address = app.address()
    cleanup()
    const reloaded = renderApp(address, { state: app.sandbox.state })
    const resume = await screen.findByRole('button', { name: 'Continue' })
    expect(imported(reloaded)).toHaveLength(0)
    await reloaded.user.click(resume)
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(reloaded)).toHaveLength(3)
  })

  it('that was begun is seen and goes on while the products that its rows name cannot be read', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    await importFile(
      app,
      fileOf(csvOf(['1', '2', '3'].map((key) => [key, ...ada, sku, '1', ''])), 'unread.csv'),
    )
    const create = await screen.findByRole('button', { name: 'Create 3 drafts' })
    app.sandbox.faults.push({ kind: 'unauthorized', method: 'POST', path: '/orders', count: 1 })
    await app.user.click(create)
    await screen.findByRole('alert')
    const address = app.address()
    cleanup()
    const body = { code: 400, result: 'No', error: { reason: 'BadRequest', message: 'No' } }
    const { user, sandbox } = renderApp(address, {
      state: app.sandbox.state,
      onTheWay: async (reply, { url }) =>
        url.includes('/store/products') ? Response.json(body, { status: 400 }) : reply,
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The store’s variants could not be read')
    expect(alert.textContent).not.toContain('Nothing was sent')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect([...sandbox.state.orders.values()].filter(({ order }) => order.external_id === '3')).toHaveLength(
      1,
    )
    expect(within(screen.getByRole('table', { name: 'Results' })).getAllByText('Draft created')).toHaveLength(
      3,
    )
  })

  it.each([
    ['an unclosed quote', 'Order,Name\n1,"Ada\n', /Row 2: A quote opens here and never closes/],
    ['a NUL', 'Order,Name\n1,A\0da\n', /Row 2: There is a NUL character/],
    ['nothing', '', /The file is empty/],
    ['headings only', 'Order,Name\n', /no rows below/],
    [
      'more cells than headings',
      'Order,Name\n1,Ada,Byron\n',
      /Row 2: There are 3 cells, but only 2 headings/,
    ],
    ['a workbook', 'PK\u0003\u0004rest', /This is a workbook/],
    ['a million rows', `a,b\n${'1,2\n'.repeat(1_000_000)}`, /more than 20,000 rows/],
  ])('refuses %s in words and sends nothing', async (_, content, words) => {
    const app = renderApp('/orders/import')
    await importFile(app, fileOf(content, 'hostile.csv'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(words)
    expect(alert.textContent).toContain('Nothing was sent.')
    expect(app.address()).toBe('/orders/import')
  })

  it('takes UTF-16 and headings named like the language’s own properties', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    const text = `\ufeff__proto__;constructor;Order;Name;Address1;City;Country;SKU;Quantity\nx;y;9;Ūla;Brīvības 98;Rīga;Latvia;${sku};1\n`
    const bytes = new Uint8Array(text.length * 2)
    for (let at = 0; at < text.length; at++)
      new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), true)
    await importFile(app, fileOf(bytes, 'utf16.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Create 1 draft' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app)[0]?.recipient).toMatchObject({ name: 'Ūla', address1: 'Brīvības 98', city: 'Rīga' })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('removes files with addresses from this device when asked, and leaves the drafts', async () => {
    const app = renderApp('/orders/import')
    const [sku = ''] = skusOf(app)
    await importFile(app, fileOf(csvOf([['1', ...ada, sku, '1', '']]), 'private.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Create 1 draft' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    cleanup()
    const settings = renderApp('/settings', { state: app.sandbox.state })
    await screen.findByText(/^\d+ imported files?\.$/)
    await settings.user.click(screen.getByRole('button', { name: 'Erase files and history' }))
    // They cannot be brought back.
    const question = await screen.findByRole('dialog', { name: /^Erase/ })
    expect(question.textContent).toMatch(/\d+ imported files? and the states .* cannot be brought back/)
    await settings.user.click(within(question).getByRole('button', { name: 'Erase' }))
    await screen.findByText('Erased. Drafts that were made stay in the store.')
    expect(imported(settings)).toHaveLength(1)
    cleanup()
    renderApp('/orders/import', { state: app.sandbox.state })
    await screen.findByLabelText('CSV file')
    expect(screen.queryByRole('link', { name: 'private.csv' })).toBeNull()
  })
})

describe('suggestions', () => {
  it('for slips are taken at one press, and prices in another currency only at a press of their own', async () => {
    const app = renderApp('/orders/import')
    const [first = ''] = skusOf(app)
    const boston = ['Ada Byron', '12 Mill Road', 'Boston', 'MA', '2108', 'United States']
    const rows = ['1001', '1002'].map((number) => [number, ...boston, first, '1', '24.90', 'EUR'])
    await importFile(app, fileOf(toCsv([[...headings, 'Currency'], ...rows]), 'orders.csv'))
    await app.user.click(await screen.findByRole('button', { name: 'Use all 2 suggestions' }))
    await waitFor(() => expect(screen.queryByText(/leading zero/)).toBeNull())
    expect(screen.getAllByText(/nothing is converted/)).toHaveLength(2)
    await app.user.click(
      screen.getByRole('button', { name: 'Take the prices of 2 orders as USD, unconverted' }),
    )
    await app.user.click(await screen.findByRole('button', { name: 'Create 2 drafts' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app).map(({ recipient }) => recipient?.zip)).toEqual(['02108', '02108'])
  })
})

describe('an import by the keyboard', () => {
  it('leaves out all orders that the shop has canceled or sent at one press', async () => {
    const app = renderApp('/orders/import')
    const [first = ''] = skusOf(app)
    const rows = ['', '2026-10-26', '2026-10-27'].map((day, at) => [`100${at}`, ...ada, first, '1', '', day])
    await importFile(app, fileOf(toCsv([[...headings, 'Canceled at'], ...rows]), 'orders.csv'))
    await app.user.click(
      await screen.findByRole('button', { name: 'Leave out all 2 that the shop has canceled or sent' }),
    )
    await screen.findByRole('button', { name: 'Take 1002 back' })
    await app.user.click(screen.getByRole('button', { name: 'Create 1 draft' }))
    await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    expect(imported(app).map(({ external_id: id }) => id)).toEqual(['1000'])
  })

  it('keeps the focus on what an order was left out of, and on the drafts that are being made', async () => {
    const app = renderApp('/orders/import')
    const [first = '', second = ''] = skusOf(app)
    await importFile(
      app,
      fileOf(
        csvOf([
          ['1001', ...ada, first, '2', ''],
          ['1002', '', ...ada.slice(1), second, '1', ''],
        ]),
        'orders.csv',
      ),
    )
    const leaveOut = await screen.findByRole('button', { name: 'Leave out order 1002' })
    leaveOut.focus()
    await app.user.keyboard('{Enter}')
    const back = await screen.findByRole('button', { name: 'Take 1002 back' })
    await waitFor(() => expect(document.activeElement === back.closest('section')).toBe(true))
    const create = screen.getByRole('button', { name: 'Create 1 draft' })
    create.focus()
    await app.user.keyboard('{Enter}')
    const said = await screen.findByText('Every order that was sent is in the store. Nothing was charged')
    await waitFor(() => expect(document.activeElement === said.closest('section')).toBe(true))
  })

  it('keeps it where a corrected cell goes with the button that Tab came to', async () => {
    const app = renderApp('/orders/import')
    const [first = ''] = skusOf(app)
    await importFile(app, fileOf(csvOf([['1002', '', ...ada.slice(1), first, '1', '']]), 'orders.csv'))
    const name = await screen.findByRole('textbox', { name: 'Name in row 2' })
    await app.user.type(name, 'Ada')
    await app.user.tab()
    await screen.findByText(/order is ready/)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name in row 2' })).toBeNull())
    await waitFor(() =>
      expect(document.activeElement?.contains(screen.getByText(/order is ready/))).toBe(true),
    )
    expect(document.activeElement).not.toBe(document.body)
  })
})

it('takes each of several files that are dropped at once', async () => {
  const { user } = renderApp('/orders/import')
  const file = (name: string) => new File(['order,sku\n1001,TEE-1\n'], name, { type: 'text/csv' })
  const files = [file('monday.csv'), file('tuesday.csv')]
  await user.upload(await screen.findByLabelText('CSV file'), files)
  for (const { name } of files) await screen.findByText((text) => text.includes(name))
})
