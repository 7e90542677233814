import type { Address } from '~/contract/orders/address'

/** An address in reading order, without empty lines; none where there is no recipient. */
export function addressLines(address: Address | null): string[] {
  if (address === null) return []
  const { name, company, address1, address2, city, state_code, zip, country_name, country_code } = address
  const place = [city, state_code, zip].filter((part) => part !== null && part !== '').join(' ')
  return [name, company, address1, address2, place, country_name ?? country_code].filter(
    (line): line is string => line !== null && line !== '',
  )
}
