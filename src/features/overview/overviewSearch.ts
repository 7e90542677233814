import * as z from 'zod/mini'
import { paths } from '~/paths'
import { addressSearch, currencyCode, digits, orUsual, type SearchIn } from '~/ui/filters/addressSearch'

export const periods = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '12 months' },
  { days: 0, label: 'All time' },
] as const

/** The state of the overview that is kept in its address; 0 days mean all time. */
export const overviewAddress = addressSearch(paths.overview, {
  days: orUsual(z.pipe(digits(3), z.literal([7, 30, 90, 365, 0])), 30),
  currency: currencyCode,
})
export type OverviewSearch = SearchIn<typeof overviewAddress>
