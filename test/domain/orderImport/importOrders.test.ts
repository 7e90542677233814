import { describe, expect, it } from 'vitest'
import type { CsvRow } from '~/domain/csv/csvRead'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { columnLetter, type ImportField, importFields } from '~/domain/orderImport/importColumns'
import type { LookupVariant } from '~/domain/orderImport/importItems'
import { groupRows, type ImportFacts, readImportOrder } from '~/domain/orderImport/importOrders'
import { toItemLookup } from '~/queries/itemLookup'

const countries = [
  {
    code: 'US',
    name: 'United States',
    region: 'north_america',
    states: [{ code: 'TX', name: 'Texas', shipping_taxable: undefined }],
  },
  { code: 'LV', name: 'Latvia', region: 'europe', states: null },
  { code: 'CI', name: "Côte d'Ivoire", region: 'africa', states: null },
]
const variant = (id: number, sku: string, changes: Partial<LookupVariant> = {}): LookupVariant => ({
  id,
  sku,
  externalId: `ext-${id}`,
  name: `Tee ${id}`,
  picture: null,
  currency: 'USD',
  isSynced: true,
  availability: 'active',
  ...changes,
})
const variants = [
  variant(501, 'FOX-M'),
  variant(502, 'TWIN'),
  variant(503, 'TWIN'),
  variant(504, 'BARE', { isSynced: false }),
  variant(505, 'GONE', { availability: 'out_of_stock' }),
]
const items = toItemLookup(
  variants,
  new Map([
    [4012, { name: 'Tee (White / M)', picture: null, currency: 'USD' }],
    [71, null],
  ]),
)

const headings = [
  'order',
  'name',
  'address1',
  'city',
  'state',
  'zip',
  'country',
  'sku',
  'quantity',
  'retail_price',
  'store_variant',
  'blank_variant',
  'file_url',
  'shipping',
]
const good = [
  '1001',
  'Ada Byron',
  '12 Mill Road',
  'Austin',
  'Texas',
  '78702',
  'United States',
  'FOX-M',
  '2',
  '24,90',
]

function build(lines: string[][], changes: Partial<ImportFacts> = {}) {
  const rows: CsvRow[] = lines.map((cells, index) => ({ line: index + 2, cells }))
  const facts: ImportFacts = {
    mapping: guessMapping(headings, new Map()),
    defaults: new Map(),
    edits: new Map(),
    countries,
    items,
    ...changes,
  }
  const { groups, loose } = groupRows(rows, facts)
  return { loose, orders: [...groups].map(([key, group]) => readImportOrder(rows, facts, key, group)) }
}
const withCell = (field: ImportField, value: string): string[] => {
  const cells = [...good]
  const column = guessMapping(headings, new Map()).get(field) ?? 0
  while (cells.length < column) cells.push('')
  cells[column] = value
  return cells
}
const problemOf = (field: ImportField, value: string) =>
  build([withCell(field, value)]).orders[0]?.problems[0]

describe('orders of a file', () => {
  it('reads names of countries and states, and prices as they are typed', () => {
    expect(build([good]).orders).toEqual([
      {
        key: '1001',
        rows: [0],
        problems: [],
        input: {
          shipping: 'STANDARD',
          recipient: {
            name: 'Ada Byron',
            company: null,
            address1: '12 Mill Road',
            address2: null,
            city: 'Austin',
            state_code: 'TX',
            country_code: 'US',
            zip: '78702',
            phone: null,
            email: null,
            tax_number: null,
          },
          items: [{ sync_variant_id: 501, quantity: 2, retail_price: '24.90' }],
        },
      },
    ])
    expect(build([withCell('country', 'cote d’ivoire')]).orders[0]?.input?.recipient).toMatchObject({
      country_code: 'CI',
      state_code: null,
    })
  })

  it('says of a row that repeats an earlier one that both are ordered', () => {
    const { orders } = build([good, ['1002', ...good.slice(1)], good])
    expect(orders[0]?.problems).toEqual([
      {
        level: 'warning',
        row: 2,
        field: 'quantity',
        message:
          'The row says the same as row 2, and both are ordered. Take the item out of the draft if the file holds it twice',
      },
    ])
    expect(orders[0]?.input?.items).toHaveLength(2)
    expect(orders[1]?.problems).toEqual([])
  })

  it('makes one order of all rows with one number, and keeps rows without a number apart', () => {
    const more = ['1001', '', '', '', '', '', '', 'GONE', '3']
    const { orders, loose } = build([good, ['1002', ...good.slice(1)], more, ['', ...good.slice(1)]])
    expect(orders.map(({ key, rows }) => [key, rows])).toEqual([
      ['1001', [0, 2]],
      ['1002', [1]],
    ])
    expect(orders[0]?.input?.items.map(({ quantity }) => quantity)).toEqual([2, 3])
    expect(loose).toEqual([3])
  })

  it('says by row and column where rows of one order disagree', () => {
    const other = [...good]
    other[3] = 'Dallas'
    expect(build([good, other]).orders[0]?.problems).toEqual([
      { level: 'error', row: 1, field: 'city', message: 'Differs from row 2 of the same order: “Austin”' },
    ])
  })

  it('says what is wrong with the address at the row that gives it', () => {
    const given = [...good]
    given[5] = '8702.0'
    const bare = ['1001', '', '', '', '', '', '', 'FOX-M', '3']
    expect(build([bare, given]).orders[0]?.problems).toMatchObject([{ row: 1, field: 'zip' }])
  })

  it.each(['0', '-1', '1e9', '1.5', '１', '', '1001', '1 2', '+3'])(
    'refuses the quantity %j in words',
    (quantity) => {
      expect(problemOf('quantity', quantity)).toMatchObject({ level: 'error', field: 'quantity', row: 0 })
    },
  )

  it.each([
    ['country', 'Atlantis', 'country', 'No country is called “Atlantis”'],
    ['state', 'Ohio', 'state', 'This state does not belong to the country'],
    ['state', '', 'state', 'Choose the state, it is needed for this country'],
    ['name', '', 'name', 'Enter the name of the recipient'],
    [
      'retailPrice',
      '1.234',
      'retailPrice',
      '“1.234” could mean 1234.00 or 1.23, without its third decimal. Enter one of them',
    ],
    ['retailPrice', '19.9001', 'retailPrice', '“19.9001” is no price. Enter an amount such as 24.90'],
    ['sku', 'NONE', 'sku', 'No variant of the store has the SKU “NONE”'],
    ['sku', 'TWIN', 'sku', '2 variants have the SKU “TWIN”. Name the store variant instead'],
    ['sku', 'BARE', 'sku', '“Tee 504” is not linked to a blank and a print file yet'],
    ['sku', '', 'sku', 'Name the item by SKU, store variant or variant of a blank'],
    ['storeVariant', 'ext-9', 'storeVariant', 'The store has no variant “ext-9”'],
  ] as const)('finds what is wrong with %s %j', (field, value, at, message) => {
    expect(problemOf(field, value)).toEqual({ level: 'error', row: 0, field: at, message })
  })

  it('takes a SKU in any case and the quantity of a spreadsheet, and a SKU of digits for no blank', () => {
    const itemOf = (cells: string[]) => build([cells]).orders[0]?.input?.items[0]
    expect(itemOf(withCell('sku', ' fox-m'))).toMatchObject({ sync_variant_id: 501 })
    for (const one of ['1.0', '1.0000'])
      expect(itemOf(withCell('quantity', one))).toMatchObject({ quantity: 1 })
    expect(problemOf('sku', '4012')).toMatchObject({
      level: 'error',
      message: 'No variant of the store has the SKU “4012”',
    })
  })

  it('takes a spreadsheet’s apostrophe away everywhere but in words, and makes “1001.0” one order with 1001', () => {
    const cells = ["'1001.0", 'Ada', "'12 Mill Road", "'s-Gravenhage", "'TX", "'78702", 'US', "'FOX-M", "'2"]
    const { orders } = build([cells, good])
    expect(orders).toHaveLength(1)
    expect(
      build([["'1002", 'Ada', "'12 Mill Road", "'s-Gravenhage", 'TX', "'78702", 'US', 'FOX-M', "'2"]])
        .orders[0],
    ).toMatchObject({
      key: '1002',
      input: {
        recipient: { address1: '12 Mill Road', city: "'s-Gravenhage", zip: '78702' },
        items: [{ sync_variant_id: 501, quantity: 2 }],
      },
    })
  })

  it.each([
    [
      'zip',
      '2108',
      'Codes of this country look like 12345. With the leading zero that spreadsheets drop it is 02108',
      '02108',
    ],
    ['zip', '97214.0', 'A spreadsheet made a number of it. It is most likely 97214', '97214'],
    [
      'zip',
      '2108.0',
      'Codes of this country look like 12345. With the leading zero that spreadsheets drop it is 02108',
      '02108',
    ],
    ['address1', 'Mill Road', 'There is no house number in it', undefined],
    [
      'name',
      'Ada Augusta King-Noel, Countess of Lovelace',
      'Longer than the 35 characters of most labels',
      undefined,
    ],
  ] as const)('warns as the form does: %s %j', (field, value, message, suggestion) => {
    const problem = problemOf(field, value)
    expect(problem).toMatchObject({ level: 'warning', field, message })
    expect(problem?.suggestion).toBe(suggestion)
    expect(build([withCell(field, value)]).orders[0]?.input).not.toBeNull()
  })

  it('warns of a phone number that a spreadsheet shortened, and stops at such an order number', () => {
    const phoned = [...headings, 'phone']
    const cells = [...good, '', '', '', '', '4.9E+11']
    expect(build([cells], { mapping: guessMapping(phoned) }).orders[0]?.problems[0]).toMatchObject({
      level: 'warning',
      field: 'phone',
      message: 'A spreadsheet shortened this number. Copy it from the shop again',
    })
    expect(problemOf('orderKey', '4.00001E+15')).toMatchObject({ level: 'error', field: 'orderKey' })
  })

  it('says of an order abroad that it has no phone number, as the form does', () => {
    const problems = (country: string) => build([withCell('country', country)]).orders[0]?.problems ?? []
    expect(problems('Latvia').filter(({ field }) => field === 'phone')).toMatchObject([
      { level: 'warning', message: 'Carriers outside the United States often ask for one' },
    ])
    expect(problems('United States').filter(({ field }) => field === 'phone')).toEqual([])
  })

  it('asks about prices in another currency, by their sign or by a column', () => {
    expect(problemOf('retailPrice', '€5')).toMatchObject({ level: 'error', field: 'retailPrice' })
    expect(problemOf('retailPrice', '$5')).toBeUndefined()
    const priced = [...headings, 'Currency']
    const cells = (currency: string) => [...good, '', '', '', '', currency]
    const orderOf = (...lines: string[][]) => build(lines, { mapping: guessMapping(priced) }).orders[0]
    expect(orderOf(cells('usd'))?.problems).toEqual([])
    // Exports name it on the first row of an order alone.
    const [asked, ...more] = orderOf(cells('EUR'), good)?.problems ?? []
    expect(asked).toMatchObject({ level: 'error', row: 0, field: 'currency', suggestion: 'USD' })
    expect(more).toEqual([])
  })

  it('makes the service’s standard delivery of a shop’s words, and warns only where somebody is in a hurry', () => {
    const shippingOf = (text: string) => {
      const [order] = build([withCell('shipping', text)]).orders
      return [order?.input?.shipping, order?.problems.length]
    }
    expect(shippingOf('PRINTFUL_FAST')).toEqual(['PRINTFUL_FAST', 0])
    expect(shippingOf('Free shipping')).toEqual(['STANDARD', 0])
    expect(shippingOf('Standard (3–5 days)')).toEqual(['STANDARD', 0])
    expect(shippingOf('by air, please')).toEqual(['STANDARD', 1])
    expect(shippingOf('USPS Priority Mail')).toEqual(['STANDARD', 1])
    // In capitals they are no ids.
    for (const word of ['STANDARD', 'FREE', 'GROUND']) expect(shippingOf(word)).toEqual(['STANDARD', 0])
    for (const word of ['EXPRESS', 'DHL', 'UPS', 'DPD24', 'TWO-DAY', '_', 'A__B'])
      expect(shippingOf(word)).toEqual(['STANDARD', 1])
    for (const id of ['USPS_PRIORITY', 'STANDARD_CARBON_OFFSET']) expect(shippingOf(id)).toEqual([id, 0])
  })

  it('puts a row with an item and nothing else to the order above it', () => {
    const bare = ['', '', '', '', '', '', '', 'GONE', '3']
    const { orders, loose } = build([good, bare])
    expect(orders[0]?.input?.items.map(({ quantity }) => quantity)).toEqual([2, 3])
    expect(loose).toEqual([])
  })

  it('warns of a variant that cannot be had, but still makes the draft', () => {
    const [order] = build([withCell('sku', 'GONE')]).orders
    expect(order?.problems[0]).toMatchObject({ level: 'warning', field: 'sku' })
    expect(order?.input?.items).toEqual([{ sync_variant_id: 505, quantity: 2, retail_price: '24.90' }])
  })

  it('takes a store variant by its id or its shop’s id, and a blank with a print file', () => {
    const itemOf = (cells: string[]) => build([cells]).orders[0]?.input?.items[0]
    expect(itemOf(withCell('storeVariant', '503'))).toMatchObject({ sync_variant_id: 503 })
    expect(itemOf(withCell('storeVariant', 'ext-501'))).toMatchObject({ sync_variant_id: 501 })
    const blank = (id: string, url: string) => [...good.slice(0, 7), '', '1', '', '', id, url]
    expect(itemOf(blank('4012', 'https://art.example.com/fox.png'))).toEqual({
      variant_id: 4012,
      quantity: 1,
      files: [{ url: 'https://art.example.com/fox.png' }],
    })
    expect(build([blank('71', 'https://a.example/x.png')]).orders[0]?.problems[0]?.field).toBe('blankVariant')
    for (const url of ['', 'http://a.example/x.png', 'javascript:alert(1)', 'https://me:pw@a.example/x'])
      expect(build([blank('4012', url)]).orders[0]?.problems[0]?.field).toBe('fileUrl')
  })

  it('prefers what was corrected here, then the file, then the default', () => {
    const cells = withCell('quantity', '')
    expect(
      build([cells], { defaults: new Map([['quantity', '7']]) }).orders[0]?.input?.items[0]?.quantity,
    ).toBe(7)
    const edits = new Map([[0, new Map([['quantity', '4'] as const])]])
    expect(build([good], { edits }).orders[0]?.input?.items[0]?.quantity).toBe(4)
  })
})

describe('columns of a file', () => {
  it('finds every field by the headings of the template', () => {
    const template = importFields.map(({ heading }) => heading)
    expect([...guessMapping(template, new Map())]).toHaveLength(template.length)
  })

  it('knows that “Name” is the order number beside a “Shipping Name”', () => {
    const mapping = guessMapping(
      [
        'Name',
        'Email',
        'Lineitem quantity',
        'Lineitem sku',
        'Shipping Name',
        'Shipping Street',
        'Shipping Province',
      ],
      new Map(),
    )
    expect(Object.fromEntries(mapping)).toEqual({
      orderKey: 0,
      email: 1,
      quantity: 2,
      sku: 3,
      name: 4,
      address1: 5,
      state: 6,
    })
  })

  it('takes what was chosen before, and is not impressed by hostile headings', () => {
    const mapping = guessMapping(['__proto__', 'constructor', 'order', 'Ort'], new Map([['ort', 'city']]))
    expect(Object.fromEntries(mapping)).toEqual({ city: 3, orderKey: 2 })
    expect(Object.fromEntries(guessMapping(['Order', 'Phone'], new Map([['phone', null]])))).toEqual({
      orderKey: 0,
    })
    expect(Object.hasOwn(Object.prototype, 'city')).toBe(false)
  })

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})
