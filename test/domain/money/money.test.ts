import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  compareMoney,
  formatMoney,
  formatMoneyRange,
  maxMoney,
  moneyParts,
  shareMoney,
  subtractMoney,
  sumMoney,
  timesMoney,
} from '~/domain/money/money'
import { averageOf, changeInPercent, percentOf } from '~/domain/money/moneyRatios'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const toText = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`

describe('money', () => {
  it('adds exactly where floats do not', () => {
    expect(sumMoney(['0.10', '0.20'])).toBe('0.30')
    expect(sumMoney(['9.85', '13.60', '0.07'])).toBe('23.52')
    expect(sumMoney([])).toBe('0.00')
  })

  it('adds amounts of any size, sign and length as a decimal calculator does', () => {
    const amount = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 4 }))
      .map(([isNegative, digits, decimals]) => {
        const text = String(digits).padStart(decimals + 1, '0')
        const cut = text.length - decimals
        return `${isNegative ? '-' : ''}${text.slice(0, cut)}${decimals > 0 ? `.${text.slice(cut)}` : ''}`
      })
    const inTenThousandths = (value: string): bigint => {
      const [whole = '0', part = ''] = value.replace('-', '').split('.')
      const size = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'))
      return value.startsWith('-') ? -size : size
    }
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (list) => {
        const sum = sumMoney(list)
        expect(inTenThousandths(sum)).toBe(list.reduce((total, value) => total + inTenThousandths(value), 0n))
        expect(sum).toMatch(/^-?\d+\.\d{2,4}$/)
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000 }), (price, quantity) => {
        expect(inTenThousandths(timesMoney(price, quantity))).toBe(inTenThousandths(price) * BigInt(quantity))
      }),
    )
    expect(sumMoney(['99999999999.99', '0.01'])).toBe('100000000000.00')
    expect(sumMoney(Array.from({ length: 100_001 }, () => '999999999.99'))).toBe('100000999998999.99')
    expect(sumMoney(['0.05', '-0.05'])).toBe('0.00')
    expect(sumMoney(['0.05', '-0.06'])).toBe('-0.01')
    expect(sumMoney(['9.8', '0.155'])).toBe('9.955')
    expect(subtractMoney('9.855', '0.1')).toBe('9.755')
    // Above what a number holds exactly, whichever of the two is.
    expect(subtractMoney('9007199254740.993', '0.002')).toBe('9007199254740.991')
    expect(subtractMoney('0.002', '9007199254740.993')).toBe('-9007199254740.991')
  })

  it('agrees with whole cents for any amounts', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), (list) => {
        expect(sumMoney(list.map(toText))).toBe(toText(list.reduce((a, b) => a + b, 0)))
      }),
    )
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 1000 }), (a, b, n) => {
        expect(timesMoney(toText(a), n)).toBe(toText(a * n))
        expect(subtractMoney(sumMoney([toText(a), toText(b)]), toText(b))).toBe(toText(a))
        expect(Math.sign(compareMoney(toText(a), toText(b)))).toBe(Math.sign(a - b))
      }),
    )
  })

  it('rounds a share half up', () => {
    expect(percentOf('20.00', '8.5')).toBe('1.70')
    expect(percentOf('0.10', '5')).toBe('0.01')
  })

  it('takes the first of two that are as large', () => {
    expect(maxMoney('1.5', '1.50')).toBe('1.5')
    expect(maxMoney('1.4', '1.50')).toBe('1.50')
    expect(maxMoney('1.51', '1.5')).toBe('1.51')
  })

  it('compares amounts of any length and sign', () => {
    expect(
      ['1.50', '-0.001', '0', '1.500', '-12.3', '100000000000000000000.01'].toSorted(compareMoney),
    ).toEqual(['-12.3', '-0.001', '0', '1.50', '1.500', '100000000000000000000.01'])
    expect(() => compareMoney('1', '1,5')).toThrow('Not an amount')
  })

  it('refuses what is no amount', () => {
    for (const text of ['1,234.50', '', 'NaN', '1e3', '١٢', '１'])
      expect(() => sumMoney([text])).toThrow('Not an amount')
  })

  it('shows the currency always, cents apart, and as many decimals as the currency has', () => {
    expect(moneyParts({ value: '1204.5', currency: 'EUR' })).toEqual({
      major: '€1,204',
      minor: '.50',
      rest: '',
    })
    expect(moneyParts({ value: '1204.5', currency: 'EUR' }, 'de-DE')).toEqual({
      major: '1.204',
      minor: ',50',
      rest: '\u00a0€',
    })
    expect(formatMoney({ value: '980', currency: 'JPY' })).toBe('¥980')
    expect(formatMoney({ value: '-3.10', currency: 'USD' })).toBe('−$3.10')
    expect(formatMoney({ value: '-0.00', currency: 'USD' })).toBe('$0.00')
    expect(formatMoney({ value: '90071992547409930.12', currency: 'USD' })).toBe('$90,071,992,547,409,930.12')
  })

  it('makes a format once for all amounts of a currency', () => {
    const used = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts')
    for (const value of ['1', '2', '3']) formatMoney({ value, currency: 'SEK' })
    expect(new Set(used.mock.contexts).size).toBe(1)
    used.mockRestore()
  })
})

describe('an amount in shares', () => {
  it('adds up exactly: what is left of the last decimal goes to the first that count', () => {
    expect(shareMoney('10.00', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33'])
    expect(shareMoney('0.05', ['0', '1', '1', '1'])).toEqual(['0.00', '0.02', '0.02', '0.01'])
    expect(shareMoney('-10.00', ['1', '1', '1'])).toEqual(['-3.34', '-3.33', '-3.33'])
    expect(shareMoney('9.00', ['1.5', '0.25', '0.5'])).toEqual(['6.00', '1.00', '2.00'])
    expect(shareMoney('1.0001', ['5', '5'])).toEqual(['0.5001', '0.5000'])
    expect(shareMoney('10.00', ['0', '0.01'])).toEqual(['0.00', '10.00'])
  })

  it('is shared equally where no weight counts, and by nobody without weights', () => {
    expect(shareMoney('1.00', ['0', '0.00'])).toEqual(['0.50', '0.50'])
    expect(shareMoney('0.01', ['0', '0'])).toEqual(['0.01', '0.00'])
    expect(shareMoney('1.00', [])).toEqual([])
  })

  it('adds up for any weights, and gives nothing to a weight of nothing', () => {
    const weights = fc.array(fc.constantFrom('0', '0.00', '1', '2.5', '19.99', '1000'), { minLength: 1 })
    fc.assert(
      fc.property(cents, fc.boolean(), weights, (amount, isNegative, given) => {
        const value = (isNegative && amount > 0 ? '-' : '') + toText(amount)
        const shares = shareMoney(value, given)
        expect(sumMoney(shares)).toBe(value)
        if (given.some((weight) => Number(weight) > 0))
          for (const [at, share] of shares.entries()) if (Number(given[at]) === 0) expect(share).toBe('0.00')
      }),
    )
  })
})

describe('averages and changes', () => {
  it('an average is rounded half up to cents, and there is none of nothing', () => {
    expect(averageOf('10.00', 3)).toBe('3.33')
    expect(averageOf('0.01', 2)).toBe('0.01')
    expect(averageOf('7.5', 1)).toBe('7.50')
    expect(averageOf('7.5', 0)).toBeNull()
  })

  it('a change is told in whole percent of what was before, and not where that was nothing', () => {
    expect(changeInPercent('15.00', '10.00')).toBe('50')
    expect(changeInPercent('9.95', '10.00')).toBe('-1')
    expect(changeInPercent('-5.00', '-10.00')).toBe('50')
    expect(changeInPercent('1.00', '0.00')).toBeNull()
    expect(changeInPercent('3.00', '1')).toBe('200')
  })
})

describe('a range of amounts', () => {
  it('says both ends, one where they are the same, and a dash where there is none', () => {
    expect(formatMoneyRange(['18.90', '19.50', '20.90'], 'USD')).toBe('$18.90 – $20.90')
    expect(formatMoneyRange(['18.90', '18.9'], 'USD')).toBe('$18.90')
    expect(formatMoneyRange(['7.00'], null)).toBe('7.00')
    expect(formatMoneyRange(['7.00', '8.00'], null)).toBe('7.00 – 8.00')
    expect(formatMoneyRange([], 'USD')).toBe('–')
  })
})

describe('what is no money', () => {
  it('is shown as it is, with its currency', () => {
    expect(moneyParts({ value: 'free', currency: 'USD' })).toEqual({ major: 'free USD', minor: '', rest: '' })
  })

  it('is named in an error by its first twenty characters', () => {
    expect(() => sumMoney(['abcdefghijklmnopqrstuvwxyz'])).toThrow(/^Not an amount: abcdefghijklmnopqrst$/)
  })

  it('has a code for none where the currency is no code', () => {
    expect(formatMoney({ value: '1.00', currency: 'usd' })).toBe(
      formatMoney({ value: '1.00', currency: 'XXX' }),
    )
  })
})
