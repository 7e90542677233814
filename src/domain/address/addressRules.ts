/** The fields of an address that the rules check; others are ignored. */
export interface AddressFields {
  name?: string | null | undefined
  address1?: string | null | undefined
  city?: string | null | undefined
  state_code?: string | null | undefined
  country_code?: string | null | undefined
  zip?: string | null | undefined
  phone?: string | null | undefined
  tax_number?: string | null | undefined
}

export interface AddressProblem {
  field: keyof AddressFields
  message: string
}

/** Countries whose orders need country_code and state_code (contract/README 9.2). */
export const countriesWithRequiredState: readonly string[] = ['US', 'CA', 'AU']

interface CountryFacts {
  code: string
  states: readonly { code: string; name: string }[] | null
  /** States that are there and could not be read. */
  unread_states?: number | undefined
}

const isBlank = (value: string | null | undefined): boolean => (value ?? '').trim() === ''

/**
 * Problems with an order's recipient. `countries` is the list of GET /countries; without it only the fixed rules apply
 * (contract/README 9.2, 9.3). Where some of its rows could not be read (`isWhole` false), a country that is not in it may
 * be one of those.
 */
export function addressProblems(
  address: AddressFields,
  countries: readonly CountryFacts[] = [],
  isWhole = true,
): AddressProblem[] {
  const problems: AddressProblem[] = []
  const need = (field: keyof AddressFields, message: string) => {
    if (isBlank(address[field])) problems.push({ field, message })
  }
  need('name', 'Enter the name of the recipient')
  need('address1', 'Enter street and house number')
  need('city', 'Enter the city')
  need('country_code', 'Choose the country')
  problems.push(...stateProblems(address, countries, isWhole))
  if (address.country_code === 'BR') need('tax_number', 'Orders to Brazil need a CPF or CNPJ number')
  return problems
}

/** The rules for quotes too: a country always, a state for US, CA and AU. */
export function stateProblems(
  address: AddressFields,
  countries: readonly CountryFacts[] = [],
  isWhole = true,
): AddressProblem[] {
  const code = address.country_code ?? ''
  const country = countries.find((known) => known.code === code)
  const mayBeUnread = !isWhole && /^[A-Z]{2}$/.test(code)
  if (code !== '' && countries.length > 0 && country === undefined && !mayBeUnread) {
    return [{ field: 'country_code', message: `The service does not ship to ${code}` }]
  }
  if (isBlank(address.state_code)) {
    return countriesWithRequiredState.includes(code)
      ? [{ field: 'state_code', message: 'Choose the state, it is needed for this country' }]
      : []
  }
  const { states, unread_states: unread = 0 } = country ?? {}
  const isKnown = states?.some((state) => state.code === address.state_code) ?? true
  return isKnown || unread > 0
    ? []
    : [{ field: 'state_code', message: 'This state does not belong to the country' }]
}
