import { expect, it } from 'vitest'
import { emptyStoreSlip, slipToSend } from '~/domain/orders/storeSlip'

it('what this device never filled is left out of the store’s slip, what it emptied is sent empty', () => {
  expect(slipToSend({ ...emptyStoreSlip, message: ' Thanks ' }, null)).toEqual({ message: 'Thanks' })
  const last = { phone: '111-222-3333', email: '', message: 'Thanks' }
  expect(slipToSend({ ...emptyStoreSlip, message: 'Thank you' }, last)).toEqual({
    phone: '',
    message: 'Thank you',
  })
})
