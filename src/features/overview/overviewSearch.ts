import * as z from 'zod/mini'
import { paths } from '~/paths'

export const periods = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
  { days: 0, label: 'All time' },
] as const

/** What the address of the overview holds; 0 days are all time. Anything unreadable falls back. */
const schema = z.object({
  days: z.catch(
    z._default(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
        z.literal([7, 30, 90, 365, 0]),
      ),
      30,
    ),
    30,
  ),
  currency: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined),
})
export type OverviewSearch = z.output<typeof schema>

export const readOverviewSearch = (search: URLSearchParams): OverviewSearch =>
  schema.parse(Object.fromEntries(search))

/** The address for a state of the overview; defaults are left out. */
export const writeOverviewSearch = ({ days, currency }: OverviewSearch): string =>
  paths.overview({
    ...(days === 30 ? {} : { days }),
    ...(currency === undefined ? {} : { currency }),
  })
