import type { Bucket } from '~/domain/reports/timeBuckets'

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })
const dayAndYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' })
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' })
const daySeconds = 86_400

/** "Nov 12", "Nov 9 – 15" as two dates, or "Nov 2026", by how long the bucket is. */
export function bucketText({ start, end }: Bucket): string {
  const first = new Date(start * 1000)
  const length = (end - start) / daySeconds
  if (length > 20) return month.format(first)
  if (length < 2) return isThisYear(first) ? day.format(first) : dayAndYear.format(first)
  const last = new Date((end - 1) * 1000)
  return isThisYear(first) ? day.formatRange(first, last) : dayAndYear.formatRange(first, last)
}

const isThisYear = (date: Date): boolean => date.getFullYear() === new Date().getFullYear()
