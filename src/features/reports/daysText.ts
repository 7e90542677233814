import { type Days, timeOf } from '~/domain/reports/reportTime'
import { formatDays } from '~/domain/reports/formatDays'

/** "Oct 1 – 31" or "Dec 1, 2025 – Jan 31, 2026". */
export function daysText(days: Days): string {
  const { start, end } = timeOf(days)
  return formatDays(start, Math.max(start, end - 1), Date.now() / 1000)
}
