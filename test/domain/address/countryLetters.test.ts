import { describe, expect, it } from 'vitest'
import { parseAddress } from '~/domain/address/parseAddress'
import { countries } from '~/sandbox/seed/countries'

const all = countries()
const read = (place: string) => parseAddress(`Ada Byron\n12 Mill Road\n${place}`, all)
const boise = {
  name: 'Ada Byron',
  address1: '12 Mill Road',
  city: 'Boise',
  zip: '83702',
  country_code: 'US',
}

describe('the letters of a country beside the place', () => {
  const lombok = { ...boise, city: 'Mataram', zip: '83611', country_code: 'ID' }

  it.each([
    'Mataram 83611 / ID\nIndonesia',
    'Mataram 83611, ID\nIndonesia',
    'Mataram 83611 ID\nIndonesia',
    'Mataram, ID 83611\nIndonesia',
    'Mataram 83611\nID\nIndonesia',
    'Mataram 83611\nID\nIDN',
    'Mataram, ID, 83611, Indonesia',
    'Mataram 83611 / ID\nCountry: Indonesia',
    'Mataram 83611 / ID\nID',
    'Mataram, ID 83611\nID',
  ])('are no state, city or street where the country is named, too: %s', (place) => {
    const found = read(place)
    expect(found).toEqual({ fields: lombok, left: [] })
  })

  it('are read past in each country, and in capitals alone', () => {
    for (const [place, city, country_code] of [
      ['10969 Berlin, DE\nGermany', 'Berlin', 'DE'],
      ['10969 Berlin DE\nGermany', 'Berlin', 'DE'],
      ['69005 Lyon (FR)\nFrance', 'Lyon', 'FR'],
      ['Kowloon, HK\nHong Kong', 'Kowloon', 'HK'],
      ['Kowloon\nHK\nHong Kong', 'Kowloon', 'HK'],
      ['28009 Rivas de Es\nSpain', 'Rivas de Es', 'ES'],
    ] as const)
      expect(read(place).fields).toMatchObject({
        address1: '12 Mill Road',
        city,
        country_code,
      })
  })

  it('are the state where the country that follows is that of the state', () =>
    expect(read('Boise 83702 / ID\nUSA')).toEqual({
      fields: { ...boise, state_code: 'ID' },
      left: [],
    }))
})

describe('letters behind a code that both a state and a country have', () => {
  it.each([
    ['City 83611 / ID', { letters: 'ID', state: 'Idaho', country: 'Indonesia' }],
    ['City 83611, ID', { letters: 'ID', state: 'Idaho', country: 'Indonesia' }],
    ['City 83611\nID', { letters: 'ID', state: 'Idaho', country: 'Indonesia' }],
    ['Wilmington 19801 DE', { letters: 'DE', state: 'Delaware', country: 'Germany' }],
    // As an American address is written, or of a form that the country does not have.
    ['Boise, ID 83702', undefined],
    ['Boise\nID\n83702', undefined],
    ['Billings 59101 MT', undefined],
    ['San Francisco 94110 CA', undefined],
    ['Austin 78702 TX', undefined],
    ['Boise 83702 Idaho', undefined],
    ['Boise 83702 / ID\nUSA', undefined],
    ['Boise 83702 / ID\nCountry: US', undefined],
    ['State: ID\nMataram 83611', undefined],
    ['10969 Berlin, DE', undefined],
  ])('are said to be either: %s', (place, either) => expect(read(place).either).toEqual(either))
})

it('a labeled country that no list knows is read as it was written, whatever its signs', () =>
  expect(read('Mataram 83611\nCountry: Lombok (NTB').fields).toMatchObject({ country_code: 'Lombok (NTB' }))
