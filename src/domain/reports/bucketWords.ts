import { dayOf } from '../text/calendar'
import { formatMonth } from '../text/formatTime'
import { formatDays } from './formatDays'
import type { TimeBucket } from './timeBuckets'

const daySeconds = 86_400

/** "Nov 12", two dates as in "Nov 9 – 15", or "Nov 2026", depending on the bucket's length. */
export function bucketText({ start, end }: TimeBucket): string {
  const length = (end - start) / daySeconds
  // A month that the report covers only in part is named by its days.
  if (length > 27.9 && length < 31.1 && dayOf(start).endsWith('-01')) return formatMonth(start)
  return formatDays(start, length < 2 ? start : end - 1, Date.now() / 1000)
}
