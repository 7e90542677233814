import { describe, expect, it } from 'vitest'
import { addressHints } from '~/domain/address/addressHints'
import { type AddressFields, addressProblems, stateProblems } from '~/domain/address/addressRules'
import { emailHint } from '~/domain/address/email'
import { isPostalCode, postalExample, usesPostalCodes, zeroFilledCode } from '~/domain/address/postalCodes'
import { isShortenedNumber, wholeNumberText, withoutApostrophe } from '~/domain/text/spreadsheetTraces'

const fine = {
  name: 'Ada Byron',
  address1: '12 Mill Road',
  city: 'Austin',
  country_code: 'US',
  state_code: 'TX',
  zip: '78702',
}
const hintsOf = (more: Parameters<typeof addressHints>[0]) =>
  addressHints({ ...fine, ...more }).map(({ field, message, suggestion }) =>
    [field, message, ...(suggestion === undefined ? [] : [suggestion])].join(': '),
  )

describe('what is likely wrong with an address', () => {
  const german = { country_code: 'DE', zip: '10115', phone: '+49 30 123456' }
  const long = 'Longer than the 35 characters of most labels'
  const unlike = 'phone: This does not look like a phone number'
  it.each<[more: Parameters<typeof addressHints>[0], hints: string[]]>([
    [{}, []],
    [{ country_code: '', zip: '' }, []],
    [{ zip: ' ' }, ['zip: Most carriers need the ZIP or postal code here']],
    [{ country_code: 'HK', zip: '', phone: '2123 4567' }, []],
    [
      { zip: '787' },
      [
        'zip: Codes of this country look like 12345. With the leading zero that spreadsheets drop it is 00787: 00787',
      ],
    ],
    [{ zip: '78' }, ['zip: Codes of this country look like 12345']],
    [{ zip: '78702.0' }, ['zip: A spreadsheet made a number of it. It is most likely 78702: 78702']],
    [
      { country_code: 'DE', zip: '10115', phone: '' },
      ['phone: Carriers outside the United States often ask for one'],
    ],
    [{ ...german }, []],
    [
      { ...german, phone: '4.9E+11' },
      ['phone: A spreadsheet shortened this number. Copy it from the shop again'],
    ],
    [
      { ...german, phone: '4930123456.0' },
      ['phone: A spreadsheet made a number of it. It is most likely 4930123456: 4930123456'],
    ],
    [{ ...german, phone: '12345' }, [unlike]],
    [{ ...german, phone: '123456' }, []],
    [{ ...german, phone: '123456789012345' }, []],
    [{ ...german, phone: '1234567890123456' }, [unlike]],
    [{ ...german, phone: '030 call me' }, [unlike]],
    [{ ...german, phone: '(030) 123456' }, []],
    [{ ...german, phone: '030/123456 ext. 7' }, []],
    [{ phone: '12' }, [unlike]],
    [{ email: 'ada@example' }, ['email: This does not look like an email address']],
    [{ address1: 'Mill Road' }, ['address1: There is no house number in it']],
    [{ address1: '' }, []],
    [{ name: 'x'.repeat(35) }, []],
    [{ name: 'x'.repeat(36) }, [`name: ${long}`]],
    [{ address2: 'x'.repeat(36), city: 'x'.repeat(36) }, [`address2: ${long}`, `city: ${long}`]],
    [{ name: 'Ada 🙂' }, ['name: Carriers cannot print some of these characters']],
    [{ city: 'Киев' }, ['city: Carriers abroad read Latin letters only']],
    [{ ...german, country_code: 'UA', zip: '01001', city: 'Київ' }, []],
    [{ country_code: '', city: 'Київ' }, []],
    [
      { country_code: 'BR', zip: '01310-100', phone: '11 99999 9999', tax_number: '111.444.777-36' },
      ['tax_number: The check digits do not fit. Compare it with what the customer gave you'],
    ],
    [{ country_code: 'BR', zip: '01310-100', phone: '11 99999 9999', tax_number: '111.444.777-35' }, []],
    [{ country_code: 'BR', zip: '01310-100', phone: '11 99999 9999', tax_number: ' ' }, []],
    [{ tax_number: '1' }, []],
  ])('%j', (more, hints) => expect(hintsOf(more)).toEqual(hints))

  it.each([
    ['111.444.777-35', true],
    ['111.444.777-36', false],
    ['111.444.777-45', false],
    ['111.111.111-11', false],
    ['11.222.333/0001-81', true],
    ['11.222.333/0001-82', false],
    ['11.222.333/0001-91', false],
    ['11144477735', true],
    ['1114447773', false],
    ['123.456.789-09', true],
    ['12', false],
    ['abc', false],
  ])('the tax number %s of Brazil holds: %s', (typed, isRight) =>
    expect(
      hintsOf({ country_code: 'BR', zip: '01310-100', phone: '11 99999 9999', tax_number: typed }),
    ).toHaveLength(isRight ? 0 : 1),
  )

  it.each([
    ['', undefined],
    [' ada@example.com ', undefined],
    ['ada.b+c@mail.example.co', undefined],
    ['ada', 'wrong'],
    ['ada@', 'wrong'],
    ['a@b@example.com', 'wrong'],
    ['ada@example..com', 'wrong'],
    ['ada@example.c', 'wrong'],
  ])('the mail address “%s” is told as %s', (text, told) =>
    expect(emailHint(text) === undefined ? undefined : 'wrong').toBe(told),
  )
})

describe('postal codes', () => {
  it.each([
    ['US', '12345'],
    ['GB', 'A1 2BC'],
    ['CA', 'A1B 2C3'],
    ['LV', 'LV-1234'],
    ['LT', '12345'],
    ['IE', 'D08 K2R3'],
    ['PT', '1234-567'],
    ['AR', '1234'],
    ['ZZ', null],
  ])('of %s look like %s', (country, example) => {
    expect(postalExample(country)).toBe(example)
    expect(isPostalCode(` ${example} `, country)).toBe(true)
  })

  it.each([
    ['78702-1234', 'US', true],
    ['7870', 'US', false],
    ['787022', 'US', false],
    ['SW1A 1AA', 'GB', true],
    ['sw1a1aa', 'GB', true],
    ['SW1A 1A', 'GB', false],
    ['k1a0b1', 'CA', true],
    ['K1A-0B1', 'CA', false],
    ['1010', 'LV', true],
    ['LT-1010', 'LV', false],
    ['LT-01100', 'LT', true],
    ['D6WK2R3', 'IE', true],
    ['D0 K2R3', 'IE', false],
    ['anything', 'ZZ', true],
  ])('%s can be one of %s: %s', (text, country, isCode) => expect(isPostalCode(text, country)).toBe(isCode))

  it.each([
    ['8702', 'US', '08702'],
    ['702', 'US', '00702'],
    ['78702', 'US', '78702'],
    ['70', 'US', null],
    ['787021', 'US', null],
    ['1067', 'DE', '01067'],
    ['123', 'ZZ', null],
    ['12a4', 'US', null],
  ])('%s of %s is %s with its zeros', (digits, country, code) =>
    expect(zeroFilledCode(digits, country)).toBe(code),
  )

  it('are not used everywhere', () =>
    expect(['HK', 'AE', 'US', 'ZZ'].map(usesPostalCodes)).toEqual([false, false, true, true]))
})

describe('what an address lacks', () => {
  const countries = [
    { code: 'US', states: [{ code: 'TX', name: 'Texas' }] },
    { code: 'DE', states: null },
    { code: 'BR', states: null },
  ]
  const lacks = (more: AddressFields, of = countries) =>
    addressProblems({ ...fine, ...more }, of).map(({ field }) => field)
  it.each<[more: AddressFields, fields: string[]]>([
    [{}, []],
    [{ name: ' ', address1: null, city: undefined }, ['name', 'address1', 'city']],
    [{ country_code: '' }, ['country_code']],
    [{ country_code: 'DE', state_code: '' }, []],
    [{ state_code: ' ' }, ['state_code']],
    [{ state_code: 'QC' }, ['state_code']],
    [{ country_code: 'DE', state_code: 'BE' }, []],
    [{ country_code: 'ZZ', state_code: '' }, ['country_code']],
    [{ country_code: 'BR', state_code: '', tax_number: ' ' }, ['tax_number']],
    [{ country_code: 'BR', state_code: '', tax_number: '1' }, []],
  ])('%j: %j', (more, fields) => expect(lacks(more)).toEqual(fields))

  it('is not told of countries while their list is not there', () => {
    expect(lacks({ country_code: 'ZZ', state_code: 'X' }, [])).toEqual([])
    expect(stateProblems({ country_code: 'CA' }, []).map(({ field }) => field)).toEqual(['state_code'])
  })
})

it('what spreadsheets leave in a file is known', () => {
  expect(["'0123", '’+49', "'s-Hertogenbosch"].map(withoutApostrophe)).toEqual([
    '0123',
    '+49',
    "'s-Hertogenbosch",
  ])
  expect(['4.00001E+15', '4E15', '4,5e+3', '4.5', 'E+15'].map(isShortenedNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(['97214.0', '97214,00', '97214', '97214.5'].map(wholeNumberText)).toEqual([
    '97214',
    '97214',
    null,
    null,
  ])
})
