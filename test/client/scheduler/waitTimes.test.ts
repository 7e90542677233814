import { expect, it } from 'vitest'
import { secondsIn } from '~/client/scheduler/waitTimes'

it.each([0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10])(
  'seconds are read in the digits that begin at %i',
  (zero) => {
    const words = (digits: string): string =>
      [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
    expect(['1', '59', '407'].map((digits) => secondsIn(`… ${words(digits)} …`))).toEqual([1, 59, 407])
  },
)

it('a digit of another script counts as nine, and no digit as no seconds', () => {
  expect([secondsIn('\u{f23}'), secondsIn('soon')]).toEqual([9, null])
})
