import type { Country } from '~/contract/orders/country'
import { addressHints } from '../address/addressHints'
import { addressProblems } from '../address/addressRules'
import { type ParsedAddress, parseAddress } from '../address/parseAddress'
import { readCountry, readState } from '../address/readPlace'
import { type RecipientField, recipientFields } from '../address/recipientFields'
import type { ImportField } from './importColumns'
import type { ImportProblem } from './importOrders'

const columnOf: Record<RecipientField, ImportField> = {
  name: 'name',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state_code: 'state',
  country_code: 'country',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
  tax_number: 'taxNumber',
}

type Found = Omit<ImportProblem, 'row'>
type TextOf = (field: ImportField) => string

/**
 * The recipient of an order: from columns of single fields, then from a column with the whole address, then from the
 * values for empty cells. Problems come with their column.
 */
export function readRecipient(
  own: TextOf,
  standard: TextOf,
  countries: readonly Country[],
  lacksCountries = false,
) {
  const typed = typedOf(own)
  const whole = readWhole(
    own('wholeAddress') || standard('wholeAddress'),
    typed,
    standard('country'),
    countries,
  )
  const value = (field: RecipientField): string | null =>
    typed[field] || (whole.fields[field] ?? standard(columnOf[field])) || null
  const country = readCountry(value('country_code') ?? '', countries)
  const recipient = {
    name: value('name'),
    company: value('company'),
    address1: value('address1'),
    address2: value('address2'),
    city: value('city'),
    state_code: readState(value('state_code') ?? '', country, countries),
    country_code: country,
    zip: value('zip'),
    phone: value('phone'),
    email: value('email'),
    tax_number: value('tax_number'),
  }
  const notCalled = lacksCountries
    ? 'No country that could be read is called so. Others could not be: write the two letters of its code, not'
    : 'No country is called'
  const wrong = addressProblems(recipient, countries, !lacksCountries).map(({ field, message }): Found => ({
    level: 'error',
    field: columnOf[field],
    message:
      field === 'country_code' && country !== null ? `${notCalled} “${value('country_code')}”` : message,
  }))
  const isKnown = countries.some(({ code }) => code === country)
  const hints = (isKnown ? addressHints(recipient) : []).map(({ field, ...hint }): Found => ({
    ...hint,
    level: 'warning',
    field: columnOf[field],
  }))
  return { recipient, found: [...whole.found, ...wrong, ...hints] }
}

/** What the columns of single fields say. */
function typedOf(own: TextOf): Record<RecipientField, string> {
  const joined = (parts: readonly ImportField[], by: string) =>
    parts
      .map(own)
      .filter((part) => part !== '')
      .join(by)
  return {
    ...Object.fromEntries(recipientFields.map((field) => [field, own(columnOf[field])])),
    name: own('name') || joined(['firstName', 'lastName'], ' '),
    address2: joined(['address2', 'address3'], ', '),
  } as Record<RecipientField, string>
}

/** The fields that an order says itself, in their columns or in the whole address: no value for empty cells is used. */
export function saidOfRecipient(
  own: TextOf,
  standard: TextOf,
  countries: readonly Country[],
): ReadonlySet<ImportField> {
  const typed = typedOf(own)
  const whole = (usual: string) =>
    readWhole(own('wholeAddress') || standard('wholeAddress'), typed, usual, countries).fields
  // The usual country takes part in reading the cell; whether the cell names one is told without it.
  const said = { ...whole(standard('country')), country_code: whole('').country_code }
  return new Set(
    recipientFields.flatMap((field) =>
      typed[field] === '' && said[field] === undefined ? [] : [columnOf[field]],
    ),
  )
}

/** Reads a cell with the whole address; parts that fit no field are an error. */
function readWhole(
  text: string,
  typed: Readonly<Record<RecipientField, string>>,
  usual: string,
  countries: readonly Country[],
): { fields: ParsedAddress['fields']; found: Found[] } {
  if (text === '') return { fields: {}, found: [] }
  let parsed = parseAddress(text, countries)
  // A country from another column decides how letters and numbers of the cell are read.
  const country = typed.country_code || (parsed.fields.country_code === undefined ? usual : '')
  if (country !== '' && (parsed.fields.country_code === undefined || parsed.either !== undefined))
    parsed = parseAddress(`${text}${text.includes('\n') ? '\n' : ', '}${country}`, countries)
  const { name, company, ...fields }: ParsedAddress['fields'] = parsed.fields
  // If the name has its own column, another name in the address is the company's.
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const names = [name, company].filter(
    (one) => one !== undefined && !same(one, typed.name) && !same(one, typed.company),
  )
  const people = typed.name === '' ? names.splice(0, 1) : []
  const companies = typed.company === '' ? names.splice(0, 1) : []
  const left = [...names, ...parsed.left]
  const found: Found[] = []
  if (left.length > 0) {
    const message = `“${left.join(', ')}” fits nowhere in the address. Write it so that it can be read, or take it out`
    found.push({ level: 'error', field: 'wholeAddress', message })
  }
  if (parsed.either !== undefined) {
    const { letters, state, country: other } = parsed.either
    const message = `${letters} was read as ${state}. If it is ${other}, write the country out at the end`
    found.push({ level: 'warning', field: 'wholeAddress', message })
  }
  return {
    fields: {
      ...fields,
      ...(people[0] === undefined ? {} : { name: people[0] }),
      ...(companies[0] === undefined ? {} : { company: companies[0] }),
    },
    found,
  }
}
