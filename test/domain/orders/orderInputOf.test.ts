import { describe, expect, it } from 'vitest'
import { order as orderShape } from '~/contract/orders/order'
import { orderInputOf } from '~/domain/orders/orderInputOf'

const orderWith = (item: Record<string, unknown>, change: Record<string, unknown> = {}) =>
  orderShape.parse({
    id: 41,
    status: 'pending',
    shipping: 'STANDARD',
    recipient: { name: 'Ada', country_code: 'US' },
    items: [{ id: 7, quantity: 2, ...item }],
    ...change,
  })
const itemOf = (item: Record<string, unknown>) => orderInputOf(orderWith(item)).items[0]

describe('an order that is made anew', () => {
  it('names each item by one way: store variant, goods of the warehouse, template, else blank', () => {
    const all = {
      sync_variant_id: 31,
      warehouse_product_variant_id: 9,
      product_template_id: 5,
      variant_id: 4012,
    }
    expect(itemOf(all)).toEqual({ quantity: 2, sync_variant_id: 31 })
    expect(itemOf({ ...all, sync_variant_id: null })).toEqual({
      quantity: 2,
      warehouse_product_variant_id: 9,
    })
    const template = { product_template_id: 5, variant_id: 4012 }
    expect(itemOf(template)).toEqual({ quantity: 2, ...template })
    expect(itemOf({ product_template_id: 5 })).toEqual({ quantity: 2, files: [], options: [] })
    expect(itemOf({ variant_id: 4012 })).toEqual({ quantity: 2, variant_id: 4012, files: [], options: [] })
  })

  it('keeps name, price and SKU, and the prints with their places, but no picture that the service made', () => {
    const position = { area_width: 1800, area_height: 2400, width: 900, height: 900, top: 0, left: 450 }
    const files = [
      { id: 91, status: 'ok', type: 'front', position, options: [{ id: 'full_color', value: true }] },
      { id: 92, status: 'ok', position: { ...position, limit_to_print_area: false } },
      { id: 93, status: 'ok', type: 'preview' },
    ]
    const named = { name: 'Fox tee', sku: 'FOX-M', retail_price: '24.90' }
    const options = [{ id: 'stitch_color', value: 'black' }]
    expect(itemOf({ ...named, variant_id: 4012, files, options })).toEqual({
      quantity: 2,
      ...named,
      variant_id: 4012,
      files: [
        {
          id: 91,
          type: 'front',
          options: [{ id: 'full_color', value: true }],
          position: { ...position, limit_to_print_area: true },
        },
        { id: 92, position: { ...position, limit_to_print_area: false } },
      ],
      options,
    })
  })

  it('has gift, packing slip and retail costs only where the order has them', () => {
    expect(orderInputOf(orderWith({}))).not.toHaveProperty('gift')
    expect(orderInputOf(orderWith({}))).not.toHaveProperty('packing_slip')
    expect(orderInputOf(orderWith({}))).not.toHaveProperty('retail_costs')
    const change = {
      gift: { subject: 'For you', message: 'Many returns' },
      packing_slip: { message: 'Thanks' },
      retail_costs: { currency: 'EUR', shipping: '3.50', total: '99.00' },
    }
    const made = orderInputOf(orderWith({}, change))
    expect(made.gift).toEqual(change.gift)
    // The service knows no null for the others (contract/README 8.3).
    expect(made.packing_slip).toEqual({ message: 'Thanks' })
    expect(made.retail_costs).toEqual({ currency: 'EUR', shipping: '3.50' })
    expect(JSON.stringify(made)).not.toContain('null')
  })
})
