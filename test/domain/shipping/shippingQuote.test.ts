import { describe, expect, it } from 'vitest'
import type { ShippingInfo } from '~/contract/orders/shipping'
import { freeForAll, readTypedShare, shippingCover } from '~/domain/shipping/freeShipping'
import { destinationKey, methodsOf, readDestination, sortMatrix } from '~/domain/shipping/quoteMatrix'
import {
  arrivalText,
  cheapestQuote,
  deliveryDaysText,
  fastestQuote,
  isBigBasket,
  methodName,
  quotesPerMinute,
  sortQuotes,
} from '~/domain/shipping/shippingQuote'

const quote = (id: string, rate: string, days: [number, number] | null, currency = 'EUR'): ShippingInfo => ({
  id,
  name: `Name ${id} (Estimated delivery: a – b)`,
  rate,
  currency,
  minDeliveryDays: days?.[0] ?? null,
  maxDeliveryDays: days?.[1] ?? null,
  minDeliveryDate: days === null ? null : '2026-05-19',
  maxDeliveryDate: days === null ? null : '2026-05-24',
})

describe('shipping quotes', () => {
  it('sorts by exact price, then by speed', () => {
    const sorted = sortQuotes([
      quote('slow', '9.90', [6, 12]),
      quote('dear', '10.05', [1, 2]),
      quote('fast', '9.90', [2, 4]),
      quote('cheap', '9.895', null),
    ])
    expect(sorted.map(({ id }) => id)).toEqual(['cheap', 'fast', 'slow', 'dear'])
    expect(fastestQuote(sorted)?.id).toBe('dear')
    expect(fastestQuote([quote('a', '1.00', null)])).toBeNull()
    // Where the service names no latest day, the earliest is all that is known.
    const early = { ...quote('early', '9.90', [3, 9]), maxDeliveryDays: null }
    expect(sortQuotes([quote('later', '9.90', [2, 4]), early]).map(({ id }) => id)).toEqual([
      'early',
      'later',
    ])
    expect(fastestQuote([quote('later', '9.90', [2, 4]), early])?.id).toBe('early')
    // One that says no day is taken for the slowest.
    const silent = quote('silent', '9.90', null)
    expect(sortQuotes([silent, quote('later', '9.90', [2, 4])]).map(({ id }) => id)).toEqual([
      'later',
      'silent',
    ])
  })

  it('compares no amounts of different currencies: none is the cheapest then', () => {
    const mixed = [quote('a', '9.00', [2, 4]), quote('b', '8.00', null, 'USD'), quote('c', '7.00', null)]
    expect(sortQuotes(mixed).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(cheapestQuote(mixed)).toBeNull()
    expect(cheapestQuote([quote('a', '9.00', null), quote('b', '8.00', null)])?.id).toBe('b')
    expect(cheapestQuote([])).toBeNull()
  })

  it('says days and dates as far as they are known', () => {
    expect(deliveryDaysText(quote('a', '1.00', [4, 8]))).toBe('4–8 days')
    expect(deliveryDaysText(quote('a', '1.00', [1, 1]))).toBe('1 day')
    expect(deliveryDaysText(quote('a', '1.00', null))).toBeNull()
    expect(deliveryDaysText({ ...quote('a', '1.00', null), maxDeliveryDays: 9 })).toBe('9 days')
    expect(arrivalText(quote('a', '1.00', [4, 8]))).toBe('May 19 – May 24')
    expect(arrivalText(quote('a', '1.00', null))).toBeNull()
    const dated = (minDeliveryDate: string | null, maxDeliveryDate: string | null) =>
      arrivalText({ ...quote('a', '1.00', [4, 8]), minDeliveryDate, maxDeliveryDate })
    expect(dated('2026-05-19', '2026-05-19')).toBe('May 19')
    expect(dated('2026-05-19', 'soon')).toBe('May 19 – soon')
    expect([dated('2026-05-19', null), dated(null, '2026-05-19')]).toEqual([null, null])
    expect(methodName(quote('X', '1.00', null))).toBe('Name X')
    expect(methodName({ id: 'X', name: null })).toBe('X')
  })

  it('knows the basket that the small budget is for: above 100 pieces', () => {
    expect(isBigBasket([{ quantity: 60 }, { quantity: 40 }])).toBe(false)
    expect(isBigBasket([{ quantity: 60 }, { quantity: 41 }])).toBe(true)
    expect(quotesPerMinute).toEqual({ usual: 120, bigBasket: 5 })
  })
})

describe('the matrix', () => {
  const rows = [
    { destination: { country: 'US', state: 'TX' }, rates: [quote('STD', '4.29', [4, 8])] },
    { destination: { country: 'GH', state: null }, rates: [] },
    {
      destination: { country: 'DE', state: null },
      rates: [quote('FAST', '15.30', [1, 3]), quote('STD', '5.19', [5, 9])],
    },
    { destination: { country: 'AU', state: 'NSW' }, rates: [quote('STD', '9.49', [9, 13])] },
  ]
  const keys = (sort: 'destination' | 'cheapest' | 'dearest') =>
    sortMatrix(rows, sort, ({ country }) => country).map(({ destination }) => destinationKey(destination))

  it('has a column a method, the one offered most first', () => {
    expect(methodsOf(rows).map(({ id, offered }) => `${id} ${offered}`)).toEqual(['STD 3', 'FAST 1'])
  })

  it('sorts by name or by the cheapest method, rows without a quote last', () => {
    expect(keys('destination')).toEqual(['AU-NSW', 'DE', 'GH', 'US-TX'])
    expect(keys('cheapest')).toEqual(['US-TX', 'DE', 'AU-NSW', 'GH'])
    expect(keys('dearest')).toEqual(['AU-NSW', 'DE', 'US-TX', 'GH'])
  })

  it('reads its own keys and nothing else', () => {
    for (const { destination } of rows)
      expect(readDestination(destinationKey(destination))).toEqual(destination)
    for (const wrong of ['', 'us', 'USA', 'US-', 'US-*', '__proto__'])
      expect(readDestination(wrong)).toBeNull()
  })
})

describe('free shipping from', () => {
  const rows = [
    {
      destination: { country: 'DE', state: null },
      rates: [quote('FAST', '15.30', null), quote('STD', '5.19', null)],
    },
    { destination: { country: 'GH', state: null }, rates: [] },
    { destination: { country: 'NO', state: null }, rates: [quote('STD', '4.20', null)] },
  ]

  it('compares the cheapest method with what the customer pays', () => {
    expect(shippingCover(rows, '4.90', null).map(({ difference }) => difference)).toEqual(['-0.29', '0.70'])
    expect(shippingCover(rows, null, null).map(({ difference }) => difference)).toEqual([null, null])
  })

  it('tells from which order value the margin pays the delivery, rounded up', () => {
    const covers = shippingCover(rows, null, '30')
    expect(covers.map(({ freeFrom }) => freeFrom)).toEqual(['17.30', '14.00'])
    expect(shippingCover(rows, null, '29').map(({ freeFrom }) => freeFrom)).toEqual(['17.90', '14.49'])
    expect(shippingCover(rows, null, '0').map(({ freeFrom }) => freeFrom)).toEqual([null, null])
    expect(freeForAll(covers)).toBe('17.30')
    expect(freeForAll([])).toBeNull()
  })

  it('rounds up to whole amounts where a currency has no cents: a shown ¥3,333 would pay ¥999.90 of ¥1,000', () => {
    const japan = { destination: { country: 'JP', state: null }, rates: [quote('STD', '1000', null, 'JPY')] }
    const covers = shippingCover([japan], null, '30')
    expect(covers.map(({ freeFrom }) => freeFrom)).toEqual(['3334'])
    expect(freeForAll(covers)).toBe('3334')
  })

  it('never compares thresholds of two currencies', () => {
    const mixed = [
      ...rows,
      { destination: { country: 'US', state: 'TX' }, rates: [quote('STD', '4.29', null, 'USD')] },
    ]
    expect(freeForAll(shippingCover(mixed, null, '30'))).toBeNull()
    // The typed price is in the currency of the first; beside another it says nothing.
    const apart = shippingCover(mixed, '4.90', null).map(({ difference }) => difference)
    expect(apart).toEqual(['-0.29', '0.70', null])
  })

  it('reads a typed share', () => {
    expect(readTypedShare(' 32,5 % ')).toBe('32.5')
    for (const wrong of ['', '0', '101', '-3', 'x', '1e2']) expect(readTypedShare(wrong)).toBeNull()
  })
})
