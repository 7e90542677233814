import { describe, expect, it } from 'vitest'
import { daysAsked } from '~/features/reports/reportsSearch'
import { toOrderQuery } from '~/features/orders/list/ordersSearch'
import { toShipmentQuery } from '~/features/shipments/shipmentsSearch'
import { bucketText } from '~/domain/reports/bucketWords'
import { daysBefore, daysOfMonth, monthAt, reportBuckets, timeOf } from '~/domain/reports/reportTime'
import { timeBuckets } from '~/domain/reports/timeBuckets'
import { addDays, addMonths, dayOf, daysApart, isDay, mondayOf, startOfDay } from '~/domain/text/calendar'
import { dayRanges } from '~/domain/text/dayRanges'
import { setReadersZone } from '~/domain/text/readersZone'

const utc = (text: string) => Date.parse(text) / 1000
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 3_600

describe('days in the zone that was chosen', () => {
  it('begin where the clocks of that zone say so, also when they change at midnight', () => {
    const begins: [zone: string, day: string, at: string][] = [
      ['Asia/Tokyo', '2026-11-21', '2026-11-20T15:00:00Z'],
      ['America/Los_Angeles', '2026-11-21', '2026-11-21T08:00:00Z'],
      ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z'],
      ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
      // Forward at midnight: the day begins at one o'clock.
      ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
      // Back at midnight, to 23 o'clock of the day before.
      ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z'],
    ]
    for (const [zone, day, at] of begins) {
      setReadersZone(zone)
      expect(new Date(startOfDay(day) * 1000).toISOString().replace('.000', ''), zone).toBe(at)
      expect(dayOf(startOfDay(day))).toBe(day)
      expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1))
    }
  })

  it('follow each other without a gap through a year, in every zone that the browser knows', () => {
    for (const zone of Intl.supportedValuesOf('timeZone').filter((_, at) => at % 29 === 0)) {
      setReadersZone(zone)
      const buckets = timeBuckets('day', startOfDay('2026-01-01'), startOfDay('2027-01-01'))
      expect(buckets, zone).toHaveLength(365)
      for (const [at, bucket] of buckets.entries()) {
        expect(bucket.end).toBe(buckets[at + 1]?.start ?? startOfDay('2027-01-01'))
        expect([23, 23.5, 24, 24.5, 25]).toContain(hours(bucket))
      }
    }
  })

  it('are those of filters, named spans, reports and months alike', () => {
    // Half past midnight in Tokyo, still the day before in UTC and in New York.
    const now = new Date('2026-11-30T15:30:00Z')
    setReadersZone('Asia/Tokyo')
    const [from, to] = [utc('2026-11-30T15:00:00Z'), utc('2026-12-01T15:00:00Z')]
    expect(dayRanges(now)[0]).toEqual({ name: 'Today', from: '2026-12-01', to: '2026-12-01' })
    const day = { from: '2026-12-01', to: '2026-12-01' }
    expect(toOrderQuery({ ...day } as never)).toMatchObject({ from, to })
    expect(toShipmentQuery({ ...day } as never)).toMatchObject({ from, to })
    expect(timeOf(day)).toEqual({ start: from, end: to })
    expect(daysAsked({} as never, now, null)).toEqual({ from: '2026-11-02', to: '2026-12-01' })
    expect(monthAt(now, 0)).toBe('2026-12')
    expect(timeOf(daysOfMonth('2026-12'))).toEqual({ start: from, end: utc('2026-12-31T15:00:00Z') })
    expect(bucketText(timeOf(daysOfMonth('2026-12')))).toBe('Dec 2026')
    // As long as a month, but none: named by its days, as a day and a week are.
    expect(bucketText(timeOf({ from: '2026-11-02', to: '2026-12-01' }))).toContain('–')
    expect(bucketText(timeOf({ from: '2026-11-01', to: '2026-11-07' }))).toContain('–')
    expect(bucketText(timeOf({ from: '2026-11-01', to: '2026-11-01' }))).not.toMatch(/–|2026-11-02/)
    setReadersZone('America/New_York')
    expect(dayRanges(now)[0]?.from).toBe('2026-11-30')
    expect(monthAt(now, 0)).toBe('2026-11')
    // A day of 25 hours is one day of lists as well.
    const long = { from: '2026-11-01', to: '2026-11-01' }
    expect(hours(timeOf(long))).toBe(25)
    const { from: first = 0, to: end = 0 } = toShipmentQuery({ ...long } as never)
    expect(hours({ start: first, end })).toBe(25)
  })
})

it('reckons with days as texts', () => {
  expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-1'), isDay('soon')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
  expect([addMonths('2026-11-30', 2), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(daysApart('2026-03-01', '2026-04-01')).toBe(31)
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
  expect(daysBefore({ from: '2026-10-01', to: '2026-11-30' })).toEqual({
    from: '2026-08-01',
    to: '2026-09-30',
  })
  expect(daysBefore({ from: '2026-11-02', to: '2026-11-08' })).toEqual({
    from: '2026-10-26',
    to: '2026-11-01',
  })
  expect(reportBuckets({ from: '2026-11-04', to: '2026-11-10' }, 'week').map(hours)).toEqual([120, 48])
})
