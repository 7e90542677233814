import { describe, expect, it } from 'vitest'
import {
  countriesOf,
  destinationName,
  keysOfCountry,
  keysToQuote,
  regionName,
  countriesByRegion,
} from '~/domain/shipping/quoteDestinations'
import { readCountry, readState } from '~/domain/address/readPlace'

const country = (code: string, name: string, region: string | null, states: [string, string][] | null) => ({
  code,
  name,
  region,
  states: states?.map(([state, label]) => ({ code: state, name: label })) ?? null,
})
const countries = [
  country('US', 'United States', 'north_america', [
    ['TX', 'Texas'],
    ['NM', 'New Mexico'],
  ]),
  country('LV', 'Latvia', 'europe', null),
  country('FR', 'France', 'europe', []),
  country('CI', 'Côte d’Ivoire', 'africa', null),
  country('XX', 'Nowhere', null, null),
]

describe('a country that somebody wrote', () => {
  it.each([
    ['', null],
    ['US', 'US'],
    ['us', 'US'],
    ['United  States', 'US'],
    ['u.s.a.', 'US'],
    ['latvia', 'LV'],
    ['Cote d Ivoire', 'CI'],
    ['England', 'GB'],
    ['Österreich', 'AT'],
    ['jp', 'JP'],
    ['Atlantis', 'Atlantis'],
    ['1a', '1a'],
  ])('%j is %j', (typed, code) =>
    expect(readCountry(typed, [...countries, country('AT', 'Austria', 'europe', null)])).toBe(code),
  )
})

describe('a state that somebody wrote', () => {
  it.each([
    ['', 'US', null],
    ['tx', 'US', 'TX'],
    ['US-TX', 'US', 'TX'],
    ['us-nm', 'US', 'NM'],
    ['new mexico', 'US', 'NM'],
    ['Bavaria', 'US', 'Bavaria'],
    ['Riga', 'LV', null],
    ['Paris', 'FR', null],
    ['Ontario', 'CA', 'Ontario'],
    ['Ontario', null, 'Ontario'],
  ])('%j in %j is %j', (typed, code, state) => expect(readState(typed, code, countries)).toBe(state))
})

describe('where quotes are asked for', () => {
  const [us, lv] = countries
  it('is each state where a quote needs one, else the country', () => {
    if (us === undefined || lv === undefined) throw new Error('There are no countries')
    expect(keysToQuote(lv)).toHaveLength(1)
    expect(keysToQuote({ ...lv, states: [{ code: 'RIX', name: 'Riga' }] })).toHaveLength(1)
    expect(keysToQuote({ ...us, states: null })).toHaveLength(1)
    const keys = keysToQuote(us)
    expect(keys).toHaveLength(2)
    expect(keysOfCountry([...keys, ...keysToQuote(lv)], 'US')).toEqual(keys)
    expect(keysOfCountry(keys, 'LV')).toEqual([])
  })

  it('has names', () => {
    expect(destinationName({ country: 'US', state: 'TX' }, countries)).toBe('United States, Texas')
    expect(destinationName({ country: 'US', state: 'ZZ' }, countries)).toBe('United States, ZZ')
    expect(destinationName({ country: 'LV', state: null }, countries)).toBe('Latvia')
    expect(destinationName({ country: 'QQ', state: 'A' }, countries)).toBe('QQ, A')
    expect(regionName('north_america')).toBe('North America')
    expect(regionName('far_east')).toBe('Far east')
    expect(regionName('constructor')).toBe('Constructor')
  })

  it('comes by regions, and most frequent first', () => {
    expect(countriesByRegion(countries).map(({ name, codes }) => `${name}: ${codes.join(' ')}`)).toEqual([
      'North America: US',
      'Europe: LV FR',
      'Africa: CI',
    ])
    const orders = ['LV', 'US', null, 'US', 'FR', 'FR', 'FR'].map((code) => ({ country: code }))
    expect(countriesOf(orders)).toEqual(['FR', 'US', 'LV'])
  })
})
