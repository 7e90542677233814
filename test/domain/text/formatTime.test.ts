import { describe, expect, it, vi } from 'vitest'
import { formatDays } from '~/domain/reports/formatDays'
import { formatAge, formatClock, formatDay, formatDayOfYear, formatMonth } from '~/domain/text/formatTime'
import { formatNumber } from '~/domain/text/formatNumber'
import { formatMoney, formatRoundMoney } from '~/domain/money/money'
import { readersLocale } from '~/domain/text/locale'

const at = (text: string): number => Date.parse(text) / 1000
const day = 86_400
/** Half an hour before midnight in London. */
const now = at('2026-11-21T23:30:00Z')
const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
const tokyo = { locale: 'ja-JP', timeZone: 'Asia/Tokyo' }
const readers = [newYork, berlin, tokyo]

describe('times as the reader writes them, where the reader is', () => {
  it('writes a day by locale and zone', () => {
    expect(readers.map((reader) => formatDay(now, reader))).toEqual([
      'Nov 21, 2026',
      '22.11.2026',
      '2026/11/22',
    ])
    expect(readers.map((reader) => formatDayOfYear(now, reader))).toEqual(['Nov 21', '22. Nov.', '11月22日'])
    expect(readers.map((reader) => formatMonth(at('2026-11-30T23:30:00Z'), reader))).toEqual([
      'Nov 2026',
      'Dez. 2026',
      '2026年12月',
    ])
    const stretches = readers.map((reader) => formatDays(now - 6 * day, now, now, reader))
    expect(stretches.map((text) => text.replaceAll('\u2009', ' '))).toEqual([
      'Nov 15 – 21',
      '16.–22. Nov.',
      '11/16～11/22',
    ])
    const before = formatDays(now - 366 * day, now - 365 * day, now, newYork)
    expect(before.replaceAll('\u2009', ' ')).toBe('Nov 20 – 21, 2025')
  })

  it('tells an age for seven days and a date from then on, with the year unless it is this one', () => {
    const ages = [0, 59, 60, 3_600, day, 6 * day].map((passed) => formatAge(now - passed, now, berlin))
    expect(ages).toEqual(['just now', 'just now', '1m ago', '1h ago', 'yesterday', '6d ago'])
    expect(formatAge(now + 2 * day, now, berlin)).toBe('in 2d')
    expect(readers.map((reader) => formatAge(now - 7 * day, now, reader))).toEqual([
      'Nov 14',
      '15. Nov.',
      '11月15日',
    ])
    expect(readers.map((reader) => formatAge(at('2025-12-31T23:30:00Z'), now, reader))).toEqual([
      'Dec 31, 2025',
      // The first of January has begun there.
      '1. Jan.',
      '1月1日',
    ])
    expect(formatAge(now + 60 * day, now, newYork)).toBe('Jan 20, 2027')
  })

  it('tells days by the calendar of where the reader is', () => {
    // It is 22 November, half past midnight, in Berlin; 36 hours before it was midday of the 20th.
    const before = now - 1.5 * day
    expect(readers.map((reader) => formatAge(before, now, reader))).toEqual(['yesterday', '2d ago', '2d ago'])
    expect(formatAge(now - (7 * day - 1), now, berlin)).toBe('15. Nov.')
    expect(formatAge(now + 1.99 * day, now, newYork)).toBe('in 2d')
    // That of 25 October has 25 hours in Berlin.
    const midnight = at('2026-10-24T22:00:00Z')
    expect(formatAge(midnight, midnight + day, berlin)).toBe('today')
    expect(formatAge(midnight - 1, midnight + day, berlin)).toBe('yesterday')
  })

  it('tells the day of a time that was not today, by the calendar of where the reader is', () => {
    const before = now - 3_600
    expect(readers.map((reader) => formatClock(before, now, reader).replaceAll(/\s/g, ' '))).toEqual([
      '5:30 PM',
      '21. Nov., 23:30',
      '7:30',
    ])
    expect(formatClock(now + 60 * day, now, berlin)).toBe('21. Jan., 00:30')
  })

  it('keeps a day whole over the change of the clocks', () => {
    // The night of 25 October 2026 has 25 hours in Berlin.
    expect(formatDay(at('2026-10-24T22:00:00Z'), berlin)).toBe('25.10.2026')
    expect(formatDay(at('2026-10-25T22:59:59Z'), berlin)).toBe('25.10.2026')
    expect(formatDay(at('2026-10-25T23:00:00Z'), berlin)).toBe('26.10.2026')
  })
})

describe('amounts and counts as the reader writes them', () => {
  const locales = readers.map(({ locale }) => locale)
  const money = (value: string, currency: string) =>
    locales.map((locale) => formatMoney({ value, currency }, locale).replaceAll('\u00a0', ' '))

  it('puts groups, decimals and the currency where they belong', () => {
    expect(money('1234.50', 'EUR')).toEqual(['€1,234.50', '1.234,50 €', '€1,234.50'])
    expect(money('-1234.50', 'USD')).toEqual(['−$1,234.50', '−1.234,50 $', '−$1,234.50'])
    expect(money('1234.00', 'JPY')).toEqual(['¥1,234', '1.234 ¥', '￥1,234'])
    // More digits than a number can hold stay exact.
    expect(money('12345678901234567.89', 'EUR')[1]).toBe('12.345.678.901.234.567,89 €')
    expect(money('1.00', 'no code')[1]).toBe('1,00 XXX')
    expect(locales.map((locale) => formatNumber(1_204, locale))).toEqual(['1,204', '1.204', '1,204'])
    expect(formatRoundMoney(1_234, 'EUR', 'en-US')).toBe('€1.2K')
    expect(formatRoundMoney(40, 'USD', 'en-US')).toBe('$40')
  })

  it('takes the locale of the browser, and English for what is no locale', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' })
    expect(formatMoney({ value: '1234.50', currency: 'EUR' })).toBe('1.234,50\u00a0€')
    expect(formatDay(at('2026-11-21T12:00:00Z'), { timeZone: 'UTC' })).toBe('21.11.2026')
    vi.stubGlobal('navigator', { language: 'not a locale' })
    expect(readersLocale()).toBe('en')
    vi.unstubAllGlobals()
  })
})
