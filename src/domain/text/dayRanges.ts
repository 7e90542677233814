import { addDays, addMonths, dayOf } from './calendar'

interface DayRange {
  /** First day such as 2026-11-21; both ends are included. */
  from: string
  to: string
}

/** Usual periods for filtering lists, with their names, in the reader's zone. */
export function dayRanges(now: Date): readonly (DayRange & { name: string })[] {
  const today = dayOf(now.getTime() / 1000)
  const yesterday = addDays(today, -1)
  const month = addMonths(today, 0)
  const span = (name: string, from: string, to = today) => ({ name, from, to })
  return [
    span('Today', today),
    span('Yesterday', yesterday, yesterday),
    span('Last 7 days', addDays(today, -6)),
    span('Last 30 days', addDays(today, -29)),
    span('This month', month),
    span('Last month', addMonths(month, -1), addDays(month, -1)),
    span('This year', `${today.slice(0, 4)}-01-01`),
  ]
}
