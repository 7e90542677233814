import * as z from 'zod/mini'
import { monthAt } from '~/domain/reports/reportTime'
import { dayOf, isDay } from '~/domain/text/calendar'
import { paths } from '~/paths'
import { addressSearch, orNone, type SearchIn } from '~/ui/filters/addressSearch'

/** The state of the monthly closing that is kept in its address. */
export const monthAddress = addressSearch(paths.monthClose, {
  month: orNone(
    z.string().check(
      z.regex(/^20\d\d-\d\d$/),
      z.refine((month) => isDay(`${month}-01`)),
    ),
  ),
})
type MonthSearch = SearchIn<typeof monthAddress>

/** The month in the address, or last month where it names none. */
export function monthAsked({ month }: MonthSearch, now: Date): { month: string; isOver: boolean } {
  const asked = month ?? monthAt(now, -1)
  return { month: asked, isOver: asked < monthAt(now, 0) }
}

/** At most this many months are offered; older ones can be opened by address. */
const mostMonths = 240

/** The months since the first order, newest first, including the one shown. */
export function monthsSince(oldest: number | null, now: Date, asked: string): string[] {
  const first = oldest === null ? monthAt(now, -1) : dayOf(oldest).slice(0, 7)
  const months: string[] = []
  for (let by = 0; by < mostMonths && monthAt(now, -by) >= first; by++) months.push(monthAt(now, -by))
  return [...new Set([...months, monthAt(now, -1), asked])].toSorted().toReversed()
}
