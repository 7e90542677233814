import { expect, it } from 'vitest'
import { isGranted } from '~/domain/scopes'

it('a scope allows what it names, and a scope to write also the reading', () => {
  expect(isGranted(['orders'], 'orders')).toBe(true)
  expect(isGranted(['orders'], 'orders/read')).toBe(true)
  expect(isGranted(['orders/read'], 'orders/read')).toBe(true)
  expect(isGranted(['orders/read'], 'orders')).toBe(false)
  expect(isGranted(['products'], 'orders/read')).toBe(false)
})

it('what needs no scope of its own is open to every token, and all is where the scopes are not known', () => {
  expect(isGranted(['products'], 'any')).toBe(true)
  expect(isGranted(['products'], 'public')).toBe(true)
  expect(isGranted([], 'orders')).toBe(true)
})
