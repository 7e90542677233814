import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isKnownOrderStatus, order, shipment } from '~/contract/orders/order'
import { syncProductBase, syncProductInfo, syncVariant } from '~/contract/products/syncProduct'
import { webhooks } from '~/contract/store/webhook'
import { sizeGuide } from '~/contract/catalog/catalog'
import { layoutTemplates, mockupTask, printfiles } from '~/contract/artwork/mockup'
import { statistics } from '~/contract/store/statistics'
import { store } from '~/contract/store/store'
import { hasLeft } from '~/domain/shipping/shipmentRemainder'

const ofItems = (items: unknown) => z.parse(order, { id: 1, status: 'draft', items })
const plain = { id: 7, quantity: 2 }
const place = { area_width: 1800, area_height: 2400, width: 900, height: 900, top: 0, left: 450 }

/** What a reply may hold where the service's document names another type. */
describe('odd replies', () => {
  it('whole numbers come as text too: ids, quantities, sides of a position', () => {
    const file = {
      id: '5',
      type: 'front',
      status: 'ok',
      position: { ...place, width: '900', left: '450.50', limit_to_print_area: 0 },
    }
    const [item] = ofItems([{ id: '7', quantity: '2', variant_id: '4011', files: [file] }]).items
    expect(item).toMatchObject({ id: 7, quantity: 2, variant_id: 4011 })
    expect(item?.files[0]).toMatchObject({
      id: 5,
      position: { width: 900, left: 450.5, limit_to_print_area: false },
    })
  })

  it('a store variant that does not say whether it is linked is, where it has a blank and artwork', () => {
    const files = [{ id: 5, status: 'ok', type: 'front' }]
    const isLinked = (fields: object) => z.parse(syncVariant, { id: 1, ...fields }).synced
    expect(isLinked({ variant_id: 4011, files })).toBe(true)
    expect(isLinked({ variant_id: 4011 })).toBe(false)
    expect(isLinked({ files })).toBe(false)
    expect(isLinked({ variant_id: 4011, files, synced: false })).toBe(false)
    expect(isLinked({ synced: 1 })).toBe(true)
  })

  it('a number that cannot be held exactly is not rounded', () => {
    const read = ofItems([{ ...plain, variant_id: '9007199254740993' }])
    expect(read.items[0]?.variant_id).toBeNull()
    expect(z.safeParse(order, { id: '9007199254740993', status: 'draft' }).success).toBe(false)
  })

  it('a text comes as a number where it was sent as one; 0 is none, and one too long to be held is not rounded', () => {
    const recipient = { name: 'Ann', zip: 90210, phone: 13105550100 }
    const items = [{ ...plain, sku: 12345, external_variant_id: 77, name: 2.5 }]
    const read = z.parse(order, { id: 1, status: 'draft', recipient, items, error: 0 })
    expect(read.recipient).toMatchObject({ zip: '90210', phone: '13105550100' })
    expect(read.items[0]).toMatchObject({ sku: '12345', external_variant_id: '77', name: '2.5' })
    expect(read.error).toBeNull()
    expect(z.parse(order, { id: 1, status: 'draft', external_id: 2 ** 60 }).external_id).toBeNull()
    expect(z.parse(syncVariant, { id: 1, sku: 42 }).sku).toBe('42')
  })

  it('numbers of print areas, sizes and statistics come as text too, and sizes as numbers', () => {
    const area = { template_width: '1000', template_height: '1000.0', print_area_width: '400' }
    const template = {
      template_id: '5',
      ...area,
      print_area_height: 500,
      print_area_top: '0',
      print_area_left: 3,
    }
    expect(z.parse(layoutTemplates, { templates: [template] }).templates).toMatchObject([
      { template_id: 5, template_width: 1000, template_height: 1000, print_area_top: 0 },
    ])
    const files = [{ printfile_id: 1, width: '1800', height: '2400', dpi: '150' }]
    const read = z.parse(printfiles, {
      printfiles: files,
      variant_printfiles: [{ variant_id: '4011', placements: { front: '1' } }],
    })
    expect(read.printfiles).toMatchObject([{ width: 1800, height: 2400, dpi: 150 }])
    expect(read.variant_printfiles).toMatchObject([{ variant_id: 4011, placements: { front: 1 } }])
    const task = { task_key: 'gt-1', status: 'completed', mockups: [{ variant_ids: ['4011'] }] }
    expect(z.parse(mockupTask, task).mockups).toMatchObject([{ variant_ids: [4011] }])
    expect(z.parse(statistics, { store_statistics: [{ store_id: '12' }] }).store_statistics).toHaveLength(1)
    const values = [{ size: 38, value: 24.5 }]
    const table = { type: 'product_measure', unit: 'cm', measurements: [{ type_label: 'Length', values }] }
    expect(z.parse(sizeGuide, { available_sizes: [38], size_tables: [table] })).toMatchObject({
      available_sizes: ['38'],
      size_tables: [{ measurements: [{ values: [{ size: '38', value: '24.5' }] }] }],
    })
  })

  it('an empty text says as little as none', () => {
    const read = z.parse(order, {
      id: 1,
      status: 'draft',
      external_id: '',
      recipient: { name: ' ', zip: '' },
    })
    expect(read.external_id).toBeNull()
    expect(read.recipient).toMatchObject({ name: null, zip: null })
    expect(z.parse(store, { id: 1, name: '' }).name).toBeNull()
  })

  it('a currency is a code of three letters, however it is written', () => {
    const currencyOf = (currency: unknown) =>
      z.parse(order, { id: 1, status: 'draft', costs: { total: '1.00', currency } }).costs?.currency
    expect(['USD', ' eur ', '', '$', null].map(currencyOf)).toEqual(['USD', 'EUR', null, null, null])
    expect(z.parse(syncVariant, { id: 1, currency: 'usd' }).currency).toBe('USD')
  })

  it('one odd entry of a map takes no other with it', () => {
    const params = { stock_updated: { product_ids: ['71', 83] }, package_shipped: null }
    const read = z.parse(webhooks, { url: 'https://shop.example.com', types: ['stock_updated'], params })
    expect(read.params).toEqual({ stock_updated: { product_ids: [71, 83] } })
    expect(z.parse(webhooks, { params: [] }).params).toEqual({})
  })

  it('a list with gaps comes as a map by place', () => {
    const items = {
      '0': plain,
      '2': { ...plain, id: 8, files: { '1': { id: 5, status: 'ok', type: 'front' } } },
    }
    const read = z.parse(order, { id: 1, status: 'draft', items })
    expect(read.items.map(({ id }) => id)).toEqual([7, 8])
    expect(read.items[1]?.files).toMatchObject([{ id: 5 }])
    expect([read.unread_items, read.unread_prints]).toEqual([undefined, undefined])
    expect(z.parse(order, { id: 1, status: 'draft', items: { '0': plain, '2': null } }).unread_items).toBe(1)
    const types = { '0': 'order_created', '3': 'stock_updated' }
    const params = { stock_updated: { product_ids: { '1': 71 } } }
    expect(z.parse(webhooks, { url: 'https://a.test', types, params })).toMatchObject({
      types: ['order_created', 'stock_updated'],
      params: { stock_updated: { product_ids: [71] } },
    })
    const variants = { '0': { id: 1 }, '4': { id: 2 } }
    const info = { sync_product: { id: 9 }, sync_variants: variants }
    for (const schema of [syncProductInfo, syncProductBase])
      expect(z.parse(schema, info).sync_variants.map(({ id }) => id)).toEqual([1, 2])
  })

  it('webhooks of which anything cannot be read are none that a write could rest on', () => {
    const url = 'https://shop.example.com'
    const types = ['stock_updated', 'order_created']
    const isRead = (reply: object) => z.safeParse(webhooks, { url, types, params: [], ...reply }).success
    for (const nothing of [{}, { types: null }, { params: {} }, { params: null }, { params: { x: null } }])
      expect(isRead(nothing)).toBe(true)
    for (const odd of [
      { types: 'order_created' },
      { types: ['order_created', 7] },
      { types: [{ type: 'order_created' }] },
      { params: { stock_updated: { product_ids: [71, 'all'] } } },
      { params: { stock_updated: { product_ids: 'all' } } },
      { params: { stock_updated: 'all' } },
      { params: 'all' },
    ])
      expect([odd, isRead(odd)]).toEqual([odd, false])
  })

  it('an order keeps a total that cannot be read as it came', () => {
    const unread = (costs: unknown) =>
      z.parse(order, { id: 1, status: 'draft', items: [], costs }).unread_total
    for (const readable of [null, {}, { total: null }, { total: '' }, { total: '12.50' }, { total: 12.5 }])
      expect(unread(readable)).toBeUndefined()
    expect([unread({ total: 'soon' }), unread({ total: '12,50' })]).toEqual(['"soon"', '"12,50"'])
    expect([unread({ total: { amount: 3 } }), unread({ total: true })]).toEqual(['{"amount":3}', 'true'])
  })

  it('an order says which of its amounts are named and cannot be read', () => {
    const unread = (retail_costs: unknown, costs: unknown = null) => {
      const read = z.parse(order, { id: 1, status: 'draft', items: [], retail_costs, costs })
      return [read.unread_retail, read.unread_costs]
    }
    for (const nothing of [null, undefined, {}, [], { shipping: null, tax: '' }])
      expect(unread(nothing, nothing)).toEqual([undefined, undefined])
    expect(unread({ currency: ' usd ', shipping: '4.90', tax: 1.5, discount: '-2' })).toEqual([
      undefined,
      undefined,
    ])
    expect(unread({ currency: 'Euro', shipping: 'free', tax: '1,50', discount: {} })).toEqual([
      'currency, shipping, tax, discount',
      undefined,
    ])
    expect(unread({ tax: true }, { shipping: '4.90 USD', total: 'much' })).toEqual(['tax', 'shipping'])
    expect(unread('none', 7)[0]).toBe('currency, shipping, tax, discount')
  })

  it('a time of 0, or beyond all dates, is none: a parcel with one has not left', () => {
    const timesOf = (at: unknown) => {
      const read = z.parse(shipment, { id: 1, status: 'started', created: at, shipped_at: at })
      return [read.created, read.shipped_at, hasLeft(read)]
    }
    for (const none of [0, '0', '', null, -5, 'soon', 9e15])
      expect(timesOf(none)).toEqual([null, null, false])
    for (const at of [1_790_000_000, '1790000000'])
      expect(timesOf(at)).toEqual([1_790_000_000, 1_790_000_000, true])
  })

  it('an amount has no more zeros than two decimals need', () => {
    const priceOf = (retail_price: unknown) => z.parse(syncVariant, { id: 1, retail_price }).retail_price
    expect(['19.9000', '19.900', '19.90', '19.905', '100', 100, 19.9, '0.000'].map(priceOf)).toEqual([
      '19.90',
      '19.90',
      '19.90',
      '19.905',
      '100',
      '100',
      '19.9',
      '0.00',
    ])
  })

  it('an amount that was added up as a number is what it is meant to be', () => {
    const totalOf = (total: unknown) =>
      z.parse(order, { id: 1, status: 'draft', costs: { total } }).costs?.total
    const sums = [0.1 + 0.2, 43.199999999999996, 1.1 + 2.2 - 3.3, 1234567.9000000001, 1e21]
    expect(sums.map(totalOf)).toEqual(['0.3', '43.2', '0', '1234567.9', null])
  })

  it('states are the same in any case; an unknown one is kept', () => {
    const stateOf = (status: string) => z.parse(order, { id: 1, status, items: [] }).status
    expect(['DRAFT', ' InProcess', 'onhold'].map(stateOf)).toEqual(['draft', 'inprocess', 'onhold'])
    expect(['draft', 'InProcess', 'OnHold'].every((status) => isKnownOrderStatus(stateOf(status)))).toBe(true)
    expect(stateOf('In Limbo')).toBe('in limbo')
    expect(z.parse(store, { id: 1, type: 'Native', name: null }).type).toBe('native')
    expect(z.parse(syncVariant, { id: 1, availability_status: 'Out_Of_Stock' }).availability_status).toBe(
      'out_of_stock',
    )
  })

  it('an order says how many of its items cannot be read', () => {
    expect(ofItems([plain]).unread_items).toBeUndefined()
    expect(ofItems([]).unread_items).toBeUndefined()
    expect(ofItems({}).unread_items).toBeUndefined()
    const lost = ofItems([plain, { id: 8, quantity: null }, null])
    expect(lost.items).toHaveLength(1)
    expect(lost.unread_items).toBe(2)
    expect(ofItems(null).unread_items).toBe(1)
  })

  it('an order says how many of its items have a print or an option that cannot be read', () => {
    const print = { id: 5, type: 'front', status: 'ok' }
    const odd = (more: object) => ofItems([plain, { ...plain, id: 8, ...more }]).unread_prints
    for (const whole of [
      {},
      { files: null, options: null },
      { files: {}, options: {} },
      { files: [print, { ...print, position: [], options: {} }], options: [{ id: 'notes', value: null }] },
      {
        files: [
          { ...print, position: {} },
          { ...print, position: { top: null, left: null } },
        ],
      },
      { files: [{ ...print, position: { ...place, top: '1.5' } }] },
      { files: [print, { type: 'preview' }] },
    ])
      expect(odd(whole)).toBeUndefined()
    for (const lacking of [
      { files: [print, { id: 6, type: 'back' }] },
      { files: [{ ...print, id: null }] },
      { files: [{ ...print, options: [{ value: true }] }] },
      { files: [{ ...print, position: { ...place, left: null } }] },
      { files: 'front' },
      { options: { stitch_color: 'white' } },
      { options: [{ value: 'white' }] },
    ])
      expect(odd(lacking)).toBe(1)
    expect(ofItems([{ id: 8, files: 'front' }])).toMatchObject({ unread_items: 1 })
    expect(ofItems([{ id: 8, files: 'front' }]).unread_prints).toBeUndefined()
  })
})
