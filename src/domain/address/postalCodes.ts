/** Digits as `9`, letters as `A`, a blank as ` `; several forms separated by `|`. Source: the national posts' own formats. */
const forms: Readonly<Record<string, string>> = {
  AR: '9999|A9999AAA',
  AT: '9999',
  AU: '9999',
  BE: '9999',
  BG: '9999',
  BR: '99999-999|99999999',
  CA: 'A9A 9A9|A9A9A9',
  CH: '9999',
  CN: '999999',
  CY: '9999',
  CZ: '999 99|99999',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GB: 'A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA|A99AA|A999AA|AA99AA|AA999AA|A9A9AA|AA9A9AA',
  GR: '999 99|99999',
  HR: '99999',
  HU: '9999',
  IL: '9999999|99999',
  IN: '999999|999 999',
  IS: '999',
  IT: '99999',
  JP: '999-9999|9999999',
  KR: '99999',
  LT: '99999|LT-99999',
  LU: '9999|L-9999',
  LV: 'LV-9999|9999',
  MT: 'AAA 9999|AAA9999',
  MX: '99999',
  MY: '99999',
  NL: '9999 AA|9999AA',
  NO: '9999',
  NZ: '9999',
  PH: '9999',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  RU: '999999',
  SE: '999 99|99999',
  SG: '999999',
  SI: '9999',
  SK: '999 99|99999',
  TH: '99999',
  TR: '99999',
  TW: '999|99999|999999',
  UA: '99999',
  US: '99999|99999-9999',
  VN: '999999|99999',
  ZA: '9999',
}

/** Countries and territories that use no postal codes. */
const without = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN LY ML MO MR MW NA NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** By two-letter code; true for an unknown country. */
export const usesPostalCodes = (country: string): boolean => !without.has(country)

/** Eircode: a routing key, then four letters or digits. */
const irish = '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}'
const isLetterMark = (mark: string): boolean => mark === 'A'

/** A pattern source that finds the country's codes in running text; null where the form is not known. */
export function postalPattern(country: string): string | null {
  if (country === 'IE') return irish
  const known = Object.hasOwn(forms, country) ? forms[country] : undefined
  if (known === undefined) return null
  const sources = known
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .map((form) => {
      const prefix = /^(LV|LT|L)-/.exec(form)?.[0] ?? ''
      const marks = Array.from(form.slice(prefix.length))
      return (
        prefix + marks.map((mark) => (mark === '9' ? '\\d' : isLetterMark(mark) ? '[A-Z]' : mark)).join('')
      )
    })
  return `(?:${sources.join('|')})`
}

/** Whether the text looks like a code of the country; true where nothing is known. */
export function isPostalCode(text: string, country: string): boolean {
  const source = postalPattern(country)
  if (source === null) return true
  return new RegExp(`^${source}$`, 'i').test(text.trim())
}

/** A code of digits with the leading zeros that spreadsheets drop; null where that makes no code of the country. */
export function zeroFilledCode(digits: string, country: string): string | null {
  if (!/^\d{3,}$/.test(digits)) return null
  const filled = [0, 1, 2].map((zeros) => '0'.repeat(zeros) + digits)
  return postalPattern(country) === null ? null : (filled.find((code) => isPostalCode(code, country)) ?? null)
}

/** An example of the country's codes, such as "12345-1234"; null where nothing is known. */
export function postalExample(country: string): string | null {
  if (country === 'IE') return 'D08 K2R3'
  const known = Object.hasOwn(forms, country) ? forms[country] : undefined
  const [form] = known?.split('|') ?? []
  if (form === undefined) return null
  let digit = 0
  let letter = 0
  const prefix = /^(LV|LT|L)-/.exec(form)?.[0] ?? ''
  return (
    prefix +
    Array.from(form.slice(prefix.length))
      .map((mark) =>
        mark === '9' ? String(++digit % 10) : isLetterMark(mark) ? 'ABCDEF'.charAt(letter++) : mark,
      )
      .join('')
  )
}
