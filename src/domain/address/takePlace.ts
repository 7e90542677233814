import type { Country } from '~/contract/orders/country'
import { type PlaceFields, readLoosePlace, readPlaceLine } from './placeLine'

/** Words by which a street is recognized, in the languages of the most frequent destinations. */
export const streetWords =
  /\b(street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|way|court|ct\.?|place|pl\.?|square|close|terrace|highway|hwy|rue|via|viale|piazza|calle|carrer|avenida|rua|travessa|straat|laan|gracht|plein|weg|allee|platz|gasse|gatan|vägen|veien|vej|ulica|ul\.|iela|p\.?\s?o\.? box)\b|stra(ß|ss)e|gatan|straat|gracht|iela/iu

/** The last line, or up to three, with city, state and code, and the lines without them. */
export function takePlace(
  lines: readonly string[],
  country: string | null,
  countries: readonly Country[],
): { fields: PlaceFields; lines: string[] } | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    for (const size of [3, 2, 1]) {
      if (at - size + 1 < 0) continue
      const joined = lines.slice(at - size + 1, at + 1).join(', ')
      const fields = readPlaceLine(joined, country, countries)
      // Words alone are a city at the end of the address; before that they may be a name.
      const isWords = fields?.zip === undefined && fields?.state_code === undefined
      if (fields !== null && !(isWords && at < lines.length - 1))
        return { fields, lines: [...lines.slice(0, at - size + 1), ...lines.slice(at + 1)] }
    }
  }
  // A mistyped code still shows which line is the place; the form says that the code looks wrong.
  const last = lines.at(-1) ?? ''
  const loose = streetWords.test(last) ? null : readLoosePlace(last, country, countries)
  return loose === null || lines.length < 2 ? null : { fields: loose, lines: lines.slice(0, -1) }
}
