import { expect, it } from 'vitest'
import { bucketsOf } from '~/client/scheduler/bucketTable'

const quoted = (...quantities: unknown[]) =>
  bucketsOf({ bucket: 'shipping' }, false, { items: quantities.map((quantity) => ({ quantity })) })

it('a quote of more than a hundred pieces in all counts among the big ones', () => {
  expect(quoted(100)).toEqual(['general', 'shipping'])
  expect(quoted(101)).toEqual(['general', 'shippingBig'])
  expect(quoted(60, 41)).toEqual(['general', 'shippingBig'])
  expect(quoted(60, 'many', null, 40)).toEqual(['general', 'shipping'])
})

it('a body without items is no big quote, and other calls are not weighed', () => {
  for (const body of [null, {}, { items: 'all' }, 'x', undefined])
    expect(bucketsOf({ bucket: 'shipping' }, false, body)).toEqual(['general', 'shipping'])
  expect(bucketsOf({ bucket: 'mockup' }, false, { items: [{ quantity: 500 }] })).toEqual([
    'general',
    'mockup',
  ])
})

it('calls without a token have a limit of their own', () => {
  expect(bucketsOf({ bucket: 'general' }, true, null)).toEqual(['anonymous'])
  expect(bucketsOf({ bucket: 'general' }, false, null)).toEqual(['general'])
  expect(bucketsOf({ bucket: 'shipping' }, true, null)).toEqual(['anonymous', 'shipping'])
})
