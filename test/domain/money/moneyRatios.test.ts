import { expect, it } from 'vitest'
import { changeInPercent } from '~/domain/money/moneyRatios'

it.each([
  ['4.00', '3.00', '33'],
  ['2.00', '3.00', '-33'],
  ['3.00', '3.00', '0'],
  ['9.99', '10.00', '0'],
  ['10.01', '10.00', '0'],
  ['1.00', '-1.00', '200'],
  ['2.01', '2.00', '1'],
  ['5.00', '0', null],
])('%s after %s is %s percent more, in whole percent', (value, before, percent) => {
  expect(changeInPercent(value, before)).toBe(percent)
})

it('what is no amount is named', () => {
  expect(() => changeInPercent('1,50', '1.00')).toThrow('Not an amount: 1,50')
})
