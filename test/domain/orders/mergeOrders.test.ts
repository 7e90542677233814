import { addressFields } from '~/domain/address/recipientFields'
import { describe, expect, it } from 'vitest'
import { order as orderSchema } from '~/contract/orders/order'
import {
  hasSameDestination,
  itemsToAdd,
  leftBehind,
  mergedInput,
  mergedItems,
  mergeRefusalOf,
  shippingSaved,
} from '~/domain/orders/mergeOrders'

const recipient = {
  name: 'Ada Byron',
  company: 'Mill Ltd',
  address1: '12 Mill Road',
  address2: 'Apt 4',
  city: 'Austin',
  state_code: 'TX',
  country_code: 'US',
  zip: '78702',
  phone: '1',
  email: 'a@b.co',
}
const made = (id: number, change: object = {}) =>
  orderSchema.parse({ id, status: 'draft', recipient, items: [], ...change })
const item = (id: number, more: object = {}) => ({
  id,
  quantity: id,
  sync_variant_id: 100 + id,
  files: [],
  ...more,
})

describe('two orders', () => {
  it('go to the same address whatever phone they name and however they are spaced', () => {
    const same = { ...recipient, name: '  ada   BYRON ', phone: '2', zip: '７８７０２' }
    expect(hasSameDestination(made(1), made(2, { recipient: same }))).toBe(true)
    for (const field of addressFields.filter((one) => one !== 'phone'))
      expect(hasSameDestination(made(1), made(2, { recipient: { ...recipient, [field]: 'X' } })), field).toBe(
        false,
      )
    const bare = { ...recipient, address2: null }
    expect(
      hasSameDestination(made(1, { recipient: bare }), made(2, { recipient: { ...bare, address2: '' } })),
    ).toBe(true)
    const [none, other] = [
      { ...made(1), recipient: null },
      { ...made(2), recipient: null },
    ]
    expect([
      hasSameDestination(none, other),
      hasSameDestination(none, made(2)),
      hasSameDestination(made(1), none),
    ]).toEqual([false, false, false])
  })

  it('of which nobody knows yet to whom they go are not for the same person', () => {
    const { country_code, state_code } = recipient
    for (const known of [{}, { country_code, state_code }, { name: 'Ada Byron', country_code }])
      expect(
        hasSameDestination(made(1, { recipient: known }), made(2, { recipient: known })),
        Object.keys(known).join(),
      ).toBe(false)
  })

  it('are not merged where one of them cannot be read whole, which is named', () => {
    expect(mergeRefusalOf(made(1), made(2))).toBeNull()
    const unread = { ...made(2), unread_items: 1 }
    expect(mergeRefusalOf(made(1), unread)).toMatch(/^Order #2: .* A copy would lack what is not shown\.$/)
    expect(mergeRefusalOf({ ...unread, id: 1 }, unread)).toMatch(/^Order #1: .* Order #2: /)
  })

  it('become one with the items of both, each of which is added once', () => {
    const into = made(1, { items: [item(1), item(2, { external_id: 'merged-3' })] })
    const from = made(2, { items: [item(3), item(4, { external_id: 'mine' })] })
    expect(itemsToAdd(into, from)).toMatchObject([
      { external_id: 'merged-4', quantity: 4, sync_variant_id: 104 },
    ])
    expect(itemsToAdd(into, from)).toHaveLength(1)
    expect(mergedItems(into, from)).toMatchObject([{ id: 1 }, { id: 2 }, { external_id: 'merged-4' }])
    expect(mergedInput(into, from).items?.map(({ quantity }) => quantity)).toEqual([1, 2, 4])
  })

  it('save what both parcels cost beside what one does, in one currency', () => {
    const of = (shipping: string | null, currency: string | null = 'USD') => ({ shipping, currency })
    expect(shippingSaved([of('4.75'), of('5.00')], of('6.05'))).toEqual({ value: '3.70', currency: 'USD' })
    expect(shippingSaved([of('1.00')], of('6.05'))).toEqual({ value: '-5.05', currency: 'USD' })
    expect(shippingSaved([of('4.75'), of('5.00', 'EUR')], of('6.05'))).toBeNull()
    expect(shippingSaved([of('4.75'), of(null)], of('6.05'))).toBeNull()
    expect(shippingSaved([of('4.75')], of(null))).toBeNull()
    expect(shippingSaved([of('4.75')], of('soon'))).toBeNull()
    expect(shippingSaved([of('4.75', null)], of('6.05', null))).toBeNull()
  })
})

it('what the emptied order has beside its goods is named, where the other one has not the same', () => {
  const full = {
    gift: { subject: null, message: 'Happy birthday' },
    packing_slip: { message: 'Thank you', custom_order_id: null },
    retail_costs: { currency: 'USD', discount: '0.00', shipping: '4.90', tax: null },
    shipping: 'PRINTFUL_FAST',
  }
  const bare = { gift: null, packing_slip: null, retail_costs: { shipping: '0.00' }, shipping: 'STANDARD' }
  expect(leftBehind(made(1, bare), made(2, full))).toEqual([
    'the gift message',
    'what its packing slip says',
    'what the customer paid beside the items',
    'its shipping method',
  ])
  expect(leftBehind(made(1, full), made(2, bare))).toEqual(['its shipping method'])
  expect(leftBehind(made(1, bare), made(2, bare))).toEqual([])
  expect(leftBehind(made(1, full), made(2, { ...full, retail_costs: null }))).toEqual([])
})

it('retail prices in another currency are named: in the other order they would be read in its own', () => {
  const priced = (currency: string | null, retail_price: string | null = '25.00') => ({
    retail_costs: { currency },
    items: [item(1, { retail_price })],
  })
  const lost = (into: object, from: object) => leftBehind(made(1, into), made(2, from))
  expect(lost(priced('USD'), priced('EUR'))).toEqual(['the currency of its retail prices (EUR)'])
  expect(lost(priced('USD'), priced('EUR', null))).toEqual([])
  for (const [ours, theirs] of [
    ['USD', 'USD'],
    [null, 'EUR'],
    ['USD', null],
  ] as const)
    expect(lost(priced(ours), priced(theirs))).toEqual([])
})
