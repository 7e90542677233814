import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMoney } from '~/domain/money'
import { priceBy, type PriceRule, problemOfRule } from '~/domain/priceRule'
import { repeatedSkus, skuBy } from '~/domain/skuPattern'

const rule = (kind: PriceRule['kind'], value: string, ending: PriceRule['ending'] = null): PriceRule => ({
  kind,
  value,
  ending,
})
const of = { cost: '9.85', price: '21.00' }

describe('price rules', () => {
  it.each([
    [rule('percent', '80'), '17.73'],
    [rule('amount', '7.5'), '17.35'],
    [rule('margin', '40'), '16.42'],
    [rule('margin', '99'), '985.00'],
    [rule('amount', '1.000,50'), '1010.35'],
    [rule('percent', ' 80 % '), '17.73'],
    [rule('changePercent', '5'), '22.05'],
    [rule('changeAmount', '-2.01'), '18.99'],
    [rule('percent', '80', '99'), '17.99'],
    [rule('amount', '8.15', '00'), '18.00'],
    [rule('amount', '8.16', '00'), '19.00'],
    [rule('percent', '0', '95'), '9.95'],
  ])('%o gives %s', (given, price) => {
    expect(priceBy(given, of)).toBe(price)
  })

  it('never goes below the cost, whatever the rule and the ending', () => {
    const cents = fc.integer({ min: 0, max: 50_000 }).map((amount) => (amount / 100).toFixed(2))
    const rules = fc.record({
      kind: fc.constantFrom('percent', 'amount', 'margin', 'changePercent', 'changeAmount'),
      value: fc.integer({ min: -90, max: 94 }).map(String),
      ending: fc.constantFrom('99', '95', '00', null),
    })
    fc.assert(
      fc.property(rules, cents, cents, (made, cost, price) => {
        const result = priceBy(made, { cost, price })
        if (problemOfRule(made) !== null) expect(result).toBeNull()
        else if (result === null) throw new Error('no price')
        else {
          expect(compareMoney(result, cost)).toBeGreaterThanOrEqual(0)
          if (made.ending !== null) expect(result.endsWith(`.${made.ending}`)).toBe(true)
        }
      }),
    )
  })

  it('knows no price where there is no cost, or no price to change', () => {
    expect(priceBy(rule('percent', '80'), { cost: null, price: '21.00' })).toBeNull()
    expect(priceBy(rule('changePercent', '5'), { cost: '9.85', price: null })).toBeNull()
    expect(problemOfRule(rule('margin', '99'))).toBeNull()
    expect(problemOfRule(rule('margin', '99.01'))).toMatch(
      /at most 99\. For more, choose “Cost plus percent”/,
    )
    expect(problemOfRule(rule('margin', '-1'))).toBe('Enter zero or more.')
    expect(problemOfRule(rule('percent', 'x'))).toMatch(/number/)
  })
})

describe('SKU patterns', () => {
  const parts = {
    product: 'Café tee',
    blank: 'Everyday',
    color: 'Heather grey',
    size: null,
    variant: 4012,
    n: 3,
  }
  it('fills in names as codes and leaves no double dashes', () => {
    expect(skuBy('{product}-{size}-{color}-{n}', parts)).toBe('CAFE-TEE-HEATHER-GREY-3')
    expect(skuBy('X{variant}{what}', parts)).toBe('X4012{what}')
  })
  it('finds SKUs that are there twice', () => {
    expect(repeatedSkus(['A', 'B', 'A', null, null, ''])).toEqual(['A'])
  })
})
