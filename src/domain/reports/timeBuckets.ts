import { addDays, addMonths, dayOf, mondayOf, startOfDay } from '../text/calendar'

/** A period in UNIX seconds; the end is exclusive. Days are those of the reader's zone. */
export interface TimeBucket {
  start: number
  end: number
}
export type BucketStep = 'day' | 'week' | 'month'

/** The first day of the bucket that a day is in: of its week (from Monday), of its month, or the day itself. */
const firstOf: Record<BucketStep, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => addMonths(day, 0),
}
const nextOf: Record<BucketStep, (first: string) => string> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => addMonths(day, 1),
}

/** All buckets that overlap the time from `from` to `to`, oldest first, without gaps. */
export function timeBuckets(step: BucketStep, from: number, to: number): TimeBucket[] {
  const buckets: TimeBucket[] = []
  for (let day = firstOf[step](dayOf(from)); ;) {
    const next = nextOf[step](day)
    const [start, end] = [startOfDay(day), startOfDay(next)]
    if (start >= to) break
    buckets.push({ start, end })
    day = next
  }
  return buckets
}

/** Index of the bucket with a moment; -1 outside of all. */
export function bucketAt(buckets: readonly TimeBucket[], moment: number): number {
  let low = 0
  let high = buckets.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { start, end } = buckets[middle] ?? { start: 0, end: 0 }
    if (moment < start) high = middle - 1
    else if (moment >= end) low = middle + 1
    else return middle
  }
  return -1
}

/** A step that gives few enough bars to tell apart: days up to a quarter, then weeks, then months. */
export const stepFor = (days: number): BucketStep => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month')

/** First and last day of a bucket for addresses of lists: "2026-11-21", both included. */
export const daysOf = ({ start, end }: TimeBucket): { from: string; to: string } => ({
  from: dayOf(start),
  to: dayOf(end - 1),
})
