import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isKnownOrderStatus, order } from '~/contract/orders/order'
import { syncVariant } from '~/contract/products/syncProduct'
import { webhooks } from '~/contract/store/webhook'
import { store } from '~/contract/store/store'

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

  it('a number that cannot be held exactly is not rounded', () => {
    const read = ofItems([{ ...plain, variant_id: '9007199254740993' }])
    expect(read.items[0]?.variant_id).toBeNull()
    expect(z.safeParse(order, { id: '9007199254740993', status: 'draft' }).success).toBe(false)
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
