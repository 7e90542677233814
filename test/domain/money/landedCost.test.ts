import { describe, expect, it } from 'vitest'
import { landedCost } from '~/domain/money/landedCost'

const usd = (value: string) => ({ value, currency: 'USD' })
const rule = { kind: 'percent', value: '100', ending: '99' } as const

describe('the cost of a delivered piece', () => {
  it('adds the delivery and tells what a price leaves without and with it', () => {
    expect(landedCost(usd('9.85'), usd('4.40'), rule)).toEqual({
      total: '14.25',
      price: '19.99',
      margin: '51',
      marginDelivered: '29',
    })
  })

  it('says a loss as a loss', () => {
    expect(landedCost(usd('2.20'), usd('5.00'), { ...rule, value: '10' })).toMatchObject({
      price: '2.99',
      marginDelivered: '-141',
    })
  })

  it('rounds to whole percent, and a trace of a loss to nothing', () => {
    const even = { ...rule, value: '0', ending: null }
    expect(landedCost(usd('10.00'), usd('0.03'), even).marginDelivered).toBe('0')
    expect(landedCost(usd('10.00'), usd('0.06'), even).marginDelivered).toBe('-1')
    expect(landedCost(usd('9.95'), null, { ...even, kind: 'amount', value: '0.05' }).margin).toBe('1')
  })

  it('has a price without cents where its currency has none', () => {
    const yen = { value: '1500', currency: 'JPY' }
    expect(landedCost(yen, null, { ...rule, value: '33' }).price).toBe('1995')
    expect(landedCost(usd('1500'), null, { ...rule, value: '33' }).price).toBe('1995.99')
  })

  it('adds no two currencies and makes no price without a rule', () => {
    const known = landedCost(usd('9.85'), { value: '4.40', currency: 'EUR' }, { ...rule, value: ' ' })
    expect(known).toEqual({ total: null, price: null, margin: null, marginDelivered: null })
    expect(landedCost(usd('9.85'), null, { ...rule, kind: 'margin', value: '100' }).price).toBeNull()
    expect(landedCost(usd('9.85'), usd('4.40'), { ...rule, value: '' })).toEqual({
      total: '14.25',
      price: null,
      margin: null,
      marginDelivered: null,
    })
    expect(landedCost(usd('9.85'), null, rule)).toEqual({
      total: null,
      price: '19.99',
      margin: '51',
      marginDelivered: null,
    })
  })

  it('has no share of a price of nothing', () => {
    expect(landedCost(usd('0.00'), null, { ...rule, ending: null })).toMatchObject({
      price: '0.00',
      margin: null,
    })
  })
})
