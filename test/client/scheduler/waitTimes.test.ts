import { expect, it } from 'vitest'
import { askedWait } from '~/client/scheduler/waitTimes'

const secondsIn = (message: string) => askedWait(new Headers(), JSON.stringify({ error: { message } }), 0)

it.each([0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10])(
  'seconds are read in the digits that begin at %i',
  (zero) => {
    const words = (digits: string): string =>
      [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
    expect(['1', '59', '407'].map((digits) => secondsIn(`… ${words(digits)} …`))).toEqual([1, 59, 407])
  },
)

it('are read in limits', () => {
  expect(['0', '1', '900', '901', ''].map(secondsIn)).toEqual([1, 1, 900, 900, null])
})

it('a digit of another script counts as nine, and no digit as no seconds', () => {
  expect([secondsIn('\u{f23}'), secondsIn('soon')]).toEqual([9, null])
})
