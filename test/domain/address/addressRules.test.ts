import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblems, stateProblems } from '~/domain/address/addressRules'
import { isExternalId, newExternalId } from '~/domain/orders/externalId'
import { safeUrl } from '~/domain/text/safeUrl'

describe('address rules', () => {
  const complete = {
    name: 'Ada Byron',
    address1: '12 Mill Road',
    city: 'Austin',
    country_code: 'US',
    state_code: 'TX',
  }
  const countries = [
    { code: 'US', states: [{ code: 'TX', name: 'Texas' }] },
    { code: 'LV', states: null },
  ]

  it('accepts a complete address', () => expect(addressProblems(complete, countries)).toEqual([]))

  it.each(['US', 'CA', 'AU'])('needs a state in %s', (country_code) => {
    expect(addressProblems({ ...complete, country_code, state_code: '' }).map(({ field }) => field)).toEqual([
      'state_code',
    ])
  })

  it('needs only the country elsewhere, and a tax number in Brazil', () => {
    expect(addressProblems({ ...complete, country_code: 'LV', state_code: null }, countries)).toEqual([])
    expect(
      addressProblems({ ...complete, country_code: 'BR', state_code: null }).map(({ field }) => field),
    ).toEqual(['tax_number'])
  })

  it('finds a state of another country and a country that is not served', () => {
    expect(stateProblems({ country_code: 'US', state_code: 'QC' }, countries)[0]?.field).toBe('state_code')
    expect(stateProblems({ country_code: 'ZZ' }, countries)[0]?.field).toBe('country_code')
  })

  it('calls neither a country nor a state unknown that may be in a row that could not be read', () => {
    expect(stateProblems({ country_code: 'ZZ' }, countries, false)).toEqual([])
    expect(stateProblems({ country_code: 'Nowhere' }, countries, false)[0]?.field).toBe('country_code')
    const states = [{ code: 'TX', name: 'Texas' }]
    const of = [{ code: 'US', states, unread_states: 1 }]
    expect(stateProblems({ country_code: 'US', state_code: 'QC' }, of)).toEqual([])
  })
})

describe('external ids', () => {
  it('always fit the rule of the service (contract/README 9.1) and do not repeat', () => {
    const ids = Array.from({ length: 10_000 }, () => newExternalId())
    expect(ids.every(isExternalId)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('fit it for any random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) =>
        isExternalId(newExternalId(bytes)),
      ),
    )
  })
})

describe('safeUrl', () => {
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/b',
    '//host/x',
    'http://user@host/',
    'https://u:p@host/',
    '',
    'ftp://host/',
  ])('refuses %j', (address) => expect(safeUrl(address)).toBeNull())
  it('lets web addresses through and shows an odd host in punycode', () => {
    expect(safeUrl('https://track.example/AB12')?.href).toBe('https://track.example/AB12')
    expect(safeUrl('https://pаypal.example/')?.host).toMatch(/^xn--/)
  })
})
