import { expect, it } from 'vitest'
import { emptyStoreSlip, slipLogoProblem, slipPhoneProblem, slipToSend } from '~/domain/orders/storeSlip'

it('what this device never filled is left out of the store’s slip, what it emptied is sent empty', () => {
  expect(slipToSend({ ...emptyStoreSlip, message: ' Thanks ' }, null)).toEqual({ message: 'Thanks' })
  const last = { phone: '111-222-3333', email: '', message: 'Thanks' }
  expect(slipToSend({ ...emptyStoreSlip, message: 'Thank you' }, last)).toEqual({
    phone: '',
    message: 'Thank you',
  })
})

it('a logo has an address, and a phone a number; either may be left empty', () => {
  expect(['', ' ', 'https://shop.example/logo.png', 'HTTP://shop.example/a'].map(slipLogoProblem)).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  for (const typed of ['logo.png', 'https://', 'https://a b', 'javascript:alert(1)'])
    expect(slipLogoProblem(typed), typed).toBe('Enter an address that starts with https://')
  expect(['', '111-222-3333', '+49 (0) 30/12.34'].map(slipPhoneProblem)).toEqual([null, null, null])
  expect(slipPhoneProblem('call us')).toBe('Enter a number such as 111-222-3333')
})
