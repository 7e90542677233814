import * as z from 'zod/mini'
import type { Country } from '~/contract/orders/country'
import { findByWords } from '~/domain/text/wordSearch'
import { paths } from '~/paths'
import { addressSearch, orUsual, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

export const countriesAddress = addressSearch(paths.countries, {
  q: typedWords,
  /** A region of the service, or `mine`: countries that orders went to. */
  in: orUsual(z.string().check(z.maxLength(40)), ''),
})
type CountriesSearch = SearchIn<typeof countriesAddress>

/** One country of the list, with what is known of it here. */
export interface CountryRow {
  country: Country
  /** How many orders of this device's copy went there; `reading` where none has yet and others are being read, null where they are not. */
  orders: number | 'reading' | null
  /** Whether sales tax is reckoned there: everywhere, or in so many of its states; `reading` while that is read, null where the service did not say. */
  tax: 'none' | 'all' | number | 'reading' | null
}

/** Countries found by name, code and states, narrowed to a region or to those that orders went to. */
export function matchingCountries(
  rows: readonly CountryRow[],
  { q, in: within }: CountriesSearch,
): CountryRow[] {
  const narrowed = rows.filter(({ country, orders }) =>
    within === ''
      ? true
      : within === 'mine'
        ? typeof orders === 'number' && orders > 0
        : country.region === within,
  )
  const exact = narrowed.filter(({ country }) => country.code.toLowerCase() === q.trim().toLowerCase())
  if (exact.length > 0) return exact
  return findByWords(narrowed, q, ({ country: { code, name, states } }) => [
    name,
    code,
    ...(states ?? []).flatMap((state) => [state.name, state.code]),
  ])
}
