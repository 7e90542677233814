import { expect, it } from 'vitest'
import { isManualRefusal, isPlatformRefusal } from '~/domain/storeKind'

const message = 'This API endpoint applies only to stores based on the Manual Order / API platform.'

it('a store of a platform is told by the status and the words of the refusal together', () => {
  expect(isPlatformRefusal({ status: 400, message })).toBe(true)
  expect(isPlatformRefusal({ status: 403, message })).toBe(false)
  expect(isPlatformRefusal({ status: 400, message: 'Invalid limit' })).toBe(false)
})

it('anything else that is thrown is no such refusal', () => {
  expect([null, undefined, message, { status: 400 }, new Error(message)].map(isPlatformRefusal)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

it('a store of one’s own is told by the refusal of what platforms have, which names no manual orders', () => {
  const told = [
    'This is for e-commerce stores only',
    'Ecommerce only',
    'No platform',
    message,
    'Invalid limit',
  ]
  expect(told.map((words) => isManualRefusal({ status: 400, message: words }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isManualRefusal({ status: 404, message: 'No platform' })).toBe(false)
})
