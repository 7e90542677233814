import { describe, expect, it } from 'vitest'
import { failedRowsCsv, resultCsv, templateCsv } from '~/features/orderImport/importFiles'
import { readCsvRows } from '~/domain/csv/csvRead'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { importFields } from '~/domain/orderImport/importColumns'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
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
})
