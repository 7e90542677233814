import type { Country } from '~/contract/orders/country'
import { postalPattern, usesPostalCodes } from './postalCodes'
import { readState } from './readPlace'

export interface PlaceFields {
  city?: string
  state_code?: string
  zip?: string
  country_code?: string
}

/** Countries that are recognized by the form of their place line when no country is named. */
const recognizedUnnamed = ['CA', 'GB', 'NL', 'US'] as const

/** City, state and postal code in one line; null when the line is not a place. */
export function readPlaceLine(
  line: string,
  country: string | null,
  countries: readonly Country[],
): PlaceFields | null {
  if (country !== null) return readFor(line, country, countries)
  for (const code of recognizedUnnamed) {
    const found = readFor(line, code, countries)
    const isSure =
      found?.zip !== undefined && (code === 'GB' || code === 'NL' || found.state_code !== undefined)
    if (found !== null && isSure) return { ...found, country_code: code }
  }
  const [, zip = '', city = ''] = /^(?:[A-Z]{1,2}-)?(\d{4,6})\s+([\p{L}][\p{L} .'’/-]+)$/u.exec(line) ?? []
  return city === '' ? null : { zip, city }
}

/** City and a code that does not have the country's form: "1096 Berlin", "Austin, TX 787". */
export function readLoosePlace(
  line: string,
  country: string | null,
  countries: readonly Country[],
): PlaceFields | null {
  const [, first = '', behind = ''] = /^(\d{3,7})\s+(\p{L}[\p{L} .'’-]+)$/u.exec(line) ?? []
  if (behind !== '') return { zip: first, city: behind }
  const [, before = '', zip = ''] = /^(\p{L}[\p{L} .'’,-]+?)[,\s]+(\d{3,7})$/u.exec(line) ?? []
  if (zip === '') return null
  const parts = before.split(/\s*,\s*/).filter((part) => part !== '')
  const states = countries.some(({ code, states: known }) => code === country && known !== null)
  const { city, state, left } = readParts(parts, country ?? '', states ? countries : null)
  if (left > 0 || city === '') return null
  return { city, zip, ...(state === null ? {} : { state_code: state }) }
}

function readFor(line: string, country: string, countries: readonly Country[]): PlaceFields | null {
  const form = postalPattern(country)
  // In a country whose form is not known, a number beside words is taken for the code.
  const source = form ?? (usesPostalCodes(country) ? '\\d{3,7}' : null)
  const states = countries.find(({ code }) => code === country)?.states ?? null
  const bare = withoutLetters(withoutPrefix(line, source).replace('〒', '').trim(), country)
  const found =
    source === null ? null : lastMatch(new RegExp(`(?<![\\p{L}\\d-])${source}(?![\\p{L}\\d])`, 'giu'), bare)
  // Without a code, only a line that names a state is a place: any words could be a city.
  if (found === null && states === null)
    return form === null && /^[\p{L} .'’-]+$/u.test(bare) ? { city: bare } : null
  const around =
    found === null ? [bare] : [bare.slice(0, found.index), bare.slice(found.index + found[0].length)]
  const parts = around
    .join(',')
    .split(/\s*[,/]\s*|\s+[-–]\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== country)
  const { city, state, left } = readParts(parts, country, states === null ? null : countries)
  if (left > 0 || city === '' || /\d/.test(city) || (found === null && state === null)) return null
  return {
    city,
    ...(state === null ? {} : { state_code: state }),
    ...(found === null ? {} : { zip: found[0].toUpperCase() }),
  }
}

/** The line without the country's own two letters after the place: "Mataram 83611 / ID" in Indonesia. */
const withoutLetters = (line: string, country: string): string =>
  line.replace(/[\s,/(]+([A-Z]{2})\)?$/, (whole, letters: string) => (letters === country ? '' : whole))

/** The line without a prefix as in "D-10969", an old way to name the country; in Latvia it is part of the code. */
const withoutPrefix = (line: string, source: string | null): string =>
  line.replace(/(^|[\s,])([A-Z]{1,2}-)(?=\d)/, (whole, before: string, prefix: string) =>
    source?.includes(prefix) === true ? whole : before,
  )

/** The state is a part of its own ("Austin, Texas") or the end of a part ("Austin TX"); a single part is the city. */
function readParts(
  parts: readonly string[],
  country: string,
  countries: readonly Country[] | null,
): { city: string; state: string | null; left: number } {
  if (countries === null) return { city: parts[0] ?? '', state: null, left: parts.length - 1 }
  const known = (text: string): string | null => {
    const code = readState(text, country, countries)
    const states = countries.find(({ code: id }) => id === country)?.states ?? []
    return states.some((state) => state.code === code) ? code : null
  }
  const last = parts.at(-1) ?? ''
  const own = parts.length > 1 ? known(last) : null
  if (own !== null) return { city: parts[0] ?? '', state: own, left: parts.length - 2 }
  const words = last.split(' ')
  for (let at = 1; at < words.length; at++) {
    const state = known(words.slice(at).join(' '))
    if (state !== null && parts.length === 1) return { city: words.slice(0, at).join(' '), state, left: 0 }
  }
  return { city: parts[0] ?? '', state: null, left: parts.length - 1 }
}

/** A code comes after the street number, so the last match counts. */
function lastMatch(pattern: RegExp, text: string): RegExpExecArray | null {
  let last: RegExpExecArray | null = null
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) last = found
  return last
}
