import { expect, it } from 'vitest'
import { dayRanges } from '~/domain/text/dayRanges'

it('names spans of whole days, over the ends of months and years and a leap day', () => {
  const at = (now: Date) =>
    Object.fromEntries(dayRanges(now).map(({ name, from, to }) => [name, `${from} ${to}`]))
  expect(at(new Date(2028, 2, 1, 0, 5))).toEqual({
    Today: '2028-03-01 2028-03-01',
    Yesterday: '2028-02-29 2028-02-29',
    'Last 7 days': '2028-02-24 2028-03-01',
    'Last 30 days': '2028-02-01 2028-03-01',
    'This month': '2028-03-01 2028-03-01',
    'Last month': '2028-02-01 2028-02-29',
    'This year': '2028-01-01 2028-03-01',
  })
  expect(at(new Date(2027, 0, 31, 23, 59))).toMatchObject({
    'Last month': '2026-12-01 2026-12-31',
    'This year': '2027-01-01 2027-01-31',
  })
})
