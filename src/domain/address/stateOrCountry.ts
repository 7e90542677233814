import type { Country } from '~/contract/orders/country'
import { type PlaceFields, readLoosePlace, readPlaceLine } from './placeLine'
import { readState } from './readPlace'
import { takePlace } from './takePlace'

/** First three digits of ZIP codes, from and to, of states whose two letters are also a country's. */
const zips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AE: [[90, 98]],
  AL: [[350, 369]],
  AR: [[716, 729]],
  AS: [[967, 967]],
  AZ: [[850, 865]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  DE: [[197, 199]],
  FM: [[969, 969]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  GU: [[969, 969]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MD: [[206, 219]],
  ME: [[39, 49]],
  MH: [[969, 969]],
  MN: [[550, 567]],
  MO: [[630, 658]],
  MP: [[969, 969]],
  MS: [[386, 397]],
  MT: [[590, 599]],
  NC: [[270, 289]],
  NE: [[680, 693]],
  PA: [[150, 196]],
  PR: [[6, 9]],
  PW: [[969, 969]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  VA: [
    [201, 201],
    [220, 246],
  ],
  VI: [[8, 8]],
}
const isZipOf = (state: string, zip: string): boolean =>
  zips[state]?.some(([from, to]) => Number(zip.slice(0, 3)) >= from && Number(zip.slice(0, 3)) <= to) ?? true

/**
 * Whether a line that could name a country is the state of the same letters or name: "DE" is Delaware as often as
 * Germany, and Georgia is both. Two letters are no country either unless one of its places precedes them.
 */
export function isState(
  lines: readonly string[],
  at: number,
  country: string,
  countries: readonly Country[],
): boolean {
  const line = lines[at] ?? ''
  if (['US', 'CA'].every((code) => stateOf(line, code, lines, countries) === null)) return false
  const before = lines.slice(0, at)
  const place = takePlace(lines, null, countries)?.fields
  // If the place before it already has this state, the same letters name the country.
  const isNamed = takePlace(before, null, countries)?.fields.state_code === line
  const { state_code: state, country_code: owner, zip = '' } = place ?? {}
  if (!isNamed && state !== undefined && state === stateOf(line, owner ?? '', lines, countries)) {
    // A code after the state belongs to it; one before may be the country's, and never precedes a city in the US.
    const isLast = at === lines.length - 1
    const isBeforeCity = new RegExp(`^(?:[A-Z]{1,2}-)?${zip} +\\p{L}`, 'u').test(before.at(-1) ?? '')
    if (!isLast || owner === 'CA' || (isZipOf(state, zip) && !isBeforeCity)) return true
  }
  return line.length === 2 && !endsInPlace(before, country, countries)
}

/** The code of a state of the country, by its letters or name; the military ones (AA, AE, AP) need APO, FPO or DPO. */
function stateOf(
  line: string,
  country: string,
  lines: readonly string[],
  countries: readonly Country[],
): string | null {
  const code = readState(line, country, countries)
  const isOne = countries.some(
    (known) => known.code === country && known.states?.some((state) => state.code === code) === true,
  )
  if (!isOne || (/^A[AEP]$/.test(code ?? '') && !lines.some((text) => /\b[ADF]PO\b/i.test(text)))) return null
  return code
}

/** Whether the last line, or the last two, are a city with a postal code of the country. */
export function endsInPlace(
  lines: readonly string[],
  country: string,
  countries: readonly Country[],
): boolean {
  return (
    hasPlace(lines, country, countries) || readLoosePlace(lines.at(-1) ?? '', country, countries) !== null
  )
}

const hasPlace = (lines: readonly string[], country: string, countries: readonly Country[]): boolean =>
  [lines.slice(-1), lines.slice(-2)].some(
    (last) => readPlaceLine(last.join(', '), country, countries)?.zip !== undefined,
  )

/**
 * The names of the state that was read and of the country of the same letters, where the last line may mean either:
 * "Mataram 83611 / ID" fits Idaho, by its code, and Indonesia. Letters before the code are a state.
 */
export function stateOrElse(
  lines: readonly string[],
  { state_code: letters, country_code: owner }: PlaceFields,
  countries: readonly Country[],
): { letters: string; state: string; country: string } | undefined {
  const country = countries.find(({ code }) => code === letters)
  const state = countries.find(({ code }) => code === owner)?.states?.find(({ code }) => code === letters)
  if (letters === undefined || country === undefined || state === undefined) return undefined
  if (lines.at(-1)?.endsWith(letters) !== true || !hasPlace(lines, letters, countries)) return undefined
  return { letters, state: state.name, country: country.name }
}
