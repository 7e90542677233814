import type { Bucket } from '~/domain/reports/timeBuckets'
import { formatDays, formatMonth } from '~/domain/text/formatTime'

const daySeconds = 86_400

/** "Nov 12", "Nov 9 – 15" as two dates, or "Nov 2026", by how long the bucket is. */
export function bucketText({ start, end }: Bucket): string {
  const length = (end - start) / daySeconds
  if (length > 20) return formatMonth(start)
  return formatDays(start, length < 2 ? start : end - 1, Date.now() / 1000)
}
