import type { RecipientField } from './recipientFields'
import { streetWords } from './takePlace'

type Fields = Partial<Record<RecipientField, string>>

const unitWords =
  /^(apt|apartment|unit|suite|ste|floor|fl|flat|room|rm|building|bldg|#|c\/o|2nd|3rd|\d+(st|nd|rd|th) floor|etage|stiege|top|apto|piso|bloco|lgh)\b\.?|^#/iu
const companyWords =
  /\b(inc|llc|ltd|limited|gmbh|ag|kg|bv|b\.v\.|s\.?r\.?l|s\.?a|sarl|oy|ab|as|aps|plc|co|corp|company|studio|studios|foundation|university|school|hotel)\b\.?$/iu

/** "Floor van Dijk": a first name that is also a unit. */
const floorName =
  /^floor (?!(?:[a-z]|one|two|three|four|five|six|seven|eight|nine|ten)$)\p{L}[\p{L} .'’-]*$/iu
const isUnit = (line: string): boolean => unitWords.test(line) && !floorName.test(line)

const hasNumber = (line: string): boolean => /\d/.test(line)
const isStreet = (line: string): boolean => (hasNumber(line) || streetWords.test(line)) && !isUnit(line)
/** Streets whose word is the end of another ("Rosenweg 4"), or that begin with where they are ("Am Markt 3"). */
const placedStreet =
  /\p{L}(?:str\.?|weg|allee|platz|gasse|damm|ufer|laan|plein|vägen|veien|vej|gade|gata)\s+\d|^(?:am|an der|auf de[mr]|beim?|hinter de[mr]|i[mn]|in der|unter den|vor de[mr]|zu[mr])\s\D+\s\d+\s?\p{L}?$/iu
/** Whether a line is a street and nothing else: "Studio 54" and "Plot 5" may be something else. */
const isClearStreet = (line: string): boolean =>
  isStreet(line) && (streetWords.test(line) || placedStreet.test(line) || /^\d+\p{L}?\s+\p{L}/u.test(line))
const title = /^(?:dr|prof)\b\.?\s+\p{L}/iu

/**
 * Whether a line before the street only has a word of streets in it: a title ("Dr. Jane Smith"), a last name ("Diane
 * Lane"), a company ("Place Studio").
 */
function isNoStreet(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  const later = lines.slice(at + 1)
  if (hasNumber(line)) return false
  if (later.some((other) => hasNumber(other) && isClearStreet(other))) return true
  return at === 0 && later.some(title.test(line) ? isStreet : isClearStreet)
}

/** Fills fields from the lines before the place: name, company, street, unit; lines that fit no field are left. */
export function readNameAndStreet(
  parts: readonly string[],
  fields: Fields,
): { fields: Fields; left: string[] } {
  const left: string[] = []
  const lines = fields.address1 === undefined ? parts.flatMap(unitFirst) : parts
  const isLabeled = fields.address1 !== undefined
  for (const [at, line] of lines.entries()) {
    const isWay = isStreet(line) && !isNoStreet(lines, at)
    const isBefore = fields.address1 === undefined
    if (isUnit(line) && fields.address2 === undefined) fields.address2 = line
    else if (isWay && isBefore) Object.assign(fields, splitUnit(line, fields.address2))
    else if (fields.name === undefined && !isWay && (isBefore || isLabeled)) fields.name = line
    else if (fields.company === undefined && !isWay && isBefore) fields.company = line
    else if (fields.address2 === undefined && !isBefore) fields.address2 = line
    else left.push(line)
  }
  // A company above a name, such as "Acme GmbH" above "Ada Byron".
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

/** "Flat 3, 12 Mill Road" as two lines. */
function unitFirst(line: string): string[] {
  const [, unit = '', street = ''] = /^([^,]+),\s*(.+)$/.exec(line) ?? []
  return isUnit(unit) && hasNumber(street) && isClearStreet(street) ? [unit, street] : [line]
}

/** "12 Mill Road, Apt 4" is a street and a unit. */
function splitUnit(line: string, known: string | undefined): Fields {
  const [, street = '', unit = ''] =
    /^(.*?)[,\s]+((?:apt|apartment|unit|suite|ste|floor|flat|room|bldg)\b\.?.*|#\s?\S+)$/iu.exec(line) ?? []
  if (unit === '' || known !== undefined) return { address1: line }
  return { address1: street.replace(/,$/, ''), address2: unit }
}
