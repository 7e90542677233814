import * as z from 'zod/mini'
import { dimensions, groupSorts } from '~/domain/reports/breakdown'
import { countDays, type Days } from '~/domain/reports/reportTime'
import { type BucketStep, stepFor } from '~/domain/reports/timeBuckets'
import { addDays, dayOf, isDay } from '~/domain/text/calendar'
import { paths } from '~/paths'

const day = z.catch(z.optional(z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay))), undefined)

export const views = [...dimensions, 'store'] as const

/** What the address of the reports holds. Anything unreadable falls back, it never blanks the page. */
const schema = z.object({
  from: day,
  to: day,
  /** Everything that this device has, instead of two days. */
  time: z.catch(z.optional(z.literal('all')), undefined),
  step: z.catch(z.optional(z.enum(['day', 'week', 'month'])), undefined),
  currency: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined),
  /** What the table of groups is by. */
  by: z.catch(z._default(z.enum(views), 'product'), 'product'),
  sort: z.catch(z._default(z.enum(groupSorts), 'losses'), 'losses'),
  /** All rows of that table. */
  rows: z.catch(z.optional(z.literal('all')), undefined),
})
export type ReportsSearch = z.output<typeof schema>

export const readReportsSearch = (search: URLSearchParams): ReportsSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a state of the reports; defaults are left out. */
export function writeReportsSearch({ by, sort, ...rest }: ReportsSearch): string {
  return paths.reports({
    ...rest,
    ...(by === 'product' ? {} : { by }),
    ...(sort === 'losses' ? {} : { sort }),
  })
}

/** As many bars can still be told apart. */
const mostBars = 400
const daysIn: Record<BucketStep, number> = { day: 1, week: 7, month: 28 }

/** The days that are asked for, the last thirty where the address names none; `oldest` is when the first known order was made. */
export function daysAsked({ from, to, time }: ReportsSearch, now: Date, oldest: number | null): Days {
  const today = dayOf(now.getTime() / 1000)
  const usual = addDays(today, -29)
  const first = oldest === null ? today : dayOf(oldest)
  return { from: from ?? (time === 'all' || to !== undefined ? first : usual), to: to ?? today }
}

/** Steps whose bars can be told apart over so many days, and the one that is shown. */
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
