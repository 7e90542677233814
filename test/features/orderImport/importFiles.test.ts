import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failedRowsCsv, resultCsv, templateCsv } from '~/features/orderImport/importFiles'
import { type CsvRow, readCsvRows } from '~/domain/csv/csvRead'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { type ImportField, importFields } from '~/domain/orderImport/importColumns'
import { type CellFacts, groupRows, type ImportOrder, textAt } from '~/domain/orderImport/importOrders'
import type { ImportTask, TaskState } from '~/local/jobs/importDatabase'

const countries = [
  { code: 'US', name: 'United States', region: 'north_america', states: null },
  { code: 'DE', name: 'Germany', region: 'europe', states: null },
]
const cellsOf = (csv: string) => [...readCsvRows(csv, ',')].map(({ cells }) => cells)
const headings = ['Order', 'Note, quoted', 'SKU']
const rows = [
  ['1', '=HYPERLINK("x")', 'A'],
  ['2', 'two\nlines', 'B'],
  ['3', '+46 70', 'C'],
  ['2', "'quoted", 'D'],
  ['', 'nobody', 'E'],
].map((cells, index) => ({ line: index + 2, cells }))
const task = (
  n: number,
  key: string,
  own: number[],
  state: TaskState,
  message: string | null,
): ImportTask => ({
  job: 'j',
  n,
  key,
  externalId: `csv-${key}`,
  rows: own,
  input: { recipient: {}, items: [] },
  state,
  orderId: state === 'created' ? 71 : null,
  message,
})
const wrong: ImportOrder = {
  key: '3',
  rows: [2],
  problems: [{ level: 'error', row: 2, field: 'sku', message: 'No variant' }],
  input: null,
}
const tasks = [task(0, '1', [0], 'created', null), task(1, '2', [1, 3], 'failed', 'Item 0: no')]

describe('files of an import', () => {
  it('gives the template headings that are all understood', () => {
    const [head = []] = cellsOf(templateCsv())
    expect(guessMapping(head, new Map()).size).toBe(importFields.length)
  })

  it('tells what became of every order, sent or not', () => {
    expect(cellsOf(resultCsv({ tasks, orders: [wrong], loose: [4] }, rows)).slice(1)).toEqual([
      ['1', '2', 'Draft created', '71', 'csv-1', ''],
      ['2', '3 5', 'Refused', '', 'csv-2', 'Item 0: no'],
      ['3', '4', 'Not sent', '', '', 'SKU of the store variant: No variant'],
      ['', '6', 'Not sent', '', '', 'The row has no order number'],
    ])
  })

  it('gives back the rows that made no order as they came, with the reason last, to be imported again', () => {
    expect(
      cellsOf(
        failedRowsCsv(
          { headings, mapping: [], defaults: [], edits: [] },
          rows,
          {
            tasks,
            orders: [wrong],
            loose: [4],
          },
          countries,
        ),
      ),
    ).toEqual([
      [...headings, 'error'],
      // First: below a row of an order it would be taken for an item of that one.
      ['', 'nobody', 'E', 'The row has no order number'],
      ['2', 'two\nlines', 'B', 'Refused. Item 0: no'],
      ['3', '+46 70', 'C', 'SKU of the store variant: No variant'],
      ['2', "'quoted", 'D', 'Refused. Item 0: no'],
    ])
  })

  it('has what was corrected here in these rows, also where the file has no column for it', () => {
    const job: Parameters<typeof failedRowsCsv>[0] = {
      headings,
      mapping: [
        ['orderKey', 0],
        ['sku', 2],
      ],
      defaults: [],
      edits: [
        [0, 'email', 'made@example.com'],
        [2, 'sku', 'C-2'],
        [2, 'state', 'TX'],
        [3, 'sku', ''],
      ],
    }
    expect(cellsOf(failedRowsCsv(job, rows, { tasks, orders: [wrong], loose: [] }, countries))).toEqual([
      [...headings, 'state', 'error'],
      ['2', 'two\nlines', 'B', '', 'Refused. Item 0: no'],
      ['3', '+46 70', 'C-2', 'TX', 'SKU of the store variant: No variant'],
      ['2', "'quoted", '', '', 'Refused. Item 0: no'],
    ])
  })

  it('has the values that were typed for empty cells, which a new import of the file would not have', () => {
    const [, ...table] = cellsOf(
      'Order,Country,Shipping,Quantity,Address,Name\r\n' +
        '1,,,2,,Ada\r\n1,,,,,\r\n2,DE,EXPRESS,1,,\r\n2,,,,,\r\n' +
        '3,,,1,"Anna Byron, 12 Mill Road, 62701 Springfield",\r\n' +
        '4,,,,,\r\n5,,,1,"Ben Ray, Hauptstr. 5, 10115 Berlin, Germany",\r\n',
    )
    const [said3, said5] = [
      'Anna Byron, 12 Mill Road, 62701 Springfield',
      'Ben Ray, Hauptstr. 5, 10115 Berlin, Germany',
    ]
    const own = table.map((cells, index) => ({ line: index + 2, cells }))
    const job: Parameters<typeof failedRowsCsv>[0] = {
      headings: ['Order', 'Country', 'Shipping', 'Quantity', 'Address', 'Name'],
      mapping: [
        ['orderKey', 0],
        ['country', 1],
        ['shipping', 2],
        ['quantity', 3],
        ['wholeAddress', 4],
        ['name', 5],
      ],
      defaults: [
        ['country', 'US'],
        ['shipping', 'PRINTFUL_FAST'],
        ['quantity', '1'],
        ['giftMessage', 'Enjoy'],
        ['firstName', 'Nobody'],
        ['phone', '555 010 99'],
        ['city', 'Nowhere'],
      ],
      edits: [],
    }
    const made = [
      task(0, '1', [0, 1], 'failed', 'no'),
      task(1, '2', [2, 3], 'failed', 'no'),
      task(2, '3', [4], 'failed', 'no'),
      task(3, '4', [5], 'created', null),
      task(4, '5', [6], 'failed', 'no'),
    ]
    expect(cellsOf(failedRowsCsv(job, own, { tasks: made, orders: [], loose: [] }, countries))).toEqual([
      [...job.headings, 'gift_message', 'phone', 'city', 'error'],
      ['1', 'US', 'PRINTFUL_FAST', '2', '', 'Ada', 'Enjoy', '555 010 99', 'Nowhere', 'Refused. no'],
      ['1', '', '', '1', '', '', '', '', '', 'Refused. no'],
      // What an order says of itself goes before, in whatever row or column.
      ['2', 'DE', 'EXPRESS', '1', '', '', 'Enjoy', '555 010 99', 'Nowhere', 'Refused. no'],
      ['2', '', '', '1', '', '', '', '', '', 'Refused. no'],
      ['3', 'US', 'PRINTFUL_FAST', '1', said3, '', 'Enjoy', '555 010 99', '', 'Refused. no'],
      ['5', '', 'PRINTFUL_FAST', '1', said5, '', 'Enjoy', '555 010 99', '', 'Refused. no'],
    ])
  })

  it('gives a value that was typed here a heading of its own, where the file has that one for something else', () => {
    const job: Parameters<typeof failedRowsCsv>[0] = {
      headings: ['Order', 'Email', 'SKU'],
      mapping: [
        ['orderKey', 0],
        ['sku', 2],
      ],
      defaults: [['city', 'Austin']],
      edits: [[1, 'email', 'ada@example.com']],
    }
    const made = [task(0, '2', [1], 'failed', 'no')]
    const [heads = [], cells = []] = cellsOf(
      failedRowsCsv(job, rows, { tasks: made, orders: [], loose: [] }, countries),
    )
    // That the file's own column means nothing is remembered by its heading.
    const column = guessMapping(heads, new Map([['email', null]])).get('email')
    expect(cells[column ?? -1]).toBe('ada@example.com')
  })

  it('gives the same orders when it is imported again, whatever was corrected and filled in', () => {
    const fields = [
      'orderKey',
      'name',
      'city',
      'email',
      'sku',
      'quantity',
      'itemName',
      'giftMessage',
    ] as const
    const perOrder = ['name', 'city', 'email', 'giftMessage'] as const
    const cell = fc.constantFrom(
      ...Array.from({ length: 12 }, () => ''),
      'a',
      ' b ',
      "'90s",
      '=1+1',
      'two, "c"\nlines',
      '+46 70',
      '007',
      '-',
    )
    const key = fc.constantFrom('', '', '1', '2', '#3', '004')
    const aCase = fc.record({
      cells: fc.array(fc.tuple(key, cell, cell, cell, cell, cell, cell), { minLength: 1, maxLength: 7 }),
      defaults: fc.dictionary(
        fc.constantFrom('city', 'quantity', 'giftMessage', 'email'),
        fc.constantFrom('x', 'y z'),
      ),
      edits: fc.array(
        fc.tuple(fc.nat(6), fc.constantFrom(...fields.slice(1)), fc.constantFrom('', 'new', '+1 2')),
        {
          maxLength: 4,
        },
      ),
      isMade: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    })
    fc.assert(
      fc.property(aCase, ({ cells, defaults, edits, isMade }) => {
        // The file has no column for the last field.
        const heads = ['order', 'name', 'city', 'email', 'sku', 'quantity', 'item_name']
        const table = cells.map((row, index) => ({ line: index + 2, cells: [...row] }))
        const own = edits.filter(([row]) => row < table.length)
        const mapping = fields.slice(0, -1).map((field, column): [ImportField, number] => [field, column])
        const before = factsOf(mapping, Object.entries(defaults) as [ImportField, string][], own)
        const { groups, loose } = groupRows(table, before)
        const orders = [...groups].filter(([name]) => name !== '')
        const sent = orders.map(([name, of], at) =>
          task(at, name, of, isMade[at] ? 'created' : 'failed', 'no'),
        )
        const csv = failedRowsCsv(
          {
            headings: heads,
            mapping,
            defaults: Object.entries(defaults) as [ImportField, string][],
            edits: own,
          },
          table,
          { tasks: sent, orders: [], loose },
          countries,
        )
        const [headsAgain = [], ...again] = cellsOf(csv)
        const tableAgain = again.map((row, index) => ({ line: index + 2, cells: row }))
        const after = factsOf([...guessMapping(headsAgain)], [], [])
        const found = groupRows(tableAgain, after)
        const read = (all: readonly CsvRow[], facts: CellFacts, group: readonly number[]) => ({
          order: perOrder.map(
            (field) =>
              group
                .map((row) => textAt(all, { ...facts, defaults: new Map() }, row, field))
                .find((text) => text !== '') ??
              facts.defaults.get(field) ??
              '',
          ),
          items: group.map((row) =>
            (['sku', 'quantity', 'itemName'] as const).map((field) => textAt(all, facts, row, field)),
          ),
        })
        expect(found.loose).toHaveLength(loose.length)
        const wanted = orders.filter((_, at) => !isMade[at])
        expect(
          [...found.groups]
            .filter(([name]) => name !== '')
            .map(([name, of]) => [name, read(tableAgain, after, of)]),
        ).toEqual(wanted.map(([name, of]) => [name, read(table, before, of)]))
      }),
    )
  })
})

const factsOf = (
  mapping: readonly (readonly [ImportField, number])[],
  defaults: readonly (readonly [ImportField, string])[],
  edits: readonly (readonly [number, ImportField, string])[],
): CellFacts => ({
  mapping: new Map(mapping),
  defaults: new Map(defaults),
  edits: new Map(
    [...new Set(edits.map(([row]) => row))].map((row) => [
      row,
      new Map(edits.filter(([of]) => of === row).map(([, field, value]) => [field, value])),
    ]),
  ),
})
