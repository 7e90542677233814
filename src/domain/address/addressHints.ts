import { countWords } from '../text/countWords'
import type { AddressFields } from './addressRules'
import { isShortenedNumber, wholeNumberText } from '../text/spreadsheetTraces'
import { emailHint } from './email'
import { isPostalCode, postalExample, usesPostalCodes, zeroFilledCode } from './postalCodes'

export interface AddressHint {
  field: 'name' | 'address1' | 'address2' | 'city' | 'zip' | 'phone' | 'email' | 'tax_number'
  message: string
  /** The value that it most likely should have. */
  suggestion?: string
}

interface Hinted extends AddressFields {
  address2?: string | null | undefined
  email?: string | null | undefined
}

/** Characters a line on carriers' labels, roughly. */
const labelWidth = 35

/** Shown for an address abroad without a phone number. */
export const missingPhone = 'Carriers outside the United States often ask for one'

/**
 * Likely mistakes in an address that all rules accept. None of these hints stops an order: the service decides, and the
 * merchant pays for a wrong address.
 */
export function addressHints(address: Hinted): AddressHint[] {
  const country = address.country_code ?? ''
  const hints: AddressHint[] = []
  const add = (field: AddressHint['field'], message: string, suggestion?: string) =>
    hints.push({ field, message, ...(suggestion === undefined ? {} : { suggestion }) })
  const zip = (address.zip ?? '').trim()
  if (country !== '' && zip === '' && usesPostalCodes(country))
    add('zip', 'Most carriers need the ZIP or postal code here')
  if (country !== '' && zip !== '' && !isPostalCode(zip, country)) {
    const whole = wholeNumberText(zip)
    const likely = zeroFilledCode(whole ?? zip, country)
    const form = `Codes of this country look like ${postalExample(country) ?? ''}`
    if (likely === null) add('zip', form)
    else if (whole === likely)
      add('zip', `A spreadsheet made a number of it. It is most likely ${likely}`, likely)
    else add('zip', `${form}. With the leading zero that spreadsheets drop it is ${likely}`, likely)
  }
  const phone = (address.phone ?? '').trim()
  if (country !== '' && country !== 'US' && phone === '') add('phone', missingPhone)
  const wholePhone = wholeNumberText(phone)
  if (isShortenedNumber(phone))
    add('phone', 'A spreadsheet shortened this number. Copy it from the shop again')
  else if (wholePhone !== null && isPhone(wholePhone))
    add('phone', `A spreadsheet made a number of it. It is most likely ${wholePhone}`, wholePhone)
  else if (phone !== '' && !isPhone(phone)) add('phone', 'This does not look like a phone number')
  const wrongEmail = emailHint(address.email ?? '')
  if (wrongEmail !== undefined) add('email', wrongEmail)
  const street = (address.address1 ?? '').trim()
  if (street !== '' && !/\p{N}/u.test(street)) add('address1', 'There is no house number in it')
  if (
    country === 'BR' &&
    (address.tax_number ?? '').trim() !== '' &&
    !isBrazilianTaxNumber(address.tax_number ?? '')
  )
    add('tax_number', 'The check digits do not fit. Compare it with what the customer gave you')
  for (const field of ['name', 'address1', 'address2', 'city'] as const) {
    const text = (address[field] ?? '').trim()
    if ([...text].length > labelWidth)
      add(field, `Longer than the ${countWords(labelWidth, 'character')} of most labels`)
    else if (/[<>{}|\\^]|\p{Extended_Pictographic}/u.test(text))
      add(field, 'Carriers cannot print some of these characters')
    else if (isForeignScript(text, country)) add(field, 'Carriers abroad read Latin letters only')
  }
  return hints
}

/** Whether it has six to fifteen digits, not counting an extension, such as marketplaces give each buyer. */
const isPhone = (text: string): boolean => {
  const [, number = ''] = /^([+(\d][\d\s()./-]*)(?:(?:x|ext\.?)\s?\d+)?$/i.exec(text) ?? []
  const digits = number.replace(/\D/g, '').length
  return digits >= 6 && digits <= 15
}

/** Countries whose own post reads a script other than Latin. */
const ownScript = new Set(
  'JP CN TW HK KR TH GR BG UA RU BY RS MK GE AM IL AE SA EG JO KW QA OM BH MA DZ TN IN'.split(' '),
)
const isForeignScript = (text: string, country: string): boolean =>
  country !== '' && !ownScript.has(country) && /(?!\p{Script=Latin})\p{L}/u.test(text)

/** Whether it is a valid CPF (11 digits) or CNPJ (14), by the check digits. */
function isBrazilianTaxNumber(typed: string): boolean {
  const digits = [...typed.replace(/[.\-/\s]/g, '')].map(Number)
  if (digits.some(Number.isNaN) || new Set(digits).size === 1) return false
  const isRight = (length: number, weights: (index: number) => number): boolean => {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * weights(index), 0)
    const rest = sum % 11
    return digits[length] === (rest < 2 ? 0 : 11 - rest)
  }
  if (digits.length === 11) return [9, 10].every((length) => isRight(length, (index) => length + 1 - index))
  // Weights run from 2 to 9 from the right, and start again.
  return (
    digits.length === 14 &&
    [12, 13].every((length) => isRight(length, (index) => ((length - 1 - index) % 8) + 2))
  )
}
