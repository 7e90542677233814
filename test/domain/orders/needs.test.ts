import { describe, expect, it } from 'vitest'
import { setReadersZone } from '~/domain/text/readersZone'
import { order as orderSchema } from '~/contract/orders/order'
import { customerMessage } from '~/domain/orders/customerMessage'
import { countStatuses, needsOf, type Needs } from '~/domain/orders/needs'
import { isInGroup, statusesOf } from '~/domain/orders/orderSearch'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'
import { stateFilterOf, stateFilters, tabOf } from '~/domain/orders/orderTabs'
import { parcelInBrief } from './parcelInBrief'
import { summaryItem } from './summaryItem'

const made = (id: number, status: string, change: Partial<OrderSummary> = {}): OrderSummary => ({
  ...summarizeOrder(orderSchema.parse({ id, status, recipient: {}, items: [], shipments: [] })),
  confirmAgain: false,
  missing: 0,
  ...change,
})

const day = 86_400
const now = 100 * day * 1000

describe('what needs the merchant', () => {
  const needs = (...orders: OrderSummary[]) => {
    const found = needsOf(orders, [], { now } as Parameters<typeof needsOf>[2])
    return (Object.keys(found) as (keyof Needs)[]).filter((kind) => found[kind].length > 0)
  }
  const out = summaryItem({ isUnavailable: true })

  it.each([
    ['failed', {}, ['failed']],
    ['onhold', {}, ['onhold']],
    ['draft', {}, ['toConfirm']],
    ['pending', {}, []],
    ['partial', {}, []],
    ['canceled', { confirmAgain: true, failedFiles: 1, items: [out] }, []],
    ['draft', { confirmAgain: true }, ['confirmAgain', 'toConfirm']],
    ['draft', { failedFiles: 1 }, ['toConfirm', 'failedFile']],
    ['failed', { failedFiles: 1 }, ['failed']],
    ['draft', { items: [summaryItem({}), out] }, ['toConfirm', 'unavailable']],
    ['failed', { items: [out] }, ['failed', 'unavailable']],
    ['onhold', { items: [out] }, ['onhold']],
  ])('of a %s order with %j', (status, change, kinds) =>
    expect(needs(made(1, status, change))).toEqual(kinds),
  )

  it('begins with who waits longest', () => {
    const found = needsOf([made(3, 'failed'), made(2, 'draft'), made(1, 'failed')], [], { now } as never)
    expect(found.failed.map(({ id }) => id)).toEqual([1, 3])
  })

  it('is an order whose rest has been missing for more than seven days of the calendar', () => {
    setReadersZone('UTC')
    const partial = (days: number | null, change: Partial<OrderSummary> = {}, more: object = {}) =>
      needs(
        made(1, 'partial', {
          missing: 1,
          shipments: [parcelInBrief({ shipped_at: days === null ? null : (100 - days) * day, ...more })],
          ...change,
        }),
      ).includes('partialLong')
    expect([partial(7), partial(7.01), partial(8), partial(50)]).toEqual([false, true, true, true])
    expect([
      partial(50, { missing: 0 }),
      partial(50, { status: 'fulfilled' }),
      partial(50, { shipments: [] }),
    ]).toEqual([false, false, false])
    // The last parcel counts, and its beginning where nobody says when it left.
    expect(partial(null, {}, { created: 50 * day })).toBe(true)
    expect(partial(null)).toBe(false)
    const two = [parcelInBrief({ shipped_at: 50 * day }), parcelInBrief({ id: 2, shipped_at: 99 * day })]
    expect(partial(null, { shipments: two })).toBe(false)
  })

  it('is counted by state, unknown words included', () =>
    expect([...countStatuses([made(1, 'draft'), made(2, 'odd'), made(3, 'draft')])]).toEqual([
      ['draft', 2],
      ['odd', 1],
    ]))
})

describe('groups of states', () => {
  it('are told by their rule, else by their states; a state is its own group', () => {
    const out = { items: [summaryItem({ isUnavailable: true })] }
    const inGroup = (group: string, ...orders: OrderSummary[]) =>
      orders.map((order) => isInGroup(order, group))
    expect(statusesOf('production')).toEqual(['pending', 'inreview', 'inprocess'])
    expect(statusesOf('odd')).toEqual(['odd'])
    expect(inGroup('odd', made(1, 'odd'), made(1, 'draft'))).toEqual([true, false])
    expect(inGroup('shipped', made(1, 'partial'), made(1, 'fulfilled'), made(1, 'draft'))).toEqual([
      true,
      true,
      false,
    ])
    const wanting = [{ confirmAgain: true }, { incomplete: 1 }, { failedFiles: 1 }, out]
    expect(wanting.map((change) => isInGroup(made(1, 'draft', change), 'attention'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(wanting.map((change) => isInGroup(made(1, 'pending', change), 'attention'))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(inGroup('attention', made(1, 'failed'), made(1, 'onhold'), made(1, 'draft'))).toEqual([
      true,
      true,
      false,
    ])
    expect(inGroup('again', made(1, 'draft', { confirmAgain: true }), made(1, 'draft'))).toEqual([
      true,
      false,
    ])
    expect(inGroup('again', made(1, 'failed', { confirmAgain: true }))).toEqual([false])
    expect(
      inGroup('unavailable', made(1, 'draft', out), made(1, 'failed', out), made(1, 'onhold', out)),
    ).toEqual([true, true, false])
    expect(inGroup('unusable', made(1, 'draft', { failedFiles: 1 }), made(1, 'draft'))).toEqual([true, false])
    const earning = (value: string) => ({
      profit: { kind: 'known' as const, amount: { value, currency: 'USD' } },
    })
    expect(
      inGroup(
        'loss',
        made(1, 'fulfilled', earning('-0.01')),
        made(1, 'draft', earning('-3.00')),
        made(1, 'fulfilled', earning('0.00')),
        made(1, 'fulfilled', earning('5.00')),
        made(1, 'fulfilled'),
      ),
    ).toEqual([true, true, false, false, false])
  })

  it('are tabs, or filters under the tab of all', () => {
    expect(
      [undefined, 'draft', 'shipped', 'failed', 'again'].map((choice) => tabOf(choice as never)),
    ).toEqual(['all', 'draft', 'shipped', 'all', 'all'])
    expect([stateFilterOf('again'), stateFilterOf('draft'), stateFilterOf(undefined)]).toEqual([
      'Confirm again',
      null,
      null,
    ])
    expect(stateFilters.map(({ key }) => key)).not.toContain('canceled')
    expect(stateFilters.map(({ key }) => key)).toContain('failed')
  })
})

describe('the message to the customer', () => {
  const items = [summaryItem({ id: 1, name: 'Tee', quantity: 2 }), summaryItem({ id: 2, name: 'Mug' })]
  const all = [
    { item_id: 1, quantity: 2, picked: 2, printed: 2 },
    { item_id: 2, quantity: 1, picked: 1, printed: 1 },
  ]
  const message = (change: Partial<OrderSummary>) =>
    customerMessage(made(7, 'partial', { recipient: 'Ada', items, ...change })).split('\n')

  it('names one parcel with what tells it, and its content', () => {
    const shipments = [
      parcelInBrief({
        carrier: 'DHL',
        service: 'Express',
        tracking_number: 'T1',
        tracking_url: 'https://t.example/1',
        items: all,
      }),
    ]
    expect(message({ shipments })).toEqual([
      'Hello Ada,',
      '',
      'your order #7 is on its way.',
      '',
      'Parcel with DHL, Express',
      'Tracking number: T1',
      'Follow it here: https://t.example/1',
      '- 2 × Tee',
      '- 1 × Mug',
    ])
  })

  it('counts several, says what is a replacement and what is still to come', () => {
    const shipments = [
      parcelInBrief({
        items: [{ item_id: 1, quantity: 1, picked: 1, printed: 1 }],
        tracking_url: 'javascript:alert(1)',
      }),
      parcelInBrief({ id: 2, reshipment: true, service: 'Post', items: [] }),
    ]
    expect(message({ shipments, recipient: null })).toEqual([
      'Hello,',
      '',
      'part of your order #7 is on its way.',
      '',
      'Parcel 1 of 2',
      '- 1 × Tee',
      '',
      'Parcel 2 of 2 (replacement) with Post',
      '',
      'Still to come in another parcel:',
      '- 1 × Tee',
      '- 1 × Mug',
    ])
  })
})
