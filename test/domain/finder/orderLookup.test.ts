import { describe, expect, it } from 'vitest'
import { buildLookup, findInOrders, type OrderLookup } from '~/domain/finder/orderLookup'
import { havingWords } from '~/domain/finder/typedWords'
import { rankByWords } from '~/domain/finder/rankByWords'
import { order as orderSchema } from '~/contract/orders/order'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'

function lookupOf(rows: readonly OrderSummary[]): OrderLookup {
  const building = buildLookup(rows)
  for (;;) {
    const step = building.next()
    if (step.done === true) return step.value
  }
}

const rows = Array.from({ length: 1_200 }, (_, at) =>
  summarizeOrder(
    orderSchema.parse({
      id: 9_000 - at,
      external_id: `WEB-${at}`,
      status: 'fulfilled',
      recipient: { name: at % 3 === 0 ? 'Ada Ashworth' : `Guest ${at}` },
      items: [{ id: at + 1, sku: at % 2 === 0 ? 'TEE-BLK-M' : null, quantity: 1, files: [] }],
      shipments: at === 7 ? [{ id: 1, tracking_number: '1Z999AA10123456784', items: [] }] : [],
    }),
  ),
)

describe('what is found in orders', () => {
  const lookup = lookupOf(rows)
  const find = (typed: string) => findInOrders(lookup, typed, 5)

  it('is made with a pause after every five hundred orders, so that a page goes on meanwhile', () => {
    expect([...buildLookup(rows)]).toHaveLength(2)
    expect([...buildLookup(rows.slice(0, 499))]).toHaveLength(0)
    expect([...buildLookup(rows.slice(0, 500))]).toHaveLength(1)
  })

  it.each(['8993', '#8993', '@WEB-7', 'web-7', ' 8993 '])('puts the order that %s names first', (typed) => {
    expect(find(typed).orders[0]?.id).toBe(8_993)
  })

  it('puts an older order that is named before newer ones that only have it in their words', () => {
    const made = (id: number) =>
      summarizeOrder(orderSchema.parse({ id, status: 'draft', external_id: `A-${id}`, items: [] }))
    const orders = findInOrders(lookupOf([made(130), made(30), made(3)]), '3', 2).orders
    expect(orders.map(({ id }) => id)).toEqual([3, 130])
  })

  it('counts all that match and shows the newest', () => {
    const { orders, total } = find('ada ash')
    expect(total).toBe(400)
    expect(orders.map(({ id }) => id)).toEqual([9_000, 8_997, 8_994, 8_991, 8_988])
  })

  it('has each recipient once, with their orders', () => {
    expect(find('ashworth').recipients).toEqual([
      { text: 'Ada Ashworth', lower: 'ada ashworth', orders: 400 },
    ])
  })

  it('finds a SKU and a tracking number by a part of it', () => {
    expect(find('blk-m').skus).toMatchObject([{ text: 'TEE-BLK-M', orders: 600 }])
    expect(find('aa1012').parcels.map(({ order }) => order.id)).toEqual([8_993])
  })

  it('finds names, codes and numbers with accents without them, and counts one recipient once', () => {
    const order = (id: number, name: string) =>
      summarizeOrder(
        orderSchema.parse({
          id,
          status: 'draft',
          external_id: `BÜRO-${id}`,
          recipient: { name },
          items: [{ id, sku: 'CRÈME-1', quantity: 1, files: [] }],
        }),
      )
    const some = lookupOf([order(2, 'Chloé Martin'), order(1, 'Chloe Martin')])
    for (const typed of ['chloe', 'CHLOÉ'])
      expect(findInOrders(some, typed, 5)).toMatchObject({
        total: 2,
        recipients: [{ text: 'Chloé Martin', orders: 2 }],
      })
    for (const typed of ['buro-1', 'Büro-1']) expect(findInOrders(some, typed, 5).orders[0]?.id).toBe(1)
    expect(findInOrders(some, 'creme', 5).skus).toMatchObject([{ text: 'CRÈME-1', orders: 2 }])
  })

  it('asks for three letters of a code, and for nothing finds nothing', () => {
    expect(find('m').skus).toEqual([])
    expect(find('  ')).toEqual({ orders: [], total: 0, recipients: [], skus: [], parcels: [] })
  })
})

describe('what is found by its name', () => {
  const pages = [
    { title: 'Failed orders' },
    { title: 'Shipments', also: 'tracking parcels orders' },
    { title: 'Orders' },
    { title: 'New order' },
  ]
  it('begins with what begins so, and ends with what is only like it', () => {
    expect(rankByWords(pages, 'ord').map(({ title }) => title)).toEqual([
      'Orders',
      'Failed orders',
      'New order',
      'Shipments',
    ])
  })
  it('needs every word, and its beginning where that is asked', () => {
    expect(rankByWords(pages, 'ship').map(({ title }) => title)).toEqual(['Shipments'])
    expect(rankByWords(pages, 'cels', true)).toEqual([])
    expect(rankByWords(pages, 'cels').map(({ title }) => title)).toEqual(['Shipments'])
    expect(rankByWords(pages, 'parc', true).map(({ title }) => title)).toEqual(['Shipments'])
    expect(rankByWords(pages, 'new ord').map(({ title }) => title)).toEqual(['New order'])
    expect(rankByWords(pages, 'new product')).toEqual([])
  })
  it('takes letters with accents and without them for the same', () => {
    const products = [{ title: 'Piqué Polo', also: 'Crème' }, { title: 'Pique-nique Tote' }]
    expect(rankByWords(products, 'pique polo').map(({ title }) => title)).toEqual(['Piqué Polo'])
    expect(rankByWords(products, 'piqué')).toHaveLength(2)
    expect(rankByWords(products, 'creme')).toHaveLength(1)
    expect(havingWords(products, 'creme', ({ title, also = '' }) => [title, also])).toHaveLength(1)
    expect(havingWords(products, 'PIQUÉ', ({ title }) => [title])).toHaveLength(2)
  })
})
