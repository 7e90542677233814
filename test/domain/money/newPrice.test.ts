import { describe, expect, it } from 'vitest'
import { isForeign, newPrice, noPriceWords } from '~/domain/money/newPrice'
import type { PriceRule } from '~/domain/money/priceRule'

const double: PriceRule = { kind: 'percent', value: '100', ending: '99' }
const same: PriceRule = { kind: 'fixed', value: '24.90', ending: null }
const cost = { value: '9.85', currency: 'USD' }

describe('prices of new variants', () => {
  it('are in the currency of the store: a cost in another one gives none', () => {
    expect(newPrice(double, cost, 'USD')).toBe('19.99')
    expect(newPrice(double, cost, null)).toBe('19.99')
    expect(newPrice(double, cost, 'EUR')).toBeNull()
    expect(newPrice(double, null, 'EUR')).toBeNull()
  })

  it('may be typed in it, and are never below a cost of the same currency', () => {
    expect(newPrice(same, cost, 'EUR')).toBe('24.90')
    expect(newPrice({ ...same, value: '5' }, cost, 'EUR')).toBe('5.00')
    expect(newPrice({ ...same, value: '5' }, cost, 'USD')).toBe('9.85')
    expect(newPrice(same, null, null)).toBe('24.90')
    expect(newPrice({ ...same, value: '2490' }, cost, 'JPY')).toBe('2490')
  })

  it('that a rule cannot give are told beforehand', () => {
    expect(noPriceWords(double, 'USD', 'EUR')).toMatch(/It costs USD, your prices are in EUR/)
    expect(noPriceWords(same, 'USD', 'EUR')).toBeNull()
    expect(noPriceWords(double, 'USD', 'USD')).toBeNull()
    expect(noPriceWords(double, 'USD', null)).toBeNull()
    expect(isForeign(null, 'EUR')).toBe(false)
  })
})
