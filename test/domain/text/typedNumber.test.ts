import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import {
  readTypedMoney,
  readTypedNumber,
  readTypedPercent,
  typedMoneyProblem,
} from '~/domain/text/typedNumber'

describe('typed prices', () => {
  it.each([
    ['24,90', '24.90'],
    [' € 7 ', '7.00'],
    ['12.5', '12.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,50 €', '1234.50'],
    ["1'234.50", '1234.50'],
    ['$1,234,567.89', '1234567.89'],
    ['1.234.567', '1234567.00'],
    ['EUR 1.234,50', '1234.50'],
    ['12.50 USD', '12.50'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['1234', '1234.00'],
    ['12345,6', '12345.60'],
    // Shop systems write more zeros than a price has cents.
    ['19.9000', '19.90'],
    ['19,9000 €', '19.90'],
    ['1234.500', '1234.50'],
    ['1,234.500', '1234.50'],
    ['0.500', '0.50'],
    ['19.90000000', '19.90'],
    // A thousand, or one and a bit: nobody can tell, and a price must not become a thousand times itself.
    ['1,234', null],
    ['1.234', null],
    ['12.345', null],
    ['19.900', null],
    ['1.000', null],
    ['19.9001', null],
    ['0.125', null],
    ['1234.567', null],
    ['1,23,456', null],
    ['1,2345', null],
    ['12,34.56', null],
    ['1.234,567', null],
    ['1,234.50,00', null],
    ['1,234.567.890', null],
    ['12.', null],
    ['.50', null],
    ['12 34', null],
    ['-1', null],
    ['12 %', null],
    ['1e3', null],
    ['free', null],
    ['', null],
  ])('%j is %j', (typed, read) => {
    expect(readTypedMoney(typed, null)).toBe(read)
    expect(typedMoneyProblem(typed, null) === null).toBe(read !== null)
  })

  it.each([
    ['1,200', '1200.00'],
    ['1.200', '1200.00'],
    ['12,345', '12345.00'],
    ['¥1,200', '1200.00'],
    ['1200', '1200.00'],
    ['1200.00', '1200.00'],
    ['1,200.0000', '1200.00'],
    ['1,234,567', '1234567.00'],
    // A yen has no hundredth.
    ['1200.50', null],
    ['1,200.5', null],
    ['1.5', null],
    ['0.500', null],
    ['1,2345', null],
    ['free', null],
  ])('%j of a currency without cents is %j', (typed, read) => {
    expect(readTypedMoney(typed, 'JPY')).toBe(read)
    const said = `“${typed}” is no price in JPY. Enter a whole amount such as 2490.`
    expect(typedMoneyProblem(typed, 'JPY')).toBe(read === null ? said : null)
  })

  it('says both things that an unclear price could mean', () => {
    expect(typedMoneyProblem('1,234', null)).toBe(
      '“1,234” could mean 1234.00 or 1.23, without its third decimal. Enter one of them.',
    )
    expect(typedMoneyProblem('€ 12.345', null)).toMatch(/12345\.00 or 12\.34, without its third decimal\./)
    expect(typedMoneyProblem('19.900', null)).toMatch(/19900\.00 or 19\.90\. Enter/)
    expect(typedMoneyProblem('free', null)).toBe('“free” is no price. Enter an amount such as 24.90.')
  })

  it('asks about the sign of another currency than the one that counts', () => {
    const asked = 'Did you mean 5.00 USD? Then type it without €: nothing is converted.'
    expect(typedMoneyProblem('€5', 'USD')).toBe(asked)
    expect(typedMoneyProblem('5 €', 'USD')).toBe(asked)
    expect(typedMoneyProblem('EUR 5', 'USD')).toBe(asked.replace('€', 'EUR'))
    for (const typed of ['5', '$5', '5.00', 'USD 5']) expect(typedMoneyProblem(typed, 'USD')).toBeNull()
    expect(typedMoneyProblem('$5', 'CAD')).toBeNull()
    expect(typedMoneyProblem('€5', 'EUR')).toBeNull()
    expect(typedMoneyProblem('€5', 'JPY')).toBe(asked.replace('5.00 USD', '5 JPY'))
    // Where nobody knows the currency, nothing is doubted.
    expect(typedMoneyProblem('€5', null)).toBeNull()
  })

  it('reads every amount as every country writes it', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'), (amount, locale) => {
        const text = (amount / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect(readTypedMoney(text, null)).toBe((amount / 100).toFixed(2))
      }),
    )
  })

  it('reads shares with their sign and lengths with three decimals', () => {
    expect(['80', '-2,5 %', '−4', '1.234', 'x'].map(readTypedPercent)).toEqual([
      '80',
      '-2.5',
      '-4',
      null,
      null,
    ])
    expect(readTypedNumber('28.125', { decimals: 3 })).toBe('28.125')
    expect(readTypedNumber('-28', { decimals: 3 })).toBeNull()
  })
})

describe('counted words', () => {
  it.each([
    [countWords(1, 'write'), '1 write'],
    [countWords(0, 'write'), '0 writes'],
    [countWords(1204, 'variant is', 'variants are'), '1,204 variants are'],
    [countWords(1, 'variant is', 'variants are'), '1 variant is'],
    [moreWords(1204), 'and 1,204 more'],
  ])('%s', (said, wanted) => expect(said).toBe(wanted))
})
