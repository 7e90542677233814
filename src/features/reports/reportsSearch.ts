import * as z from 'zod/mini'
import { dimensions, groupSorts } from '~/domain/reports/breakdown'
import { countDays, type Days } from '~/domain/reports/reportTime'
import { type BucketStep, stepFor } from '~/domain/reports/timeBuckets'
import { addDays, dayOf, isDay } from '~/domain/text/calendar'
import { paths } from '~/paths'
import { addressSearch, currencyCode, oneOf, orNone, type SearchIn } from '~/ui/filters/addressSearch'

export const views = [...dimensions, 'store'] as const

const reportDay = orNone(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay)))
/** The state of the reports that is kept in their address. */
export const reportsAddress = addressSearch(paths.reports, {
  from: reportDay,
  to: reportDay,
  /** All orders on this device, instead of two days. */
  time: orNone(z.literal('all')),
  step: orNone(z.enum(['day', 'week', 'month'])),
  currency: currencyCode,
  /** Whether all rows of the table of groups are shown. */
  rows: orNone(z.literal('all')),
  /** How that table groups orders. */
  by: oneOf(views, 'product'),
  sort: oneOf(groupSorts, 'losses'),
})
export type ReportsSearch = SearchIn<typeof reportsAddress>

/** More bars cannot be told apart. */
const mostBars = 400
const daysIn: Record<BucketStep, number> = { day: 1, week: 7, month: 28 }

/** The days in the address, or the last thirty where it names none; `oldest` is the time of the first known order. */
export function daysAsked({ from, to, time }: ReportsSearch, now: Date, oldest: number | null): Days {
  const today = dayOf(now.getTime() / 1000)
  const usual = addDays(today, -29)
  const first = oldest === null ? today : dayOf(oldest)
  return { from: from ?? (time === 'all' || to !== undefined ? first : usual), to: to ?? today }
}

/** Steps whose bars can be told apart over the days, and the one that is shown. */
export function stepsOf(
  { step }: ReportsSearch,
  days: Days,
): { steps: readonly BucketStep[]; step: BucketStep } {
  const count = Math.max(1, countDays(days))
  const steps = (['day', 'week', 'month'] as const).filter((one) => count / daysIn[one] <= mostBars)
  const possible = steps.length === 0 ? (['month'] as const) : steps
  const usual = stepFor(count)
  const chosen = possible.find((one) => one === step) ?? possible.find((one) => one === usual)
  return { steps: possible, step: chosen ?? possible[0] ?? 'month' }
}
