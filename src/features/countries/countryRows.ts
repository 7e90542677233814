import type { Country } from '~/contract/orders/country'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { hasStopped } from '~/widgets/orders/useOrderIndex'
import type { CountryRow } from './countriesSearch'

interface Taxed {
  /** The service's second list: countries and their states where sales tax applies. */
  taxed: readonly Country[] | undefined
  isReadingTax: boolean
}

/** The countries with their orders and sales tax, as far as each has been read. */
export function countryRows(
  countries: readonly Country[],
  { taxed, isReadingTax }: Taxed,
  index: IndexView,
): CountryRow[] {
  const counts = new Map<string, number>()
  for (const { country } of index.rows)
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1)
  const isReading = !hasStopped(index) && (index.isWorking || index.rules === null)
  const none = index.isComplete ? 0 : isReading ? 'reading' : null
  return countries.map((country) => {
    const found = taxed?.find(({ code }) => code === country.code)
    const inStates = found?.states?.length ?? 0
    const unknown = isReadingTax ? 'reading' : null
    const tax =
      taxed === undefined ? unknown : found === undefined ? 'none' : inStates === 0 ? 'all' : inStates
    return { country: withTaxed(country, found), orders: counts.get(country.code) ?? none, tax }
  })
}

/** The country's states with the second list's facts about them. */
function withTaxed(country: Country, taxed: Country | undefined): Country {
  const known = new Map(taxed?.states?.map((state) => [state.code, state.shipping_taxable]))
  if (country.states === null || known.size === 0) return country
  return {
    ...country,
    states: country.states.map((state) => ({
      ...state,
      shipping_taxable: known.get(state.code) ?? state.shipping_taxable,
    })),
  }
}
