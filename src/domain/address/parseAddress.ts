import type { Country } from '~/contract/orders/country'
import { takeContacts, takePhoneLine } from './addressContacts'
import { readNameAndStreet } from './nameAndStreet'
import { readCountry, readState } from './readPlace'
import type { RecipientField } from './recipientFields'
import { endsInPlace, isState, stateOrElse } from './stateOrCountry'
import { takePlace } from './takePlace'

/** The fields that were found; others are absent. */
export interface ParsedAddress {
  fields: Partial<Record<RecipientField, string>>
  /** Parts that fit no field, for the merchant to place. */
  left: string[]
  /** Letters read as a state that are also a country's, with both names; absent where nothing is in doubt. */
  either?: { letters: string; state: string; country: string }
}

/**
 * Reads an address as people paste it: several lines or one with commas, with or without labels, country first or last.
 * It never guesses a name out of a street: parts that fit no field are answered in `left`.
 */
export function parseAddress(text: string, countries: readonly Country[]): ParsedAddress {
  const contacts = takeContacts(text)
  const fields: ParsedAddress['fields'] = { ...contacts.fields }
  let lines = splitLines(contacts.rest)
  if (fields.phone === undefined) {
    const { taken, lines: others } = takePhoneLine(lines, text)
    if (taken !== undefined) fields.phone = taken
    lines = others
  }
  if (fields.country_code !== undefined)
    fields.country_code = codeOf(fields.country_code, countries) ?? fields.country_code
  else {
    const found = takeCountry(lines, countries)
    if (found !== null) {
      fields.country_code = found.code
      lines = found.lines
    }
  }
  const place = takePlace(lines, fields.country_code ?? null, countries)
  let either: ParsedAddress['either']
  if (place !== null) {
    either = stateOrElse(lines, place.fields, countries)
    for (const field of ['city', 'state_code', 'zip', 'country_code'] as const) {
      const value = place.fields[field]
      if (value !== undefined) fields[field] ??= value
    }
    lines = place.lines
  }
  if (fields.state_code !== undefined)
    fields.state_code =
      readState(fields.state_code, fields.country_code ?? null, countries) ?? fields.state_code
  const rest = readNameAndStreet(lines, fields)
  return either === undefined ? rest : { ...rest, either }
}

/** The lines of a text; a single line is split at its commas, tabs and semicolons. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [only] = lines
  return tidy(lines.length === 1 && only !== undefined ? only.split(/[,;\t|]/) : lines)
}

const tidy = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.replace(/^[\s,;"'>-]+|[\s,;"']+$/g, '').replace(/\s+/g, ' '))
    .filter((line) => line !== '')

const codeOf = (typed: string, countries: readonly Country[]): string | null => {
  const found = readCountry(typed.replace(/\.$/, ''), countries)
  return countries.some(({ code }) => code === found) ? found : null
}

/** Finds a country by name on its own line or after the last comma; by its two letters only at the very end. */
function takeCountry(
  lines: readonly string[],
  countries: readonly Country[],
): { code: string; lines: string[] } | null {
  const order = [lines.length - 1, ...lines.keys()].filter((at) => at >= 0)
  for (const at of order) {
    const line = lines[at] ?? ''
    const code = line.length > 2 || at === lines.length - 1 ? codeOf(line, countries) : null
    if (code !== null && !isState(lines, at, code, countries))
      return { code, lines: lines.filter((_, index) => index !== at) }
  }
  const last = lines.at(-1) ?? ''
  const cut = /^.*?\S[,\s]\s*([^,\d]+)$/.exec(last)
  for (let words = cut?.[1]?.split(' ') ?? []; words.length > 0; words = words.slice(1)) {
    const tail = words.join(' ')
    const head = last.slice(0, last.length - tail.length).replace(/[,\s]+$/, '')
    const before = [...lines.slice(0, -1), head]
    const code = head === '' ? null : codeOf(tail, countries)
    if (code === null || isState([...before, tail], before.length, code, countries)) continue
    // Two letters after other text may be the end of a street or a name; a country's follow a place of that country.
    if (tail.length > 2 || (tail === tail.toUpperCase() && endsInPlace(before, code, countries)))
      return { code, lines: before }
  }
  return null
}
