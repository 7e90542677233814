import * as z from 'zod/mini'
import type { Country } from '~/contract/orders/country'
import { findByWords } from '~/domain/text/wordSearch'
import { paths } from '~/paths'

const schema = z.object({
  q: z.catch(z._default(z.string().check(z.maxLength(120)), ''), ''),
  /** A region of the service, or `mine`: countries that orders went to. */
  in: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
})
type CountriesSearch = z.output<typeof schema>

export const readCountriesSearch = (params: URLSearchParams): CountriesSearch =>
  schema.parse(Object.fromEntries(params))

export const writeCountriesSearch = ({ q, in: within }: CountriesSearch): string =>
  paths.countries({ ...(q === '' ? {} : { q }), ...(within === '' ? {} : { in: within }) })

/** One country of the list, with what is known of it here. */
export interface CountryRow {
  country: Country
  /** How many orders of this device's copy went there. */
  orders: number
  /** Whether sales tax is reckoned there: everywhere, or in so many of its states; null where the service did not say. */
  tax: 'none' | 'all' | number | null
}

/** Countries found by name, code and states, narrowed to a region or to those that orders went to. */
export function matchingCountries(
  rows: readonly CountryRow[],
  { q, in: within }: CountriesSearch,
): CountryRow[] {
  const narrowed = rows.filter(({ country, orders }) =>
    within === '' ? true : within === 'mine' ? orders > 0 : country.region === within,
  )
  const exact = narrowed.filter(({ country }) => country.code.toLowerCase() === q.trim().toLowerCase())
  if (exact.length > 0) return exact
  return findByWords(narrowed, q, ({ country: { code, name, states } }) => [
    name,
    code,
    ...(states ?? []).flatMap((state) => [state.name, state.code]),
  ])
}
