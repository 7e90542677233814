import { expect, it } from 'vitest'
import { countryFields } from '~/domain/address/countryFields'

const states = [{ code: 'SP', name: 'São Paulo' }]

it('tells what an address needs in a country: its state, its code, its tax number', () => {
  expect(countryFields({ code: 'US', states })).toMatchObject({ state: 'required', needsTaxNumber: false })
  expect(countryFields({ code: 'BR', states })).toMatchObject({ needsTaxNumber: true })
  expect(countryFields({ code: 'LV', states: null }).state).toBe('none')
  expect(countryFields({ code: 'LV', states: [] }).state).toBe('none')
  expect(countryFields({ code: 'LV', states }).state).toBe('optional')
  expect(countryFields({ code: 'LV', states }).postalCode.kind).toBe('example')
})
