import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '~/domain/csv/csv'
import { importExternalIds } from '~/domain/orderImport/importId'
import { order as readOrder } from '~/contract/orders/order'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { isDropped, matchOrders } from '~/domain/reconcile/matchOrders'
import { type OwnOrder, ownOrdersOf } from '~/domain/reconcile/ownOrders'
import { reconcileFile } from '~/domain/reconcile/reconcileFile'
import { dayReader } from '~/domain/reconcile/shopDays'
import type { ShopOrder } from '~/domain/reconcile/shopOrders'

const day = 20_750
let ids = 0
const own = (change: Partial<OwnOrder> = {}): OwnOrder => ({
  id: ++ids,
  externalId: null,
  number: null,
  status: 'fulfilled',
  created: day * 86_400 + 3_600,
  name: 'Ada Byron',
  email: null,
  zip: '78702',
  pieces: 1,
  paid: { value: '29.80', currency: 'USD' },
  sales: { value: '24.90', currency: 'USD' },
  ...change,
})
const shop = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  key: '#1001',
  name: 'Ada Byron',
  email: 'ada@example.com',
  zip: '78702',
  day,
  total: '29.80',
  isGoods: false,
  currency: 'USD',
  pieces: 1,
  isOff: false,
  rows: [0],
  repeated: new Map(),
  ...change,
})
const match = (theirs: ShopOrder[], ours: OwnOrder[]) => matchOrders(theirs, ours, 'orders')

const bytes = (rows: readonly (readonly (string | number)[])[]) => new TextEncoder().encode(toCsv(rows))

describe('rows of one order that are equal', () => {
  const heads = [
    'Order number',
    'Email',
    'Created at',
    'Lineitem quantity',
    'Lineitem name',
    'Lineitem price',
  ]
  const tee = ['#1001', 'ada@example.com', '2026-10-24', '2', 'Tee', '10.00']
  const mug = ['#1001', '', '', '1', 'Mug', '4.90']
  const read = (...rows: string[][]) => {
    const reply = reconcileFile({ fileName: 'orders.csv', bytes: bytes([heads, ...rows]), own: [] })
    if (!reply.ok) throw new Error(reply.problem)
    return reply.result
  }

  it('count once, and are named by their rows', () => {
    const { shop: orders, file } = read(tee, mug, tee, mug)
    expect(orders).toMatchObject([
      { key: '#1001', pieces: 3, total: '24.90', isGoods: true, rows: [0, 1, 2, 3] },
    ])
    expect(file.leftOut).toEqual([
      'Row 4: It says the same as row 2, and counts once.',
      'Row 5: It says the same as row 3, and counts once.',
    ])
  })

  it('that differ in one cell are two items', () => {
    expect(read(tee, [...tee.slice(0, 3), '1', 'Tee', '10.00']).shop).toMatchObject([
      { pieces: 3, total: '30.00' },
    ])
  })

  it('are pieces where the file has no quantities', () => {
    const plain = [heads, tee, tee].map((row) => row.filter((_, column) => column !== 3))
    const reply = reconcileFile({ fileName: 'orders.csv', bytes: bytes(plain), own: [] })
    expect(reply).toMatchObject({
      ok: true,
      result: { shop: [{ pieces: 2, total: '20.00' }], file: { leftOut: [] } },
    })
  })
})

describe('orders of the shop and of the service', () => {
  it('of days after the file’s last are left aside', () => {
    const late = own({ name: 'Somebody', created: (day + 400) * 86_400 })
    const early = own({ name: 'Somebody', created: (day - 400) * 86_400 })
    expect(match([shop()], [late, early, own({ name: 'Else' })])).toMatchObject({
      ownOnly: [2],
      ownOutside: [0, 1],
    })
  })

  it('have dates with the month in letters, January too', () => {
    const read = dayReader([])
    expect(read('Jan 2, 2026')).toBe(Date.UTC(2026, 0, 2) / 86_400_000)
    expect(read('2 December 2026')).toBe(Date.UTC(2026, 11, 2) / 86_400_000)
    expect(read('Foo 2, 2026')).toBeNull()
    expect([read('2026-02-30'), read('2026-13-01')]).toEqual([null, null])
  })

  it('are matched by external id, then by number, then by recipient and date', () => {
    const { id } = importExternalIds('orders', 'Ä/7')
    const result = match(
      [
        shop({ key: '#1001' }),
        shop({ key: 'Ä/7' }),
        shop({ key: '#1003' }),
        shop({ key: '#1004', name: 'JOSÉ  PEÑA', zip: '' }),
        shop({ key: '#1005', name: 'Nobody', email: '' }),
      ],
      [
        own({ externalId: '1001' }),
        own({ externalId: id }),
        own({ number: '1003', name: null }),
        own({ name: 'Jose Pena', created: (day + 9) * 86_400 }),
      ],
    )
    expect(result.matched.map(({ own: at, by, isSure }) => [at, by, isSure])).toEqual([
      [0, 'id', true],
      [1, 'id', true],
      [2, 'number', true],
      [3, 'recipient', false],
    ])
    expect(result.shopOnly).toEqual([4])
  })

  it('are found by the number with its suffix where another shop’s customer has the number', () => {
    const other = own({ externalId: '1001', number: '1001', name: 'Rosa Delgado', zip: '94110' })
    const suffixed = own({ externalId: '1001--abcdefgh', number: '1001' })
    expect(match([shop()], [other, suffixed])).toMatchObject({
      matched: [{ own: 1, by: 'number', isSure: true }],
      ownOnly: [0],
    })
    // A recipient that was changed here is no other customer's.
    expect(match([shop()], [other]).matched).toMatchObject([{ own: 0, by: 'id' }])
  })

  it('are not taken for each other over a month or another place, and the likelier of two is not certain', () => {
    expect(match([shop()], [own({ created: (day + 40) * 86_400 }), own({ zip: '10115' })]).matched).toEqual(
      [],
    )
    const two = match([shop({ pieces: 2 })], [own(), own({ pieces: 2 })]).matched
    expect(two).toMatchObject([{ own: 1, isSure: false }])
  })

  it('are listed as the shop lists them, and looked for up to three weeks after its last day', () => {
    const { matched } = match(
      [shop({ key: '#1', name: 'X' }), shop({ key: '#2', name: 'Y' })],
      [own({ externalId: '2' }), own({ number: '1', name: null })],
    )
    expect(matched.map((one) => one.shop)).toEqual([0, 1])
    const alone = (days: number) =>
      match([shop()], [own({ name: 'Else', created: (day + days) * 86_400 })]).ownOnly.length
    expect([-3, -2, 21, 22].map(alone)).toEqual([0, 1, 1, 0])
    const known = (days: number) => match([shop()], [own({ created: (day + days) * 86_400 })]).matched.length
    expect([-3, -2, 21, 22].map(known)).toEqual([0, 1, 1, 0])
  })

  it('are the likelier by as many pieces, then by the nearer day', () => {
    const matchOf = (...ours: Partial<OwnOrder>[]) =>
      match(
        [shop({ key: '#9', pieces: 2 })],
        ours.map((one) => own({ number: '9', ...one })),
      ).matched[0]?.own
    const at = (days: number) => ({ created: (day + days) * 86_400 })
    expect(matchOf({ pieces: 1 }, { pieces: 2, ...at(9) })).toBe(1)
    expect(matchOf({ pieces: 2, ...at(5) }, { pieces: 2, ...at(-1) })).toBe(1)
    expect(matchOf({ pieces: 2, ...at(-1) }, { pieces: 2, ...at(5) })).toBe(0)
  })

  it('are not taken for canceled ones where there is another, and for those only as a guess by the recipient', () => {
    const gone = { status: 'canceled' }
    const matchOf = (theirs: Partial<ShopOrder>, ...ours: Partial<OwnOrder>[]) =>
      match([shop(theirs)], ours.map(own)).matched.map(({ own: at, isSure }) => [at, isSure])
    const { id } = importExternalIds('orders', '#1001')
    expect(matchOf({}, { externalId: '1001', ...gone }, { externalId: id })).toEqual([[1, true]])
    expect(matchOf({}, { externalId: '1001', ...gone })).toEqual([[0, true]])
    expect(matchOf({}, { number: '1001', ...gone }, { number: '1001', pieces: 9 })).toEqual([[1, false]])
    expect(matchOf({}, { ...gone }, { created: (day + 9) * 86_400 })).toEqual([[1, false]])
    expect(matchOf({}, gone)).toEqual([[0, false]])
    expect(matchOf({ isOff: true }, gone)).toEqual([[0, true]])
  })

  it('of no day are not matched by the recipient alone', () => {
    expect(match([shop({ day: null })], [own()]).matched).toEqual([])
    expect(match([shop()], [own({ created: null })]).matched).toEqual([])
  })

  it('differ by their amounts, of one currency only, and by the goods where the file says no total', () => {
    const of = (theirs: Partial<ShopOrder>) => match([shop(theirs)], [own({ externalId: '1001' })]).matched[0]
    expect(of({ total: '30.00' })?.difference).toBe('-0.20')
    expect(of({ total: '24.90', isGoods: true })?.difference).toBe('0.00')
    expect(of({ currency: 'EUR' })?.difference).toBeNull()
    expect(of({ total: null })?.difference).toBeNull()
  })

  it('are each in exactly one list, whatever there is', () => {
    const word = fc.constantFrom('', '1001', '#1002', 'A-7', '1003')
    const name = fc.constantFrom('', 'Ada Byron', 'Bob')
    const at = fc.integer({ min: 0, max: 60 })
    const theirs = fc
      .record({ key: word, name, day: fc.option(at), zip: fc.constantFrom('', '1'), isOff: fc.boolean() })
      .map(shop)
    const ours = fc
      .record({
        externalId: fc.option(word),
        number: fc.option(word),
        name: fc.option(name),
        created: fc.option(at.map((one) => one * 86_400)),
        status: fc.constantFrom('draft', 'canceled', 'fulfilled'),
      })
      .map(own)
    fc.assert(
      fc.property(fc.array(theirs, { maxLength: 12 }), fc.array(ours, { maxLength: 12 }), (a, b) => {
        const { matched, shopOnly, shopOff, ownOnly, ownOutside } = match(a, b)
        const all = (...lists: number[][]) => lists.flat().toSorted((x, y) => x - y)
        expect(
          all(
            matched.map((one) => one.shop),
            shopOnly,
            shopOff,
          ),
        ).toEqual([...a.keys()])
        expect(
          all(
            matched.map((one) => one.own),
            ownOnly,
            ownOutside,
          ),
        ).toEqual([...b.keys()])
      }),
    )
  })
})

describe('the dates of a file', () => {
  const read = (...texts: string[]) => {
    const reader = dayReader(texts)
    return texts.map((text) => {
      const found = reader(text)
      return found === null ? null : new Date(found * 86_400_000).toISOString().slice(0, 10)
    })
  }

  it('are read as the file writes them', () => {
    expect(read('2026-11-02 23:11:12 +0100', '2026-11-02T10:11:12Z', '2026/11/2')).toEqual(
      Array(3).fill('2026-11-02'),
    )
    expect(read('11/02/26', '11/14/26')).toEqual(['2026-11-02', '2026-11-14'])
    expect(read('02/11/2026', '14/11/2026')).toEqual(['2026-11-02', '2026-11-14'])
    // Three digits are no day, and tell nothing of the others.
    expect(read('123/5/26', '11/02/26')).toEqual([null, '2026-11-02'])
    expect(read('02.11.2026', '03/04/2026')).toEqual(['2026-11-02', '2026-03-04'])
    expect(read('Nov 2, 2026', '2 November 2026', 'Mon, Nov 2, 2026', 'soon', '')).toEqual([
      ...Array(3).fill('2026-11-02'),
      null,
      null,
    ])
  })
})

describe('a file of a shop', () => {
  it('is read with its totals, dates and cancellations', () => {
    const reply = reconcileFile({
      fileName: 'orders_export_1.csv',
      bytes: bytes([
        [
          'Name',
          'Email',
          'Currency',
          'Total',
          'Created at',
          'Lineitem quantity',
          'Lineitem name',
          'Lineitem price',
          'Shipping Name',
          'Shipping Zip',
          'Cancelled at',
        ],
        [
          '#1001',
          'ada@example.com',
          'USD',
          '54.70',
          '2026-10-24 10:00:00 +0200',
          2,
          'Tee',
          '24.90',
          'Ada Byron',
          '78702',
          '',
        ],
        ['#1001', 'ada@example.com', '', '', '', 1, 'Mug', '4.90', '', '', ''],
        [
          '#1002',
          'bob@example.com',
          'USD',
          '9.90',
          '2026-10-25 10:00:00 +0200',
          1,
          'Mug',
          '4.90',
          'Bob',
          '10115',
          '2026-10-26',
        ],
      ]),
      own: [
        own({ externalId: '1001', pieces: 3, paid: { value: '54.70', currency: 'USD' } }),
        own({ name: 'Zoë' }),
      ],
    })
    if (!reply.ok) throw new Error(reply.problem)
    const { shopName, shop: orders, matched, shopOff, ownOnly } = reply.result
    expect(shopName).toBe('Shopify')
    expect(orders.map(({ key, total, pieces, isOff, zip }) => [key, total, pieces, isOff, zip])).toEqual([
      ['#1001', '54.70', 3, false, '78702'],
      ['#1002', '9.90', 1, true, '10115'],
    ])
    expect(matched).toMatchObject([{ shop: 0, own: 0, by: 'id', difference: '0.00' }])
    expect([shopOff, ownOnly]).toEqual([[1], [1]])
  })

  it('that is none is refused in words', () => {
    expect(reconcileFile({ fileName: 'a.csv', bytes: bytes([['Order number']]), own: [] })).toEqual({
      ok: false,
      problem: 'The file has headings, but no rows below them.',
    })
    const reply = reconcileFile({ fileName: 'a.csv', bytes: bytes([['Color'], ['red']]), own: [] })
    expect(reply).toEqual({ ok: false, problem: 'No column holds order numbers.' })
  })
})

describe('an export of a shop', () => {
  const read = (lines: string[]) => {
    const reply = reconcileFile({
      fileName: 'orders.csv',
      bytes: new TextEncoder().encode(lines.join('\n')),
      own: [],
    })
    return reply.ok ? reply.result.shop : []
  }

  it('has names in one column or two, and sums of lines in the first column too', () => {
    const two = read(['Order,First name,Last name', '1001,Ada,Byron', '1002,,Noether'])
    expect(two.map(({ name }) => name)).toEqual(['Ada Byron', 'Noether'])
    expect(read(['Order,Name', '1001,Ada Byron'])[0]?.name).toBe('Ada Byron')
    const lines = read(['Item Total,Order,Quantity,Date', '5.00,1001,2,2026-11-02', '7.00,1001,1,'])
    expect(lines.map(({ total, pieces, day: on }) => [total, pieces, on])).toEqual([
      ['12.00', 3, Date.UTC(2026, 10, 2) / 86_400_000],
    ])
    expect(read(['Order,Name', '1001,Ada'])[0]?.day).toBeNull()
  })

  it('has its currency where the file says one, and no total where a price is missing', () => {
    const of = (currency: string) => read(['Order,Currency', `1001,${currency}`])[0]?.currency
    expect([of('eur'), of('USD'), of('dollars'), of('')]).toEqual(['EUR', 'USD', '', ''])
    expect(read(['Order,Quantity,Price', '1001,1,10.00', '1001,1,'])[0]?.total).toBeNull()
  })

  it('counts a price beside pieces that were bought as one of all of them', () => {
    const heads = ['order-id,quantity-purchased,item-price', '111-1,3,30.00']
    expect(read(heads).map(({ total, pieces }) => [total, pieces])).toEqual([['30.00', 3]])
    expect(read(['Order,Quantity,Price', '1001,3,10.00'])[0]?.total).toBe('30.00')
  })

  it.each([
    ['Cancelled at', '2026-11-02', true],
    ['Cancelled at', '', false],
    ['Financial Status', 'voided', true],
    ['Financial Status', 'paid', false],
    ['Order Status', 'Cancelled', true],
    ['Status', 'refunded', true],
  ])('is off by “%s: %s”: %s', (head, text, isOff) => {
    expect(read([`Order,Name,${head}`, `1001,Ada,${text}`])[0]?.isOff).toBe(isOff)
  })

  it('may have rows that end early, and lines whose quantity is none', () => {
    const rows = read(['Order,Name,Quantity,Price,Total', '1001,Ada,2,10.00', '1002,Bob,0,5.00,7.50'])
    expect(rows.map(({ key, pieces, total, isGoods }) => [key, pieces, total, isGoods])).toEqual([
      ['1001', 2, '20.00', true],
      ['1002', 0, '7.50', false],
    ])
  })
})

describe('drafts that were merged', () => {
  const item = (id: number, price: string, externalId: string | null = null) => ({
    id,
    external_id: externalId,
    quantity: 1,
    retail_price: price,
  })
  const orderOf = (id: number, status: string, number: string, items: object[]) =>
    summarizeOrder(
      readOrder.parse({
        id,
        status,
        external_id: number,
        created: day * 86_400,
        recipient: { name: 'Ada Byron', zip: '78702' },
        costs: { currency: 'USD', total: '9.00' },
        items,
      }),
    )
  const paid = (key: string, total: string) => shop({ key, total, isGoods: true })

  it('are made with the other order: none of them is missing, and each has the amount that was paid for it', () => {
    const ours = ownOrdersOf([
      orderOf(1, 'pending', '1001', [item(11, '20.00'), item(12, '5.00', 'merged-21')]),
      orderOf(2, 'canceled', '1002', [item(21, '5.00')]),
      orderOf(3, 'canceled', '1003', [item(31, '7.00')]),
    ])
    const theirs = [paid('1001', '20.00'), paid('1002', '5.00'), paid('1003', '7.00')]
    const result = match(theirs, ours)
    expect(result.matched.map(({ own: at, difference }) => [at, difference])).toEqual([
      [0, '0.00'],
      [1, '0.00'],
      [2, '0.00'],
    ])
    expect(ours.map(({ mergedInto }) => mergedInto)).toEqual([undefined, 1, undefined])
    expect(theirs.map((one, at) => isDropped(one, ours[at] ?? own()))).toEqual([false, false, true])
  })

  it('one after the other are in the last order; one of which an item is nowhere is canceled', () => {
    const ours = ownOrdersOf([
      orderOf(1, 'draft', '1', [
        item(11, '1.00'),
        item(12, '1.00', 'merged-21'),
        item(13, '1.00', 'merged-22'),
      ]),
      orderOf(2, 'canceled', '2', [item(21, '1.00'), item(22, '1.00', 'merged-31')]),
      orderOf(3, 'canceled', '3', [item(31, '1.00')]),
      orderOf(4, 'canceled', '4', [item(41, '1.00'), item(42, '1.00')]),
      orderOf(5, 'draft', '5', [item(51, '1.00', 'merged-41')]),
      orderOf(6, 'canceled', '6', [item(61, '1.00')]),
      orderOf(7, 'canceled', '7', [item(71, '1.00', 'merged-61')]),
    ])
    expect(ours.map(({ mergedInto }) => mergedInto)).toEqual([
      undefined,
      1,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(ours.map(({ pieces }) => pieces)).toEqual([1, 1, 1, 2, 0, 1, 0])
  })
})
