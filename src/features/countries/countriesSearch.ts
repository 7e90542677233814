import * as z from 'zod/mini'
import type { Country } from '~/contract/orders/country'
import { findByWords } from '~/domain/text/wordSearch'
import { paths } from '~/paths'
import { addressSearch, orUsual, type SearchIn, typedWords } from '~/ui/filters/addressSearch'

export const countriesAddress = addressSearch(paths.countries, {
  q: typedWords,
  /** A region of the service, or `mine`: countries of past orders. */
  in: orUsual(z.string().check(z.maxLength(40)), ''),
})
type CountriesSearch = SearchIn<typeof countriesAddress>

/** One country in the list, with facts from this device. */
export interface CountryRow {
  country: Country
  /** Orders to it in this device's copy; `reading` while orders are read and none has come, null when not read. */
  orders: number | 'reading' | null
  /** Where sales tax applies: everywhere, or in this many states; `reading` while read, null where not stated. */
  tax: 'none' | 'all' | number | 'reading' | null
}

/** Countries that match by name, code or states, limited to a region or to those of past orders. */
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
