import type { Country } from '~/contract/orders/country'
import { takeContacts } from './addressContacts'
import { readCountry, readState } from './readPlace'
import { readLoosePlace, readPlaceLine } from './placeLine'
import type { RecipientField } from './recipientFields'

/** Fields that were found; what was not found is absent. */
export interface ParsedAddress {
  fields: Partial<Record<RecipientField, string>>
  /** Parts that fit nowhere, to be looked at. */
  left: string[]
}

/**
 * Reads an address as people paste it: lines or one line with commas, with or without labels, country first or last.
 * It never guesses a name out of a street: what fits nowhere is handed back.
 */
export function parseAddress(text: string, countries: readonly Country[]): ParsedAddress {
  const contacts = takeContacts(text)
  const fields: ParsedAddress['fields'] = { ...contacts.fields }
  let lines = splitLines(contacts.rest)
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
  if (place !== null) {
    for (const field of ['city', 'state_code', 'zip', 'country_code'] as const) {
      const value = place.fields[field]
      if (value !== undefined) fields[field] ??= value
    }
    lines = place.lines
  }
  if (fields.state_code !== undefined)
    fields.state_code =
      readState(fields.state_code, fields.country_code ?? null, countries) ?? fields.state_code
  return placeRest(lines, fields)
}

/** Lines; a text of one line is parted at its commas, tabs and semicolons. */
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

/** A country by name on a line of its own or after the last comma; by its two letters only at the very end. */
function takeCountry(
  lines: readonly string[],
  countries: readonly Country[],
): { code: string; lines: string[] } | null {
  const order = [lines.length - 1, ...lines.keys()].filter((at) => at >= 0)
  for (const at of order) {
    const line = lines[at] ?? ''
    const isLast = at === lines.length - 1
    const code = line.length > 2 || isLast ? codeOf(line, countries) : null
    // "CA" alone at the end is California as often as Canada, and "Georgia" may be a state: a place line decides.
    const isState =
      isLast &&
      countries.some(
        ({ code: country, states }) =>
          country === 'US' && states?.some((state) => state.code === line.toUpperCase()),
      )
    if (code !== null && !isState) return { code, lines: lines.filter((_, index) => index !== at) }
  }
  const last = lines.at(-1) ?? ''
  const cut = /^.*?\S[,\s]\s*([^,\d]+)$/.exec(last)
  for (let words = cut?.[1]?.split(' ') ?? []; words.length > 0; words = words.slice(1)) {
    const tail = words.join(' ')
    const head = last.slice(0, last.length - tail.length).replace(/[,\s]+$/, '')
    const code = tail.length > 2 && head !== '' ? codeOf(tail, countries) : null
    if (code !== null) return { code, lines: [...lines.slice(0, -1), head] }
  }
  return null
}

/** The line, or the two lines, that hold city, state and code: searched from the end. */
function takePlace(lines: readonly string[], country: string | null, countries: readonly Country[]) {
  for (let at = lines.length - 1; at >= 0; at--) {
    for (const size of [3, 2, 1]) {
      if (at - size + 1 < 0) continue
      const joined = lines.slice(at - size + 1, at + 1).join(', ')
      const fields = readPlaceLine(joined, country, countries)
      if (fields !== null)
        return { fields, lines: [...lines.slice(0, at - size + 1), ...lines.slice(at + 1)] }
    }
  }
  // A code with a slip in it still shows which line is the place; the form says that the code looks wrong.
  const last = lines.at(-1) ?? ''
  const loose = streetWords.test(last) ? null : readLoosePlace(last, country, countries)
  return loose === null || lines.length < 2 ? null : { fields: loose, lines: lines.slice(0, -1) }
}

const streetWords =
  /\b(street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|way|court|ct\.?|place|pl\.?|square|close|terrace|highway|hwy|rue|via|viale|piazza|calle|carrer|avenida|rua|travessa|straat|laan|gracht|plein|weg|allee|platz|gasse|gatan|vägen|veien|vej|ulica|ul\.|iela|p\.?\s?o\.? box)\b|stra(ß|ss)e|gatan|straat|gracht|iela/iu
const unitWords =
  /^(apt|apartment|unit|suite|ste|floor|fl|flat|room|rm|building|bldg|#|c\/o|2nd|3rd|\d+(st|nd|rd|th) floor|etage|stiege|top|apto|piso|bloco|lgh)\b\.?|^#/iu
const companyWords =
  /\b(inc|llc|ltd|limited|gmbh|ag|kg|bv|b\.v\.|s\.?r\.?l|s\.?a|sarl|oy|ab|as|aps|plc|co|corp|company|studio|studios|foundation|university|school|hotel)\b\.?$/iu

const isStreet = (line: string): boolean =>
  (/\d/.test(line) || streetWords.test(line)) && !unitWords.test(line)

/** What stands before the place: name, company, street, unit. */
function placeRest(lines: readonly string[], fields: ParsedAddress['fields']): ParsedAddress {
  const left: string[] = []
  for (const line of lines) {
    if (unitWords.test(line) && fields.address2 === undefined) fields.address2 = line
    else if (isStreet(line) && fields.address1 === undefined)
      Object.assign(fields, splitUnit(line, fields.address2))
    else if (fields.name === undefined && !isStreet(line) && fields.address1 === undefined) fields.name = line
    else if (fields.company === undefined && !isStreet(line) && fields.address1 === undefined)
      fields.company = line
    else if (fields.address2 === undefined && fields.address1 !== undefined) fields.address2 = line
    else left.push(line)
  }
  // "Acme GmbH" above "Ada Byron".
  if (
    fields.name !== undefined &&
    fields.company !== undefined &&
    companyWords.test(fields.name) &&
    !companyWords.test(fields.company)
  ) {
    ;[fields.name, fields.company] = [fields.company, fields.name]
  }
  return { fields, left }
}

/** "12 Mill Road, Apt 4" is a street and a unit. */
function splitUnit(line: string, known: string | undefined): ParsedAddress['fields'] {
  const [, street = '', unit = ''] =
    /^(.*?)[,\s]+((?:apt|apartment|unit|suite|ste|floor|flat|room|bldg)\b\.?.*|#\s?\S+)$/iu.exec(line) ?? []
  if (unit === '' || known !== undefined) return { address1: line }
  return { address1: street.replace(/,$/, ''), address2: unit }
}
