import { addDays, addMonths, dayOf, daysApart, startOfDay } from '../text/calendar'
import { type TimeBucket, type BucketStep, timeBuckets } from './timeBuckets'

/** First and last day such as 2026-11-21, both included, in the reader's zone. */
export interface Days {
  from: string
  to: string
}

/** The time from the first to the last day; its end is exclusive. */
export const timeOf = ({ from, to }: Days): TimeBucket => ({
  start: startOfDay(from),
  end: startOfDay(addDays(to, 1)),
})

/** Number of days; a day of 23 or 25 hours counts as one. */
export const countDays = ({ from, to }: Days): number => daysApart(from, to) + 1

/** The days, weeks or months of a time; those at its ends are cut to it. */
export function reportBuckets(days: Days, step: BucketStep): TimeBucket[] {
  const { start, end } = timeOf(days)
  return timeBuckets(step, start, end).map((bucket) => ({
    start: Math.max(bucket.start, start),
    end: Math.min(bucket.end, end),
  }))
}

const isFirst = (day: string): boolean => day.endsWith('-01')

/** The preceding time of equal length: as many months for whole months, else as many days. */
export function daysBefore(days: Days): Days {
  const end = addDays(days.to, 1)
  const to = addDays(days.from, -1)
  if (!isFirst(days.from) || !isFirst(end)) return { from: addDays(days.from, -countDays(days)), to }
  let from = addMonths(days.from, -1)
  for (let month = addMonths(days.from, 1); month < end; month = addMonths(month, 1))
    from = addMonths(from, -1)
  return { from, to }
}

/** All days of a month such as 2026-11. */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month, such as 2026-11, that is `by` months after that of a moment. */
export const monthAt = (now: Date, by: number): string =>
  addMonths(dayOf(now.getTime() / 1000), by).slice(0, 7)
