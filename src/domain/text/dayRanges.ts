interface DayRange {
  /** Days such as 2026-11-21, both within the range. */
  from: string
  to: string
}

const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Spans of days that lists are often narrowed to, by their names, in the time zone of this browser. */
export function dayRanges(now: Date): readonly (DayRange & { name: string })[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const span = (name: string, from: Date, to: Date) => ({ name, from: dayOf(from), to: dayOf(to) })
  return [
    span('Today', now, now),
    span('Yesterday', new Date(year, month, day - 1), new Date(year, month, day - 1)),
    span('Last 7 days', new Date(year, month, day - 6), now),
    span('Last 30 days', new Date(year, month, day - 29), now),
    span('This month', new Date(year, month, 1), now),
    span('Last month', new Date(year, month - 1, 1), new Date(year, month, 0)),
    span('This year', new Date(year, 0, 1), now),
  ]
}
