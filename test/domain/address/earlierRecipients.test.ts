import { describe, expect, it } from 'vitest'
import { earlierRecipients } from '~/domain/address/earlierRecipients'
import { createSandbox } from '~/sandbox/createSandbox'
import { type OrderSummary, summarizeOrder } from '~/domain/orders/orderSummary'

const some = createSandbox().state.orders.values().next().value?.order
if (some === undefined) throw new Error('The demo store has no orders')
const blank = summarizeOrder(some)

const row = (id: number, recipient: string, zip: string, email: string | null = null): OrderSummary => ({
  ...blank,
  id,
  recipient,
  zip,
  email,
  city: 'Rīga',
  country: 'LV',
})

const rows = [
  row(9, 'Zoë Ada', '1'),
  row(8, 'Ada Byron', '2', 'countess@example.com'),
  row(7, 'ada byron', '2'),
  row(6, 'Ada Byron', '3'),
  row(5, 'Dana Frost-Sørensen', '4'),
]

describe('earlier recipients', () => {
  it('are each there once, with all their orders, the latest first', () => {
    const found = earlierRecipients(rows, '', 9)
    expect(found.map(({ orderIds }) => orderIds)).toEqual([[9], [8, 7], [6], [5]])
  })
  it.each([
    ['zoe', [9]],
    ['frost soren', [5]],
    ['byron 3', [6]],
    ['countess', [8]],
    ['riga ada', [9, 8, 6]],
    ['yron', [8, 6]],
    ['nobody', []],
    // Inside a word in the newest order, at its start in an older one: the start wins.
    ['da', [5, 9, 8, 6]],
    // All words must begin one.
    ['da rī', [5, 9, 8, 6]],
  ])('are found by %s', (wanted, ids) => {
    expect(earlierRecipients(rows, wanted, 9).map(({ orderIds }) => orderIds[0])).toEqual(ids)
  })
  it('are as many as asked for', () => expect(earlierRecipients(rows, 'ada', 2)).toHaveLength(2))
})
