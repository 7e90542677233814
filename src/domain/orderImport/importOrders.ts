import type { Country } from '~/contract/orders/country'
import type { ItemInput, OrderInput } from '~/contract/orders/order'
import { type AddressFields, addressProblems } from '../address/addressRules'
import type { CsvRow } from '../csv/csvRead'
import type { ImportField, ImportMapping } from './importColumns'
import { type ItemLookup, readItem } from './importItems'
import { readCountry, readState } from '../address/readPlace'

export interface ImportProblem {
  /** error: the order is not created. warning: it is, but look at it. */
  level: 'error' | 'warning'
  /** Index into the rows. */
  row: number
  field: ImportField
  message: string
}

export interface ImportOrder {
  key: string
  /** Indexes of its rows. */
  rows: number[]
  problems: ImportProblem[]
  /** Body of the create without its external id; null while there are errors. */
  input: OrderInput | null
}

export interface ImportFacts {
  mapping: ImportMapping
  /** For rows whose cell is empty or that have no such column. */
  defaults: ReadonlyMap<ImportField, string>
  /** Cells corrected here, by row index and field. */
  edits: ReadonlyMap<number, ReadonlyMap<ImportField, string>>
  countries: readonly Country[]
  items: ItemLookup
}

/** The text of a field in a row: corrected here, else from the file, else the default. */
export function textAt(rows: readonly CsvRow[], facts: ImportFacts, row: number, field: ImportField): string {
  const edited = facts.edits.get(row)?.get(field)
  if (edited !== undefined) return edited.trim()
  const column = facts.mapping.get(field)
  const cell = column === undefined ? '' : (rows[row]?.cells[column] ?? '').trim()
  return cell === '' ? (facts.defaults.get(field) ?? '') : cell
}

/** Rows of one order number, in the order of their first appearance. Rows without a number come back apart. */
export function groupRows(
  rows: readonly CsvRow[],
  facts: ImportFacts,
): { groups: Map<string, number[]>; loose: number[] } {
  const groups = new Map<string, number[]>()
  const loose: number[] = []
  for (const row of rows.keys()) {
    const key = textAt(rows, facts, row, 'orderKey')
    const group = groups.get(key)
    if (key === '') loose.push(row)
    else if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return { groups, loose }
}

const orderFields = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
  'taxNumber',
  'shipping',
  'giftSubject',
  'giftMessage',
] as const
type OrderField = (typeof orderFields)[number]

/** One order of its rows, with everything that is wrong said by row and field. */
export function readOrder(
  rows: readonly CsvRow[],
  facts: ImportFacts,
  key: string,
  group: readonly number[],
): ImportOrder {
  const problems: ImportProblem[] = []
  const text = (row: number, field: ImportField) => textAt(rows, facts, row, field)
  const first = group[0] ?? 0
  const shared = new Map<OrderField, string>()
  for (const field of orderFields) {
    const row = group.find((candidate) => text(candidate, field) !== '')
    shared.set(field, row === undefined ? '' : text(row, field))
    const other = group.find((candidate) => ![shared.get(field), ''].includes(text(candidate, field)))
    if (other !== undefined) {
      const message = `Differs from line ${rows[row ?? first]?.line} of the same order: “${shared.get(field)}”`
      problems.push({ level: 'error', row: other, field, message })
    }
  }
  const value = (field: OrderField): string => shared.get(field) ?? ''
  const { recipient, wrong } = readRecipient(value, facts.countries)
  for (const { field, message } of wrong) problems.push({ level: 'error', row: first, field, message })
  const items = group.flatMap((row): ItemInput[] => {
    const read = readItem((field) => text(row, field), facts.items)
    for (const problem of read.problems) problems.push({ ...problem, row })
    return read.item === null ? [] : [read.item]
  })
  const shipping = value('shipping') === '' ? 'STANDARD' : value('shipping')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(shipping)) {
    const message = 'Enter the method’s id, such as STANDARD, or leave it empty'
    problems.push({ level: 'error', row: first, field: 'shipping', message })
  }
  const gift = value('giftSubject') + value('giftMessage')
  const isGood = !problems.some(({ level }) => level === 'error')
  const input = {
    shipping,
    recipient,
    items,
    ...(gift === '' ? {} : { gift: { subject: value('giftSubject'), message: value('giftMessage') } }),
  }
  return { key, rows: [...group], problems, input: isGood ? input : null }
}

const fieldOfAddress: Record<keyof AddressFields, ImportField> = {
  name: 'name',
  address1: 'address1',
  city: 'city',
  state_code: 'state',
  country_code: 'country',
  zip: 'zip',
  phone: 'phone',
  tax_number: 'taxNumber',
}

function readRecipient(value: (field: OrderField) => string, countries: readonly Country[]) {
  const country = readCountry(value('country'), countries)
  const state = readState(value('state'), country, countries)
  const textOrNull = (field: OrderField) => (value(field) === '' ? null : value(field))
  const recipient = {
    name: textOrNull('name'),
    company: textOrNull('company'),
    address1: textOrNull('address1'),
    address2: textOrNull('address2'),
    city: textOrNull('city'),
    state_code: state,
    country_code: country,
    zip: textOrNull('zip'),
    phone: textOrNull('phone'),
    email: textOrNull('email'),
    tax_number: textOrNull('taxNumber'),
  }
  const wrong = addressProblems(recipient, countries).map(({ field, message }) => ({
    field: fieldOfAddress[field],
    message:
      field === 'country_code' && value('country') !== ''
        ? `No country is called “${value('country')}”`
        : message,
  }))
  return { recipient, wrong }
}
