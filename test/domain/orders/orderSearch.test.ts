import { describe, expect, it } from 'vitest'
import { countRows } from '~/domain/bulkJob'
import { order as orderSchema } from '~/contract/orders/order'
import { isInGroup, searchOrders, usualCurrency } from '~/domain/orders/orderSearch'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { isSale } from '~/domain/orders/orderStates'
import { topItems } from '~/domain/reports/topItems'
import { availabilityOf } from '~/domain/products/variantAvailability'
import { catalog } from '~/sandbox/seed/catalog'

const made = (id: number, change: Record<string, unknown> = {}, item: Record<string, unknown> = {}) =>
  summarizeOrder(
    orderSchema.parse({
      id,
      status: 'fulfilled',
      created: 1000 * id,
      updated: 9000 - id,
      recipient: { name: `Name ${9 - id}`, country_code: id === 2 ? 'LV' : 'US' },
      items: [{ id, name: 'Tee', variant_id: id, quantity: id, retail_price: '30.00', files: [], ...item }],
      costs: { total: `${10 + id}.00`, currency: 'USD' },
      ...change,
    }),
  )

describe('orders by what is asked', () => {
  it('have no code where none was given, and keep their order where nothing tells them apart', () => {
    const untold = [made(5, { updated: null, recipient: { name: 'A' } }), made(4, { updated: null })]
    expect(untold[0]?.zip).toBeNull()
    for (const isAscending of [true, false])
      expect(searchOrders(untold, { sort: 'updated', isAscending }).map(({ id }) => id)).toEqual([5, 4])
  })

  it('stand first by name where they have none', () => {
    const named = [made(1, { recipient: { name: 'Ann' } }), made(2, { recipient: null })]
    const sorted = (orders: typeof named) =>
      searchOrders(orders, { sort: 'recipient', isAscending: true }).map(({ id }) => id)
    expect([sorted(named), sorted(named.toReversed())]).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  it('stand one currency after the other by amounts, which are not compared', () => {
    const costing = (id: number, total: string, currency: string) => made(id, { costs: { total, currency } })
    const priced = [costing(5, '3000', 'JPY'), costing(6, '90.00', 'USD'), costing(7, '5.00', 'USD')]
    const sorted = (isAscending: boolean) =>
      searchOrders(priced, { sort: 'total', isAscending }).map(({ id }) => id)
    expect([sorted(false), sorted(true)]).toEqual([
      [6, 7, 5],
      [5, 7, 6],
    ])
  })

  it('between two amounts are of one currency, the one that is asked for or that of most', () => {
    const costing = (id: number, total: string, currency: string) => made(id, { costs: { total, currency } })
    const priced = [costing(5, '3000', 'JPY'), costing(6, '90.00', 'USD'), costing(7, '5.00', 'USD')]
    const found = (query: Parameters<typeof searchOrders>[1]) =>
      searchOrders(priced, query).map(({ id }) => id)
    expect(found({ minTotal: '50' })).toEqual([6])
    expect(found({ maxTotal: '4000' })).toEqual([6, 7])
    expect(found({ minTotal: '50', currency: 'JPY' })).toEqual([5])
    expect(found({ currency: 'JPY' })).toEqual([5])
    expect(usualCurrency(priced)).toBe('USD')
    expect(usualCurrency([made(1, { costs: null })])).toBeNull()
  })

  const rows = [
    made(3, { costs: null, created: 3000 }),
    made(2, { shipments: [{ id: 1, carrier: 'DHL', service: null, items: [] }] }, { quantity: 9 }),
    made(1, { external_id: 'Shop-77' }),
  ]
  const ids = (query: Parameters<typeof searchOrders>[1]) => searchOrders(rows, query).map(({ id }) => id)

  it.each([
    [{}, [3, 2, 1]],
    [{ isAscending: true }, [1, 2, 3]],
    [{ sort: 'created', isAscending: false }, [3, 2, 1]],
    [{ sort: 'total' }, [2, 1, 3]],
    [{ sort: 'total', isAscending: true }, [3, 1, 2]],
    [{ sort: 'profit' }, [2, 1, 3]],
    [{ sort: 'profit', isAscending: true }, [3, 1, 2]],
    [{ sort: 'pieces' }, [2, 3, 1]],
    [{ sort: 'recipient', isAscending: true }, [3, 2, 1]],
    [{ sort: 'updated' }, [1, 2, 3]],
    [{ from: 2000 }, [3, 2]],
    [{ to: 2000 }, [1]],
    [{ country: 'LV' }, [2]],
    [{ carrier: 'DHL' }, [2]],
    [{ minTotal: '12.00' }, [2]],
    [{ maxTotal: '11.00' }, [1]],
    [{ externalId: 'shop-7' }, [1]],
    [{ externalId: 'SHÓP-7' }, [1]],
    [{ q: '#shop-77' }, [1]],
    [{ q: 'name 8' }, [1]],
    [{ q: ' tee  NAME ' }, [3, 2, 1]],
    [{ q: 'name mug' }, []],
  ] as const)('%o finds %o', (query, found) => expect(ids(query)).toEqual(found))

  it.each(['chloe', 'CHLOÉ', 'sorensen', 'Sørensen', 'chloé sør', 'lodz', 'strasse 4'])(
    'finds a name with accents by “%s”, and one without them too',
    (q) => {
      const accented = made(1, { recipient: { name: 'Chloé Sørensen', city: 'Łódź', zip: 'Straße 4' } })
      const plain = made(2, { recipient: { name: 'Chloe Sorensen', city: 'Lodz', zip: 'Strasse 4' } })
      const others = [made(3, { recipient: { name: 'Chris Soren', city: 'Lod', zip: 'Stras' } })]
      const found = searchOrders([accented, plain, ...others], { q })
      expect(found.map(({ id }) => id)).toEqual([1, 2])
    },
  )

  it('finds the same letter by letter as at once, whatever was typed, deleted or chosen in between', () => {
    const many = ['ΑΣΑ Name', 'ΑΣ', 'Ada Byron', 'Adam By', 'Bád'].map((name, at) =>
      made(at + 1, { recipient: { name, country_code: at % 2 === 0 ? 'LV' : 'US' } }),
    )
    const typed = ['', 'á', 'a', 'ad', 'ad b', 'ad by', 'ad', 'ΑΣ', 'ΑΣΑ', 'B', 'ba', 'a b']
    const choices = [
      {},
      { country: 'LV' },
      { sort: 'recipient' },
      { sort: 'recipient', isAscending: true },
    ] as const
    let seed = 7
    const any = <Value>(values: readonly Value[]): Value => {
      seed = (seed * 48_271) % 2_147_483_647
      return values[seed % values.length] as Value
    }
    for (let step = 0; step < 500; step++) {
      const query = { ...any(choices), q: any(typed) }
      expect(searchOrders(many, query), JSON.stringify(query)).toEqual(searchOrders([...many], query))
    }
  })
})

describe('what counts', () => {
  it('as a sale is what was submitted and not given up', () => {
    expect(['pending', 'fulfilled', 'onhold', 'archived'].filter(isSale)).toHaveLength(4)
    expect(['draft', 'failed', 'canceled', 'unheard'].filter(isSale)).toEqual([])
  })

  it('as one item is the store variant, else what was ordered under one name', () => {
    const orders = [
      made(1, {}, { sync_variant_id: 900, name: 'Fox', quantity: 1 }),
      made(2, {}, { sync_variant_id: 900, name: 'Fox tee', quantity: 2 }),
      made(3, {}, { sync_variant_id: null, variant_id: 7, quantity: 5 }),
      made(4, {}, { sync_variant_id: null, variant_id: 8, quantity: 4 }),
      made(5, { status: 'draft' }, { sync_variant_id: 900, quantity: 50 }),
    ]
    const found = (from: number, to: number) =>
      topItems(orders, from, to, 10).map(({ pieces, orders: count }) => [pieces, count])
    expect(found(0, 10_000)).toEqual([
      [5, 1],
      [4, 1],
      [3, 2],
    ])
    expect(found(2000, 4000)).toEqual([
      [5, 1],
      [2, 1],
    ])
  })

  it('as still to do is what waits and what runs', () => {
    const rows = (['waiting', 'running', 'running', 'done', 'failed', 'waiting'] as const).map((state) => ({
      state,
    }))
    expect(countRows({ rows })).toEqual({ waiting: 4, done: 1, failed: 1 })
  })

  it('as to be had is what any region still has', () => {
    const [variant] = catalog().variants.values()
    if (variant === undefined) throw new Error('There is no variant')
    const of = (...words: string[]) =>
      availabilityOf({ ...variant, availability_status: words.map((status) => ({ region: 'US', status })) })
    expect(of('discontinued', 'discontinued')).toBe('discontinued')
    expect(of('discontinued', 'out_of_stock')).toBe('out_of_stock')
    expect(of('temporary_out_of_stock')).toBe('out_of_stock')
    expect(of('discontinued', 'in_stock')).toBe('active')
    expect(of('out_of_stock', 'in_stock')).toBe('active')
    expect(availabilityOf({ ...variant, availability_status: [], in_stock: false })).toBe('out_of_stock')
    expect(availabilityOf({ ...variant, availability_status: [], in_stock: true })).toBe('active')
  })
})

it('an order is in its status and in the groups of it; without one asked for, every order is', () => {
  const order = made(1, { status: 'onhold' })
  expect(['onhold', 'draft', 'attention'].map((status) => isInGroup(order, status))).toEqual([
    true,
    false,
    true,
  ])
})
