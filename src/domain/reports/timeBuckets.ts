/** A stretch of time in seconds; the end is exclusive. Days are those of this browser's zone. */
export interface Bucket {
  start: number
  end: number
}
export type BucketStep = 'day' | 'week' | 'month'

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The start of the day, the week (Monday) or the month of a moment. */
function startOf(step: BucketStep, moment: number): Date {
  const date = new Date(moment * 1000)
  date.setHours(0, 0, 0, 0)
  if (step === 'week') date.setDate(date.getDate() - ((date.getDay() + 6) % 7))
  if (step === 'month') date.setDate(1)
  return date
}

function nextOf(step: BucketStep, start: Date): Date {
  const next = new Date(start)
  // Calendar arithmetic, because a day of 23 or 25 hours is a day too.
  if (step === 'month') next.setMonth(next.getMonth() + 1)
  else next.setDate(next.getDate() + (step === 'week' ? 7 : 1))
  return next
}

/** All buckets that touch the time from `from` to `to`, oldest first, none left out. */
export function timeBuckets(step: BucketStep, from: number, to: number): Bucket[] {
  const buckets: Bucket[] = []
  for (let start = startOf(step, from); seconds(start) < to; start = nextOf(step, start))
    buckets.push({ start: seconds(start), end: seconds(nextOf(step, start)) })
  return buckets
}

/** Which bucket a moment falls into; -1 outside of all. */
export function bucketAt(buckets: readonly Bucket[], moment: number): number {
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

/** Bars that can still be told apart: days up to a quarter, then weeks, then months. */
export const stepFor = (days: number): BucketStep => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month')

/** The first and the last day of a bucket as the addresses of lists take them: "2026-11-21", both inclusive. */
export const daysOf = ({ start, end }: Bucket): { from: string; to: string } => ({
  from: dayText(start),
  to: dayText(end - 1),
})

function dayText(moment: number): string {
  const date = new Date(moment * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
