import { describe, expect, it } from 'vitest'
import { guessMapping, headingRow } from '~/domain/orderImport/guessMapping'
import { groupRows, type ImportFacts, readImportOrder } from '~/domain/orderImport/importOrders'
import { unpackItems } from '~/domain/orderImport/packedItems'
import { shopOf } from '~/domain/orderImport/shopExports'
import { readOrderFile } from '~/features/orderImport/readOrderFile'
import { toItemLookup } from '~/queries/itemLookup'
import { shopFile, shopFiles } from './shopFiles'

const countries = [
  {
    code: 'US',
    name: 'United States',
    region: 'north_america',
    states: ['TX', 'OR', 'MA'].map((code) => ({ code, name: code, shipping_taxable: undefined })),
  },
  { code: 'DE', name: 'Germany', region: 'europe', states: null },
  { code: 'FR', name: 'France', region: 'europe', states: null },
]
const skus = ['FOX-M', '4012', 'Fox-L']
const variants = skus.map((sku, at) => ({
  id: 501 + at,
  sku,
  externalId: null,
  name: sku,
  picture: null,
  currency: 'USD',
  isSynced: true,
  availability: 'active',
}))

async function readShop(kind: (typeof shopFiles)[number]) {
  const { orders, file } = shopFile(kind, skus)
  const { headings, rows, leftOut } = await readOrderFile(file)
  const facts: ImportFacts = {
    mapping: guessMapping(headings),
    defaults: new Map(),
    edits: new Map(),
    countries,
    items: toItemLookup(variants, new Map()),
  }
  const { groups, loose } = groupRows(rows, facts)
  const read = [...groups].map(([key, group]) => readImportOrder(rows, facts, key, group))
  return { orders, headings, leftOut, loose, read }
}

/** A shop's export whose orders have a text in one column, in their first line. */
function saying(shop: string, head: string, said: string): (typeof shopFiles)[number] {
  const kind = shopFiles.find((known) => known.shop === shop) ?? expect.fail(shop)
  expect(kind.headings.split(kind.separator ?? ',')).toContain(head)
  return {
    ...kind,
    encoding: 'utf-8',
    lines: (order) => kind.lines(order).map((line, at) => (at === 0 ? { ...line, [head]: said } : line)),
  }
}

describe('exports of shops', () => {
  it.each(shopFiles)('makes orders of a file of $shop as it comes', async (kind) => {
    const { orders, headings, loose, read } = await readShop(kind)
    expect(shopOf(headings)?.name).toBe(kind.shop)
    expect(loose).toEqual([])
    expect(read).toHaveLength(orders.length)
    expect(read.flatMap(({ problems }) => problems).filter(({ level }) => level === 'error')).toEqual([])
    for (const [at, order] of orders.entries()) {
      const made = read[at]
      expect(made?.key).toContain(order.number)
      expect(made?.input?.shipping).toBe('STANDARD')
      expect(made?.input?.recipient).toMatchObject({
        name: `${order.first} ${order.last}`,
        address1: order.street,
        city: order.city,
        zip: order.zip,
        country_code: order.country,
        state_code: order.state === '' ? null : order.state,
      })
      // Etsy's list of orders does not tell the pieces of each of two SKUs, other than when there is one of each.
      const pieces = order.items.map(({ quantity }) =>
        kind.shop === 'Etsy orders' && order.items.length > 1 ? 1 : quantity,
      )
      expect(made?.input?.items.map(({ quantity }) => quantity)).toEqual(pieces)
      expect(made?.input?.items.map(({ sync_variant_id: id }) => id)).toEqual(
        order.items.map(({ sku }) => 501 + skus.indexOf(sku)),
      )
    }
  })

  it('takes what a customer paid for a piece, never the sum of several', async () => {
    const pricesOf = async (shop: string) => {
      const kind = shopFiles.find((known) => known.shop === shop)
      const { read } = await readShop(kind ?? expect.fail(shop))
      return new Set(read.flatMap(({ input }) => input?.items.map(({ retail_price: price }) => price) ?? []))
    }
    expect(await pricesOf('Shopify')).toEqual(new Set(['24.90']))
    expect(await pricesOf('BigCommerce')).toEqual(new Set(['24.90']))
    expect(await pricesOf('Amazon order report')).toEqual(new Set([undefined]))
  })

  it.each([
    ['Shopify', 'Cancelled at', '2026-10-26 10:00:00 +0200', 'canceledAt'],
    ['Shopify', 'Financial Status', 'refunded', 'paymentState'],
    ['Shopify', 'Financial Status', 'voided', 'paymentState'],
    ['Shopify', 'Fulfillment Status', 'fulfilled', 'sentState'],
    ['Shopify', 'Fulfillment Status', 'partial', 'sentState'],
    ['Squarespace', 'Cancelled at', '2026-10-26', 'canceledAt'],
    ['Etsy orders', 'Date Shipped', '10/04/26', 'sentState'],
    ['Etsy order items', 'Date Shipped', '10/04/26', 'sentState'],
    ['WooCommerce Order Export', 'Order Status', 'Cancelled', 'orderState'],
    ['WooCommerce Order Export', 'Order Status', 'Rückerstattet', 'orderState'],
    ['WooCommerce Import Export Suite', 'status', 'wc-completed', 'orderState'],
    ['Wix', 'Fulfillment status', 'Fulfilled', 'sentState'],
    ['Wix', 'Payment status', 'Refunded', 'paymentState'],
    ['Wix', 'Quantity refunded', '3', 'refunded'],
    ['BigCommerce', 'Order Status', 'Shipped', 'orderState'],
    ['BigCommerce', 'Order Status', 'Declined', 'orderState'],
  ])('makes no order of a file of %s whose “%s” says “%s”', async (shop, head, said, field) => {
    const { read } = await readShop(saying(shop, head, said))
    expect(read.filter(({ input }) => input !== null)).toEqual([])
    for (const { problems } of read) {
      expect(problems.filter(({ level }) => level === 'error')).toMatchObject([{ field }])
      expect(problems.find(({ level }) => level === 'error')?.message).toContain(`“${said}”`)
    }
  })

  it.each([
    ['Shopify', 'Financial Status', 'partially_refunded', 'paymentState'],
    ['Shopify', 'Financial Status', 'pending', 'paymentState'],
    ['WooCommerce Order Export', 'Order Status', 'On hold', 'orderState'],
  ])('warns of orders in a file of %s whose “%s” says “%s”', async (shop, head, said, field) => {
    const { read } = await readShop(saying(shop, head, said))
    for (const { input, problems } of read) {
      expect(input).not.toBeNull()
      expect(problems.filter(({ message }) => message.includes(said))).toMatchObject([{ field }])
    }
  })

  it.each([
    ['Shopify', 'Financial Status', 'paid'],
    ['Shopify', 'Fulfillment Status', 'unfulfilled'],
    ['WooCommerce Order Export', 'Order Status', 'Processing'],
    ['Wix', 'Fulfillment status', 'Not fulfilled'],
    ['BigCommerce', 'Order Status', 'Awaiting Fulfillment'],
  ])('makes orders of a file of %s whose “%s” says “%s”', async (shop, head, said) => {
    const { read } = await readShop(saying(shop, head, said))
    expect(read.flatMap(({ problems }) => problems).filter(({ message }) => message.includes(said))).toEqual(
      [],
    )
    expect(read.filter(({ input }) => input === null)).toEqual([])
  })

  it('warns of the pieces of an item that were paid back, and of none where there are none', async () => {
    const told = async (said: string) => {
      const { read } = await readShop(saying('Wix', 'Quantity refunded', said))
      return read.flatMap(({ input, problems }) =>
        problems
          .filter(({ field }) => field === 'refunded')
          .map(({ level, message }) => [input === null ? 'error' : 'warning', level, message]),
      )
    }
    expect(await told('0')).toEqual([])
    const one = await told('1')
    expect(one.every(([made, level]) => made === level)).toBe(true)
    expect(one.find(([made]) => made === 'warning')?.[2]).toMatch(/^“1” of 2 were paid back|^“1” of 3/)
    // Of one piece nothing is left.
    expect(one.some(([made]) => made === 'error')).toBe(true)
  })

  it('says where the addresses are when a report has none', () => {
    expect(shopOf(['Date', 'Order #', 'Status', 'Customer', 'Items sold', 'Net Sales'])?.refusal).toMatch(
      /no addresses/,
    )
    expect(shopOf(['amazon-order-id', 'purchase-date', 'order-status', 'sku'])?.refusal).toMatch(
      /no names and streets/,
    )
    expect(shopOf(['Order', 'Name'])).toBeNull()
  })

  it('leaves the pieces open where one number stands for several SKUs, and unpacks a file once', () => {
    const table = {
      headings: ['Order ID', 'Number of Items', 'SKU'],
      rows: [{ line: 2, cells: ['1', '5', 'A, B'] }],
    }
    const once = unpackItems(table)
    expect(once.rows.map(({ line, cells }) => [line, ...cells.slice(3, 5)])).toEqual([
      [2, 'A', ''],
      [2, 'B', ''],
    ])
    expect(unpackItems(once)).toBe(once)
    // Two pieces, one of them of an item that has no SKU: they are not two of A.
    const { rows } = unpackItems({ ...table, rows: [{ line: 2, cells: ['1', '2', 'A,'] }] })
    expect(rows.map(({ cells }) => cells.slice(3, 5))).toEqual([['A', '']])
  })

  it('reads the packed items of the other plugin of WooCommerce', () => {
    const cell = 'id:7|name:Tee|sku:A-1|quantity:1|total:24.90;id:8|name:Mug; blue|sku:B|quantity:3|total:30'
    const { headings, rows } = unpackItems({
      headings: ['order_id', 'line_items'],
      rows: [{ line: 2, cells: ['1', cell] }],
    })
    expect(headings.slice(2)).toEqual(['Item SKU', 'Item quantity', 'Item name', 'Item price'])
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['A-1', '1', 'Tee', '24.90'],
      ['B', '3', 'Mug; blue', ''],
    ])
  })
})

describe('rows of a file that are no orders', () => {
  const read = (text: string) => readOrderFile(new File([text], 'orders.csv'))

  it('finds the headings below a title, and names the rows above', async () => {
    expect(headingRow([['Report'], [], ['Order', 'Name', 'SKU', 'City']])).toBe(2)
    const { headings, leftOut } = await read('Report of October\n\nOrder,Name,SKU,City\n1,Ada,A,Riga\n')
    expect(headings).toEqual(['Order', 'Name', 'SKU', 'City'])
    expect(leftOut).toEqual(['Row 1: It stands above the headings.'])
  })

  it('looks for the headings in the first twenty rows', async () => {
    const below = (lines: number) => read(`${'Report\n'.repeat(lines)}Order,Name,SKU,City\n1,Ada,A,Riga\n`)
    expect((await below(19)).rows).toMatchObject([{ line: 21, cells: ['1', 'Ada', 'A', 'Riga'] }])
    expect((await below(20)).headings).toEqual(['Report'])
  })

  it('names a row with too many cells or a broken quote and takes the others', async () => {
    const { rows, leftOut } = await read('Order,Name\n1,Ada,Byron\n2,Bo\n3,"C" D\n4,Eve\n')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['2', '4'])
    expect(leftOut).toEqual([
      'Row 4: There is text behind a closing quote. Double the quotes that are part of the text.',
      'Row 2: There are 3 cells, but only 2 headings. Put texts that hold the separator into quotes.',
    ])
  })

  it('gives items below a row that was left out to no order: that row may have begun theirs', async () => {
    const head = 'Order,Name,Address1,City,ZIP,SKU,Quantity\n'
    const first = '1,Ada Byron,1 Mill Road,Riga,LV-1001,A,1\n,,,,,B,1\n'
    for (const broken of [
      '2,"Bo" D,2 Mill Road,Riga,LV-1001,C,1',
      '2,Bo,2 Mill Road,Riga,LV-1001,C,1,more,1',
    ]) {
      const { headings, rows } = await read(`${head}${first}${broken}\n,,,,,D,1\n,,,,,E,1\n3,Eve,,,,F,1\n`)
      const facts = { mapping: guessMapping(headings), defaults: new Map(), edits: new Map() }
      const { groups, loose } = groupRows(rows, facts)
      expect([...groups]).toEqual([
        ['1', [0, 1]],
        ['3', [4]],
      ])
      expect(loose).toEqual([2, 3])
    }
  })
})
