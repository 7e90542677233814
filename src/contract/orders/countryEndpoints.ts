import { country, taxInfo, taxInput } from './country'
import { defineEndpoint } from '../endpoint'

const common = { access: 'public', store: false } as const
const countries = { kind: 'list', item: country, paged: false } as const

export const listCountries = defineEndpoint('GET', '/countries', { result: countries, ...common })

export const listTaxCountries = defineEndpoint('GET', '/tax/countries', { result: countries, ...common })

/** Withdrawn in September 2025 (contract/README 11.5); kept so that the sandbox answers as the service does. */
export const getTaxRate = defineEndpoint('POST', '/tax/rates', {
  body: taxInput,
  result: { kind: 'one', schema: taxInfo },
  isQuestion: true,
  ...common,
})
