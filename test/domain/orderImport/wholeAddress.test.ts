import { describe, expect, it } from 'vitest'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { type ImportField } from '~/domain/orderImport/importColumns'
import { groupRows, type ImportFacts, readImportOrder } from '~/domain/orderImport/importOrders'
import { toItemLookup } from '~/queries/itemLookup'

const countries = [
  {
    code: 'US',
    name: 'United States',
    region: 'north_america',
    states: [{ code: 'IL', name: 'Illinois', shipping_taxable: undefined }],
  },
  { code: 'DE', name: 'Germany', region: 'europe', states: null },
  { code: 'LV', name: 'Latvia', region: 'europe', states: null },
]

const variant = {
  id: 501,
  sku: 'FOX',
  externalId: 'ext',
  name: 'Tee',
  picture: null,
  currency: 'USD',
  isSynced: true,
  availability: 'active',
} as const

function read(headings: string[], lines: string[][], defaults: readonly [ImportField, string][] = []) {
  const rows = lines.map((cells, index) => ({ line: index + 2, cells: [...cells, 'FOX', '1'] }))
  const facts: ImportFacts = {
    mapping: guessMapping([...headings, 'SKU', 'Quantity']),
    defaults: new Map(defaults),
    edits: new Map(),
    countries,
    items: toItemLookup([variant], new Map()),
  }
  const { groups } = groupRows(rows, facts)
  return [...groups].map(([key, group]) => readImportOrder(rows, facts, key, group))
}
const recipientProblems = (orders: ReturnType<typeof read>) =>
  orders.flatMap(({ problems }) =>
    problems.flatMap(({ level, field, message }) =>
      ['sku', 'storeVariant', 'quantity', 'retailPrice', 'phone', 'email'].includes(field)
        ? []
        : [`${level} ${field}: ${message}`],
    ),
  )
const readRecipientOf = (orders: ReturnType<typeof read>) => orders[0]?.input?.recipient
const us = '12 Main St, Apt 4, Springfield, IL 62701, USA'
const german = 'Musterstraße 1\n10115 Berlin'

describe('a column with the whole address', () => {
  it.each([
    [['Order', 'Customer name', 'Full address', 'Qty'], 2],
    [['Order', 'Name', 'Address', 'Qty'], 2],
    [['Order', 'Name', 'Shipping address', 'Country', 'Qty'], 2],
  ])('is found by its heading, or because a street stands alone: %j', (headings, column) => {
    expect(guessMapping(headings).get('wholeAddress')).toBe(column)
    expect(guessMapping(headings).has('address1')).toBe(false)
  })

  it('is no street with a city or a postal code beside it, nor one that was chosen as the street', () => {
    expect(guessMapping(['Order', 'Address', 'City']).get('address1')).toBe(1)
    expect(guessMapping(['Order', 'Address', 'ZIP']).get('address1')).toBe(1)
    expect(guessMapping(['Order', 'Address'], new Map([['address', 'address1']])).get('address1')).toBe(1)
  })

  it('is read into the fields of the recipient; columns of their own go before it', () => {
    const whole = (headings: string[], cells: string[], defaults?: readonly [ImportField, string][]) =>
      readRecipientOf(read(headings, [cells], defaults))
    expect(whole(['Order', 'Name', 'Full address'], ['1', 'Jane Doe', us])).toMatchObject({
      name: 'Jane Doe',
      company: null,
      address1: '12 Main St',
      address2: 'Apt 4',
      city: 'Springfield',
      state_code: 'IL',
      zip: '62701',
      country_code: 'US',
    })
    expect(whole(['Order', 'Full address', 'City'], ['1', `Jane Doe, ${us}`, 'Chicago'])).toMatchObject({
      name: 'Jane Doe',
      city: 'Chicago',
    })
    expect(
      whole(['Order', 'Name', 'Full address'], ['1', 'Jane Doe', `Jane doe, Acme GmbH, ${us}`]),
    ).toMatchObject({ name: 'Jane Doe', company: 'Acme GmbH' })
  })

  it('takes the country of another column, then its own, then the one for empty cells', () => {
    const country = (headings: string[], cells: string[], defaults?: readonly [ImportField, string][]) =>
      readRecipientOf(read(headings, [cells], defaults))
    const heads = ['Order', 'Name', 'Full address']
    expect(country([...heads, 'Country'], ['1', 'A B', german, 'DE'])).toMatchObject({
      address1: 'Musterstraße 1',
      city: 'Berlin',
      zip: '10115',
      country_code: 'DE',
    })
    expect(country(heads, ['1', 'A B', german], [['country', 'Germany']])).toMatchObject({
      city: 'Berlin',
      country_code: 'DE',
    })
    expect(country(heads, ['1', 'A B', us], [['country', 'Germany']])).toMatchObject({ country_code: 'US' })
  })

  it('keeps an order from being made while a part of it fits nowhere', () => {
    const orders = read(
      ['Order', 'Name', 'Full address'],
      [['1', 'A B', `12 Main St, Rear, Blue door, Side gate, Springfield, IL 62701, USA`]],
    )
    expect(orders[0]?.input).toBe(null)
    expect(recipientProblems(orders).join()).toMatch(/error wholeAddress: “.*Side gate.*” fits nowhere/)
  })

  it('says what is missing in it', () => {
    expect(
      recipientProblems(read(['Order', 'Name', 'Full address'], [['1', 'A B', '12 Main St']])).join(),
    ).toMatch(/error country: /)
  })

  it('is judged by the rules of its country only where the service ships there', () => {
    const warned = (country: string) =>
      recipientProblems(
        read(
          ['Order', 'Name', 'Address', 'City', 'ZIP', 'Country'],
          [['1', 'A B', 'Mill Road', 'Riga', '1001', country]],
        ),
      ).filter((text) => text.startsWith('warning'))
    expect(warned('LV').join()).toContain('There is no house number in it')
    expect(warned('XK')).toEqual([])
  })
})

it('what is set for empty cells contradicts no row that says otherwise', () => {
  const heads = ['Order', 'Name', 'Address', 'City', 'ZIP', 'Country']
  const orders = read(
    heads,
    [
      ['1', 'A B', 'Brīvības iela 1', 'Riga', 'LV-1001', 'LV'],
      ['1', '', '', '', '', ''],
    ],
    [['country', 'US']],
  )
  expect(recipientProblems(orders).filter((text) => text.includes('Differs'))).toEqual([])
})
