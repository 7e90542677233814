import { describe, expect, it } from 'vitest'
import { summaryItem } from './summaryItem'
import { order as orderShape } from '~/contract/orders/order'
import { orderedPieces, piecesWords, summarizeOrder } from '~/domain/orders/orderSummary'

const item = (change: Record<string, unknown> = {}) => ({
  id: 7,
  name: 'Fox tee',
  variant_id: 4012,
  quantity: 2,
  retail_price: '24.90',
  files: [
    { id: 91, type: 'front', status: 'ok' },
    { id: 92, type: 'back', status: 'failed' },
    { id: 93, type: 'preview', status: 'waiting' },
  ],
  ...change,
})
const briefOf = (change: Record<string, unknown> = {}) =>
  summarizeOrder(orderShape.parse({ id: 41, status: 'pending', items: [item()], ...change }))
const costs = {
  currency: 'USD',
  subtotal: '19.70',
  discount: '1.00',
  shipping: '6.24',
  tax: '1.88',
  vat: '0.10',
  total: '26.92',
}

describe('an order in brief', () => {
  it('says of nobody that the recipient is not known', () => {
    const unknown = { recipient: null, email: null, country: null, countryName: null, city: null, zip: null }
    expect(briefOf({ recipient: null })).toStrictEqual({ ...briefOf(), ...unknown })
    const ada = { name: 'Ada', email: 'ada@example.com', country_code: 'LV', country_name: 'Latvia' }
    expect(briefOf({ recipient: { ...ada, city: 'Riga', zip: 'LV-1001' } })).toMatchObject({
      recipient: 'Ada',
      email: 'ada@example.com',
      country: 'LV',
      countryName: 'Latvia',
      city: 'Riga',
      zip: 'LV-1001',
    })
  })

  it('has what the customer pays for the goods only where every item has a price', () => {
    const retail = { retail_costs: { currency: 'EUR' } }
    expect(briefOf({ ...retail, items: [item(), item({ id: 8, quantity: 1 })] }).sales).toEqual({
      value: '74.70',
      currency: 'EUR',
    })
    expect(briefOf({ ...retail, items: [item(), item({ id: 8, retail_price: null })] }).sales).toBeNull()
    expect(briefOf({ ...retail, items: [] }).sales).toBeNull()
    expect(briefOf({ costs }).sales).toEqual({ value: '49.80', currency: 'USD' })
    expect(briefOf().sales).toBeNull()
  })

  it('has the costs and their parts only where they can be read', () => {
    expect(briefOf({ costs })).toMatchObject({
      cost: { value: '26.92', currency: 'USD' },
      charged: { goods: '19.70', discount: '1.00', shipping: '6.24', tax: '1.98' },
    })
    for (const unread of [{ total: null }, { currency: null }])
      expect(briefOf({ costs: { ...costs, ...unread } }).cost).toBeNull()
    expect(briefOf({ costs: { ...costs, subtotal: null } })).not.toHaveProperty('charged')
    expect(briefOf().cost).toBeNull()
  })

  it('counts the prints that failed or wait, and no previews; types are those of prints', () => {
    const brief = briefOf()
    expect(brief).toMatchObject({ failedFiles: 1 })
    expect(brief.items[0]?.placements).toEqual(['front', 'back'])
    expect(briefOf({ items: [item({ files: [] })] }).items[0]).not.toHaveProperty('placements')
  })

  it('counts pieces, those that have not left, and says what came back', () => {
    const parcel = { id: 3, items: [{ item_id: 7, quantity: 1 }] }
    const brief = briefOf({ shipments: [parcel, { ...parcel, id: 4, status: 'returned', reshipment: true }] })
    expect(orderedPieces(brief)).toBe(2)
    expect(brief.missing).toBe(1)
    expect(brief.shipments.map(({ isReturned, reshipment }) => [isReturned, reshipment])).toEqual([
      [undefined, false],
      [true, true],
    ])
  })

  it('an item cannot be had when it is discontinued or out of stock', () => {
    const unavailable = (change: Record<string, unknown>) =>
      briefOf({ items: [item(change)] }).items[0]?.isUnavailable
    expect([{}, { discontinued: true }, { out_of_stock: true }].map(unavailable)).toEqual([false, true, true])
  })
})

it('pieces are counted in words, with the items that could not be read, and no 0 pieces beside those', () => {
  const items = [summaryItem({ quantity: 2 })]
  expect(piecesWords({ items })).toBe('2 pieces')
  expect(piecesWords({ items, unread_items: 1 })).toBe('2 pieces, 1 item that could not be read')
  expect(piecesWords({ items: [], unread_items: 2 })).toBe('2 items that could not be read')
  expect(piecesWords({ items: [], unread_items: 1 })).toBe('1 item that could not be read')
  expect(piecesWords({ items: [] })).toBe('0 pieces')
})
