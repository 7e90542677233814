import { describe, expect, it } from 'vitest'
import { order as readOrder, orderStatuses } from '~/contract/orders/order'
import { customerMessage } from '~/domain/orders/customerMessage'
import { keptNumberOf } from '~/domain/orders/orderNumber'
import { copyRefusalOf, refusalOf } from '~/domain/orders/orderStates'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { isOtherCustomer } from '~/domain/orders/sameOrder'

describe('the message to a customer', () => {
  const order = (more: object, shipments: object[], quantity = 2) =>
    summarizeOrder(
      readOrder.parse({
        id: 7,
        status: 'partial',
        external_id: null,
        recipient: { name: 'Ada' },
        items: [
          { id: 1, quantity, name: 'Tee' },
          { id: 2, quantity: 1, name: 'Mug' },
        ],
        shipments,
        ...more,
      }),
    )
  const parcel = (id: number, more: object = {}) => ({
    id,
    status: 'shipped',
    carrier: 'FEDEX',
    service: 'Ground',
    tracking_number: 'T-1',
    tracking_url: 'https://track.test/1',
    items: [{ item_id: 1, quantity: 1 }],
    ...more,
  })

  it('names one parcel, what is in it and what still follows', () => {
    expect(customerMessage(order({}, [parcel(1)])).split('\n')).toEqual([
      'Hello Ada,',
      '',
      'part of your order #7 is on its way.',
      '',
      'Parcel with FEDEX, Ground',
      'Tracking number: T-1',
      'Follow it here: https://track.test/1',
      '- 1 × Tee',
      '',
      'Still to come in another parcel:',
      '- 1 × Tee',
      '- 1 × Mug',
    ])
  })

  it('counts several parcels, and says nothing of what is not told', () => {
    const all = [
      { item_id: 1, quantity: 2 },
      { item_id: 2, quantity: 1 },
    ]
    const bare = { carrier: null, service: null, tracking_number: null, tracking_url: 'javascript:alert(1)' }
    const text = customerMessage(
      order({ recipient: { name: null }, external_id: '1001' }, [
        parcel(1, { items: all, ...bare }),
        parcel(2, { ...bare, carrier: 'DHL', reshipment: true }),
      ]),
    )
    expect(text.split('\n')).toEqual([
      'Hello,',
      '',
      'your order 1001 is on its way.',
      '',
      'Parcel 1 of 2',
      '- 2 × Tee',
      '- 1 × Mug',
      '',
      'Parcel 2 of 2 (replacement) with DHL',
      '- 1 × Tee',
    ])
  })
})

it('the number that was given later counts, and an empty one takes it away', () => {
  const kept = new Map([
    ['#7', 'later'],
    ['#8', ''],
    ['e-7', 'first'],
    ['e-8', 'first'],
    ['', 'never'],
  ])
  const of = (id: number, externalId: string | null) => keptNumberOf(kept, { id, externalId })
  expect([of(7, 'e-7'), of(8, 'e-8'), of(9, 'e-7'), of(9, 'other')]).toEqual([
    'later',
    undefined,
    'first',
    undefined,
  ])
})

it('items that cannot be read keep a draft from being saved and charged, not from being canceled', () => {
  const refusal = (action: 'edit' | 'confirm' | 'cancel', unread_items?: number) =>
    refusalOf({ status: 'draft', ...(unread_items === undefined ? {} : { unread_items }) }, action)
  for (const action of ['edit', 'confirm', 'cancel'] as const)
    expect([refusal(action), refusal(action, 0)]).toEqual([null, null])
  const unread = '2 items of this order could not be read by this app.'
  expect(refusal('edit', 2)).toBe(
    `${unread} A save would delete what it does not name. Edit the order at the service.`,
  )
  expect(refusal('confirm', 2)).toBe(
    `${unread} Nothing is charged for what is not shown. Confirm the order at the service.`,
  )
  expect(refusal('cancel', 2)).toBeNull()
  expect(copyRefusalOf({ unread_items: 2, unread_prints: 1 })).toBe(
    `${unread} A copy would lack what is not shown.`,
  )
  const odd = 'A print or an option of 1 item of this order could not be read by this app.'
  expect(copyRefusalOf({ unread_prints: 1 })).toBe(`${odd} A copy would lack what is not shown.`)
  const oddDraft = { status: 'draft', unread_prints: 1 }
  expect(refusalOf(oddDraft, 'edit')).toContain(odd)
  expect(refusalOf(oddDraft, 'confirm')).toBeNull()
  expect(refusalOf(oddDraft, 'cancel')).toBeNull()
  expect(copyRefusalOf({})).toBeNull()
  expect(copyRefusalOf({ unread_retail: 'x' })).toMatch(/^A retail amount of this order could not be read/)
  expect(orderStatuses.filter((status) => refusalOf({ status }, 'confirm') === null)).toEqual([
    'draft',
    'failed',
  ])
})

it.each([
  ['Ada', '1 Mill Road', false],
  [' ada ', '2 Mill Road', false],
  ['Bob', '1  mill road', false],
  ['Bob', '2 Mill Road', true],
])(
  'an order of Ada at 1 Mill Road is another customer’s than one of %s at %s: %s',
  (name, address1, isOther) => {
    const there = readOrder.parse({
      id: 7,
      status: 'draft',
      recipient: { name: 'Ada', address1: '1 Mill Road' },
    })
    expect(isOtherCustomer(there, { recipient: { name, address1 }, items: [] })).toBe(isOther)
  },
)
