import type { Country } from '~/contract/orders/country'
import { countriesWithRequiredState } from './addressRules'
import { postalExample, usesPostalCodes } from './postalCodes'

/** What an order's address needs in one country, besides name, street, city and the country itself. */
export interface CountryFields {
  /** none: the service knows no states there. */
  state: 'required' | 'optional' | 'none'
  /** none: the country has no postal codes. unknown: it has some, but their form is not known here. */
  postalCode: { kind: 'example'; text: string } | { kind: 'unknown' } | { kind: 'none' }
  /** CPF or CNPJ (contract/README 9.3). */
  needsTaxNumber: boolean
}

/** The fields that an address in the country has and needs. */
export function countryFields({ code, states }: Pick<Country, 'code' | 'states'>): CountryFields {
  const example = postalExample(code)
  return {
    state: countriesWithRequiredState.includes(code)
      ? 'required'
      : states === null || states.length === 0
        ? 'none'
        : 'optional',
    postalCode: !usesPostalCodes(code)
      ? { kind: 'none' }
      : example === null
        ? { kind: 'unknown' }
        : { kind: 'example', text: example },
    needsTaxNumber: code === 'BR',
  }
}
