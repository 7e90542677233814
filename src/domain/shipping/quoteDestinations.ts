import type { Country } from '~/contract/orders/country'
import { countriesWithRequiredState } from '../address/addressRules'
import { type Destination, destinationKey, readDestination } from './quoteMatrix'

/** The keys to quote for a country: itself, or each of its states where quotes need one. */
export function keysToQuote({ code, states }: Pick<Country, 'code' | 'states'>): string[] {
  if (!countriesWithRequiredState.includes(code) || states === null)
    return [destinationKey({ country: code, state: null })]
  return states.map((state) => destinationKey({ country: code, state: state.code }))
}

/** The chosen keys of a country. */
export const keysOfCountry = (keys: readonly string[], code: string): string[] =>
  keys.filter((key) => readDestination(key)?.country === code)

const regionNames: Record<string, string> = {
  europe: 'Europe',
  americas: 'Americas',
  north_america: 'North America',
  south_america: 'South America',
  asia: 'Asia',
  oceania: 'Oceania',
  africa: 'Africa',
  antarctic: 'Antarctic',
}

/** A region's name; an unknown one keeps its word. */
export const regionName = (region: string): string =>
  Object.hasOwn(regionNames, region)
    ? (regionNames[region] ?? region)
    : region.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** The regions in GET /countries with their countries, in the service's order. */
export function countriesByRegion(
  countries: readonly Country[],
): { region: string; name: string; codes: string[] }[] {
  const regions = new Map<string, string[]>()
  for (const { region, code } of countries) {
    if (region !== null) regions.set(region, [...(regions.get(region) ?? []), code])
  }
  return [...regions].map(([region, codes]) => ({ region, name: regionName(region), codes }))
}

/** Countries of past orders, the most frequent first. */
export function countriesOf(orders: readonly { country: string | null }[]): string[] {
  const counts = new Map<string, number>()
  for (const { country } of orders) if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([country]) => country)
}

/** "United States, Texas"; codes until the names are known. */
export function destinationName({ country, state }: Destination, countries: readonly Country[]): string {
  const known = countries.find(({ code }) => code === country)
  const name = known?.name ?? country
  if (state === null) return name
  return `${name}, ${known?.states?.find(({ code }) => code === state)?.name ?? state}`
}
