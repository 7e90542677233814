import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '~/contract/orders/order'
import { toMonochrome } from '~/domain/artwork/monochrome'
import { packingSlipOf } from '~/domain/orders/packingSlip'
import { visibleText } from '~/domain/text/visibleText'
import { exampleOrder } from '~/domain/webhooks/exampleOrder'

const raw = {
  id: 1042,
  status: 'partial',
  recipient: { ...exampleOrder().recipient, name: 'Ada', phone: '555' },
  costs: { currency: 'EUR', total: '30.00' },
  retail_costs: { currency: 'SEK' },
  items: [
    { id: 5, name: 'Tee', quantity: 3, retail_price: '24.90', sku: 'T-5' },
    { id: 6, name: 'Mug', quantity: 1, retail_price: '12.00' },
  ],
  shipments: [{ id: 77, items: [{ item_id: 5, quantity: 2 }] }],
}
const slip = (changes: Record<string, unknown> = {}, isShipped = true) => {
  const order = orderSchema.parse({ ...raw, ...changes })
  return packingSlipOf(order, isShipped ? (order.shipments[0] ?? null) : null, 'My store')
}

describe('the packing slip', () => {
  it('joins order id and shipment id, or the custom order id', () => {
    expect(slip().number).toBe('1042-77')
    expect(slip({ packing_slip: { custom_order_id: 'WEB-9' } }).number).toBe('WEB-9-77')
    expect(slip({}, false)).toMatchObject({ number: null, orderNumber: '1042' })
  })

  it('prints neither the e-mail of the recipient nor the United States', () => {
    expect(slip().recipient).toEqual(['Ada', '12 Mill Road', 'Riga LV-1001', 'Latvia'])
    const inTexas = {
      name: 'Bo',
      address1: '1 Elm',
      city: 'Austin',
      state_code: 'TX',
      zip: '78702',
      country_code: 'US',
      country_name: 'United States',
      email: 'b@example.com',
    }
    expect(slip({ recipient: inTexas }).recipient).toEqual(['Bo', '1 Elm', 'Austin TX 78702'])
    expect(JSON.stringify(slip())).not.toContain('example.com')
  })

  it('lists what lies in this parcel', () => {
    expect(slip().items).toEqual([{ name: 'Tee', sku: 'T-5', quantity: 2, retailPrice: '24.90' }])
    expect(slip({}, false).items.map(({ quantity }) => quantity)).toEqual([3, 1])
    // The service does not say what is in it.
    expect(slip({ shipments: [{ id: 77, items: [] }] }).items.map(({ quantity }) => quantity)).toEqual([3, 1])
  })

  it('shows retail prices only when every item has one', () => {
    expect(slip()).toMatchObject({ prices: 'retail', currency: 'SEK' })
    const items = [raw.items[0], { ...raw.items[1], retail_price: null }]
    expect(slip({ items })).toMatchObject({ prices: 'service', currency: 'EUR' })
  })

  it('takes the store name of the order before that of the store', () => {
    expect(slip().storeName).toBe('My store')
    expect(
      slip({ packing_slip: { store_name: 'Fox & Co', email: 'help@fox.test', phone: '1' } }),
    ).toMatchObject({
      storeName: 'Fox & Co',
      contact: ['help@fox.test', '1'],
    })
  })
})

describe('a logo in black and white', () => {
  it('has nothing between, and white where it is transparent', () => {
    const pixels = new Uint8ClampedArray([200, 40, 40, 255, 250, 240, 60, 255, 0, 0, 0, 0, 0, 0, 0, 90])
    toMonochrome(pixels)
    expect([...pixels]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255])
  })
})

describe('text of others', () => {
  it('shows what hides in it and leaves letters, emoji and lines alone', () => {
    expect(visibleText('pay\u202Egpj.exe\u200B')).toBe('pay⟨U+202E⟩gpj.exe⟨U+200B⟩')
    expect(visibleText('Ünal 👩‍🎨\nسلام')).toBe('Ünal 👩‍🎨\nسلام')
  })
})
