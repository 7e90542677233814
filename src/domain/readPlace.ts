import type { Country } from '~/contract/country'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names that people write and the list does not have. */
const otherNames = new Map([
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northernireland', 'GB'],
  ['holland', 'NL'],
  ['thenetherlands', 'NL'],
  ['deutschland', 'DE'],
  ['osterreich', 'AT'],
  ['espana', 'ES'],
  ['italia', 'IT'],
  ['brasil', 'BR'],
  ['schweiz', 'CH'],
  ['suisse', 'CH'],
  ['sverige', 'SE'],
  ['norge', 'NO'],
  ['danmark', 'DK'],
  ['polska', 'PL'],
  ['czechrepublic', 'CZ'],
  ['turkey', 'TR'],
  ['hongkong', 'HK'],
  ['macau', 'MO'],
  ['korea', 'KR'],
])

/** The code of a country written as a code or as its name; what is not known stays as it was typed. */
export function readCountry(typed: string, countries: readonly Country[]): string | null {
  if (typed === '') return null
  const code = typed.toUpperCase()
  if (countries.some((country) => country.code === code)) return code
  const name = plain(typed)
  const found = countries.find((country) => plain(country.name) === name)?.code ?? otherNames.get(name)
  return found ?? (/^[A-Za-z]{2}$/.test(typed) ? code : typed)
}

/** The code of a state of a country, by code or name; states are dropped where a country has none. */
export function readState(
  typed: string,
  countryCode: string | null,
  countries: readonly Country[],
): string | null {
  if (typed === '') return null
  const country = countries.find(({ code }) => code === countryCode)
  if (country === undefined) return typed
  if (country.states === null || country.states.length === 0) return null
  const bare = typed.replace(new RegExp(`^${country.code}-`, 'i'), '')
  const name = plain(bare)
  const found = country.states.find(
    (state) => state.code.toUpperCase() === bare.toUpperCase() || plain(state.name) === name,
  )
  return found?.code ?? typed
}
