import { describe, expect, it } from 'vitest'
import { parseAddress } from '~/domain/address/parseAddress'
import { readLoosePlace, readPlaceLine } from '~/domain/address/placeLine'
import { countries } from '~/sandbox/seed/countries'

const all = countries()

describe('a line with city, state and code', () => {
  it.each([
    // Of a country that is named, city, state and code may stand in any order that is used there.
    ['Austin, TX 78702', 'US', { city: 'Austin', state_code: 'TX', zip: '78702' }],
    ['Austin TX 78702', 'US', { city: 'Austin', state_code: 'TX', zip: '78702' }],
    [
      'San Francisco California 94110-1234',
      'US',
      { city: 'San Francisco', state_code: 'CA', zip: '94110-1234' },
    ],
    ['New York, New York, 10001', 'US', { city: 'New York', state_code: 'NY', zip: '10001' }],
    ['Austin / Texas 78702', 'US', { city: 'Austin', state_code: 'TX', zip: '78702' }],
    ['São Paulo - SP, 01305-100', 'BR', { city: 'São Paulo', state_code: 'SP', zip: '01305-100' }],
    ['Austin, Texas', 'US', { city: 'Austin', state_code: 'TX' }],
    ['Austin 78702', 'US', { city: 'Austin', zip: '78702' }],
    ['78702 Austin', 'US', { city: 'Austin', zip: '78702' }],
    ['ls6 2ab Leeds', 'GB', { city: 'Leeds', zip: 'LS6 2AB' }],
    ['D-10969 Berlin', 'DE', { city: 'Berlin', zip: '10969' }],
    ['Rīga, LV-1001', 'LV', { city: 'Rīga', zip: 'LV-1001' }],
    ['〒153-0061 Tokyo', 'JP', { city: 'Tokyo', zip: '153-0061' }],
    // The last code counts: another may be a number of the street.
    ['10001 12345 Austin', 'US', null],
    ['Berlin', 'DE', null],
    ['Kowloon', 'HK', { city: 'Kowloon' }],
    ['18 Nathan Road', 'HK', null],
    ['Austin', 'US', null],
    ['78702', 'US', null],
    ['TX 78702', 'US', { city: 'TX', zip: '78702' }],
    ['12 Mill Road, Austin, TX 78702', 'US', null],
    ['Unit 5 Berlin 10969', 'DE', null],
    ['Berlin A10969', 'DE', null],
    ['Berlin 10969B', 'DE', null],
    ['Mitte, Berlin 10969', 'DE', null],
  ])('%s of %s', (line, country, fields) => expect(readPlaceLine(line, country, all)).toEqual(fields))

  it.each([
    ['Austin, TX 78702', { city: 'Austin', state_code: 'TX', zip: '78702', country_code: 'US' }],
    ['Montréal, Quebec H2Y 1Z9', { city: 'Montréal', state_code: 'QC', zip: 'H2Y 1Z9', country_code: 'CA' }],
    ['Leeds LS6 2AB', { city: 'Leeds', zip: 'LS6 2AB', country_code: 'GB' }],
    ['1016 HR Amsterdam', { city: 'Amsterdam', zip: '1016 HR', country_code: 'NL' }],
    // A state without a code, or a code without a state, is not enough to know the country.
    ['Austin, Texas', null],
    ['Austin 78702', null],
    ['10969 Berlin', { zip: '10969', city: 'Berlin' }],
    ['D-10969 Bad Homburg v.d. Höhe', { zip: '10969', city: 'Bad Homburg v.d. Höhe' }],
    ['2000 Antwerpen', { zip: '2000', city: 'Antwerpen' }],
    ['123456 Москва', { zip: '123456', city: 'Москва' }],
    ['123 Berlin', null],
    ['1234567 Berlin', null],
    ['10969 B', null],
    ['10969', null],
    ['Mill Road 12', null],
  ])('%s of no country', (line, fields) => expect(readPlaceLine(line, null, all)).toEqual(fields))
})

describe('a line with a code that is none of the country', () => {
  it.each([
    ['1096 Berlin', 'DE', { zip: '1096', city: 'Berlin' }],
    ['109 Berlin', null, { zip: '109', city: 'Berlin' }],
    ['1234567 Berlin', null, { zip: '1234567', city: 'Berlin' }],
    ['12345678 Berlin', null, null],
    ['12 Berlin', null, null],
    ['1096 B', null, null],
    ['Berlin 1096', 'DE', { zip: '1096', city: 'Berlin' }],
    ['Berlin, 1096', null, { zip: '1096', city: 'Berlin' }],
    ['Berlin 12', 'DE', null],
    ['Austin, TX 787', 'US', { zip: '787', city: 'Austin', state_code: 'TX' }],
    ['Austin TX 787', 'US', { zip: '787', city: 'Austin', state_code: 'TX' }],
    ['Austin, TX 787', null, null],
    ['Austin TX 787', null, { zip: '787', city: 'Austin TX' }],
    ['Austin, TX 787', 'DE', null],
    ['Austin, Paradise 787', 'US', null],
    ['Mill Road, Austin, TX 787', 'US', null],
  ])('%s of %s', (line, country, fields) => expect(readLoosePlace(line, country, all)).toEqual(fields))
})

describe('lines before the place', () => {
  const read = (...lines: string[]) => parseAddress(lines.join('\n'), all)
  const place = ['Austin, TX 78702', 'United States']

  it.each([
    [['Ada Byron', '12 Mill Road'], { name: 'Ada Byron', address1: '12 Mill Road' }],
    [
      ['Ada Byron', 'Byron Ltd', '12 Mill Road'],
      { name: 'Ada Byron', company: 'Byron Ltd', address1: '12 Mill Road' },
    ],
    [
      ['Byron Ltd', 'Ada Byron', '12 Mill Road'],
      { name: 'Ada Byron', company: 'Byron Ltd', address1: '12 Mill Road' },
    ],
    [
      ['Byron Ltd', 'Mill Ltd', '12 Mill Road'],
      { name: 'Byron Ltd', company: 'Mill Ltd', address1: '12 Mill Road' },
    ],
    [['Byron Ltd', '12 Mill Road'], { name: 'Byron Ltd', address1: '12 Mill Road' }],
    [['12 Mill Road, Apt 4'], { address1: '12 Mill Road', address2: 'Apt 4' }],
    [['12 Mill Road #4'], { address1: '12 Mill Road', address2: '#4' }],
    [['Apt 4', '12 Mill Road'], { address1: '12 Mill Road', address2: 'Apt 4' }],
    [['Apt 4', '12 Mill Road, Unit 5'], { address1: '12 Mill Road, Unit 5', address2: 'Apt 4' }],
    [['12 Mill Road', 'Behind the mill'], { address1: '12 Mill Road', address2: 'Behind the mill' }],
    [['12 Mill Road', 'Floor 3'], { address1: '12 Mill Road', address2: 'Floor 3' }],
    [['Mill Road', 'Ada Byron'], { address1: 'Mill Road', address2: 'Ada Byron' }],
  ])('%j', (lines, fields) => {
    const found = read(...lines, ...place)
    const { city: _city, state_code: _state, zip: _zip, country_code: _country, ...rest } = found.fields
    expect(rest).toEqual(fields)
    expect(found.left).toEqual([])
  })

  it('what fits nowhere is handed back', () => {
    const found = read(
      'Ada',
      'Byron',
      'Third',
      '12 Mill Road',
      'Floor 3',
      'Floor 4',
      '13 Mill Road',
      ...place,
    )
    expect(found.fields).toMatchObject({
      name: 'Ada',
      company: 'Byron',
      address1: '12 Mill Road',
      address2: 'Floor 3',
    })
    expect(found.left).toEqual(['Third', 'Floor 4', '13 Mill Road'])
  })
})

describe('the country', () => {
  const read = (...lines: string[]) => parseAddress(lines.join('\n'), all).fields

  it('may stand on a line of its own, first or last, by name; by two letters at the very end alone', () => {
    const fields = {
      name: 'Hannah Weiss',
      address1: 'Lindenstraße 40',
      zip: '10969',
      city: 'Berlin',
      country_code: 'DE',
    }
    const lines = ['Hannah Weiss', 'Lindenstraße 40', '10969 Berlin']
    expect(read(...lines, 'Germany')).toEqual(fields)
    expect(read('Germany', ...lines)).toEqual(fields)
    expect(read(...lines, 'Germany.')).toEqual(fields)
    expect(read(...lines, 'DEU')).toEqual(fields)
    const french = ['8 rue des Tanneurs', '69005 Lyon']
    expect(read(...french, 'FR')).toMatchObject({ city: 'Lyon', country_code: 'FR' })
    expect(read('FR', ...french)).toEqual({ name: 'FR', address1: french[0], zip: '69005', city: 'Lyon' })
  })

  it('may end the last line behind a comma or a blank, when something stands before it', () => {
    const berlin = { zip: '10969', city: 'Berlin', country_code: 'DE' }
    expect(read('Lindenstraße 40', '10969 Berlin, Germany')).toEqual({
      address1: 'Lindenstraße 40',
      ...berlin,
    })
    expect(read('Lindenstraße 40', '10969 Berlin Germany')).toEqual({
      address1: 'Lindenstraße 40',
      ...berlin,
    })
    expect(read('12 Mill Road', 'Leeds LS6 2AB, United Kingdom')).toEqual({
      address1: '12 Mill Road',
      zip: 'LS6 2AB',
      city: 'Leeds',
      country_code: 'GB',
    })
    expect(read('8 rue des Tanneurs', '69005 Lyon, FR').country_code).toBe('FR')
    expect(read('69005 Lyon', '8 rue des Tanneurs FR').country_code).toBeUndefined()
  })

  it('of two letters that are a state of the US is left to the line of the place', () => {
    expect(read('12 Mill Road', 'San Francisco', '94110 CA')).toMatchObject({
      state_code: 'CA',
      country_code: 'US',
    })
    expect(read('12 Mill Road', 'Georgia')).toMatchObject({ country_code: 'GE' })
    expect(read('12 Mill Road', 'Atlanta 30303', 'GA').country_code).not.toBe('GA')
  })

  it('that was labeled is its code, and what no list knows stays as it was written', () => {
    expect(read('Country: Germany').country_code).toBe('DE')
    expect(read('Country: Atlantis').country_code).toBe('Atlantis')
  })

  it('a labeled state becomes its code where the country has it', () => {
    expect(read('State: Texas', 'Country: United States').state_code).toBe('TX')
    expect(read('State: Bavaria', 'Country: Germany').state_code).toBe('Bavaria')
    expect(read('State: Texas').state_code).toBe('Texas')
  })
})

describe('the place', () => {
  const read = (...lines: string[]) => parseAddress(lines.join('\n'), all)

  it('may take up to three lines, searched from the end', () => {
    const fields = {
      address1: '12 Mill Road',
      city: 'Austin',
      state_code: 'TX',
      zip: '78702',
      country_code: 'US',
    }
    expect(read('12 Mill Road', 'Austin', 'TX', '78702').fields).toEqual(fields)
    expect(read('12 Mill Road', 'Austin, TX', '78702').fields).toEqual(fields)
    expect(read('12 Mill Road', 'Austin, TX 78702').fields).toEqual(fields)
    expect(read('Austin, TX 78702', '12 Mill Road').fields).toEqual(fields)
  })

  it('with a slip in its code is the last line, unless that is a street or all there is', () => {
    expect(read('Mill Road', '1096 Berlin').fields).toEqual({
      address1: 'Mill Road',
      zip: '1096',
      city: 'Berlin',
    })
    expect(read('Hannah', '109 Mill Road').fields).toEqual({ name: 'Hannah', address1: '109 Mill Road' })
    expect(read('109 Berlin').fields).toEqual({ address1: '109 Berlin' })
  })

  it('says nothing over what a label has said', () =>
    expect(read('City: Houston', '12 Mill Road', 'Austin, TX 78702').fields).toMatchObject({
      city: 'Houston',
      zip: '78702',
    }))
})
