import { expect, it } from 'vitest'
import { isPlatformRefusal } from '~/domain/storeKind'

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
