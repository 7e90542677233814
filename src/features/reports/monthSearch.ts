import * as z from 'zod/mini'
import { monthAt } from '~/domain/reports/reportTime'
import { dayOf, isDay } from '~/domain/text/calendar'
import { paths } from '~/paths'
import { addressSearch, orNone, type SearchIn } from '~/ui/filters/addressSearch'

/** What the address of the month close holds. */
export const monthAddress = addressSearch(paths.monthClose, {
  month: orNone(
    z.string().check(
      z.regex(/^20\d\d-\d\d$/),
      z.refine((month) => isDay(`${month}-01`)),
    ),
  ),
})
type MonthSearch = SearchIn<typeof monthAddress>

/** The month that is asked for, last month where the address names none. */
export function monthAsked({ month }: MonthSearch, now: Date): { month: string; isOver: boolean } {
  const asked = month ?? monthAt(now, -1)
  return { month: asked, isOver: asked < monthAt(now, 0) }
}

/** As many months may be chosen; older ones are in the address only. */
const mostMonths = 240

/** The months since the first order, the newest first, and the one that is asked for. */
export function monthsSince(oldest: number | null, now: Date, asked: string): string[] {
  const first = oldest === null ? monthAt(now, -1) : dayOf(oldest).slice(0, 7)
  const months: string[] = []
  for (let by = 0; by < mostMonths && monthAt(now, -by) >= first; by++) months.push(monthAt(now, -by))
  return [...new Set([...months, monthAt(now, -1), asked])].toSorted().toReversed()
}
