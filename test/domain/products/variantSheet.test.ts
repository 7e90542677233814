import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SyncProductInfo, syncProductInfo, syncVariant } from '~/contract/products/syncProduct'
import { problemsOf, toDraft, toEdit } from '~/domain/products/productDraft'
import { readSheet } from '~/domain/csv/copiedCells'
import {
  clearCells,
  copyCells,
  fillDown,
  pasteCells,
  readYesNo,
  setCells,
  sheetColumns,
} from '~/domain/products/variantSheet'

const base = (count: number): SyncProductInfo =>
  syncProductInfo.parse({
    sync_product: {
      id: 9,
      name: 'Tee',
      external_id: 'tee',
      variants: count,
      synced: count,
      is_ignored: false,
    },
    sync_variants: Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      external_id: `tee-${index}`,
      variant_id: 4000 + index,
      retail_price: '20.00',
      sku: `S${index}`,
      is_ignored: false,
      color: 'Navy',
      size: `${index}`,
      files: [{ id: 5, type: 'default', status: 'ok' }],
    })),
  })
const whole = (rows: number) => ({ rows: [0, rows - 1], columns: [0, sheetColumns.length - 1] }) as const

describe('the variants sheet', () => {
  it('pastes a sheet of 100 rows from one cell on and edits exactly those variants', () => {
    const product = base(100)
    const text = Array.from({ length: 100 }, (_, index) => `${21 + index},50\tNEW-${index}`).join('\r\n')
    const draft = toDraft(product)
    const { changes, leftOut } = pasteCells(draft, { rows: [0, 0], columns: [0, 0] }, text)
    expect(leftOut).toBe('')
    const edit = toEdit(product, setCells(draft, changes))
    expect(edit.changed.length).toBe(100)
    expect(edit.changed[7]).toEqual({ id: 107, fields: { retail_price: '28.50', sku: 'NEW-7' } })
    expect(edit.deleted).toEqual([])
  })

  it('says what of a wrong sheet did not fit, keeps what was typed, and names the cells to mend', () => {
    const product = base(3)
    const draft = toDraft(product)
    const text = '12.00\tA\tid-1\tno\tmore\nabc\tB\tid-1\tperhaps\nx\nx\nx'
    const { changes, leftOut } = pasteCells(draft, { rows: [0, 0], columns: [0, 0] }, text)
    expect(leftOut).toBe(
      '2 rows below the last variant and 1 column right of the last one and 1 cell that is neither yes nor no',
    )
    const pasted = setCells(draft, changes)
    expect(problemsOf(pasted).map(({ key, field }) => [key, field])).toEqual([
      ['101', 'price'],
      ['101', 'externalId'],
      ['102', 'price'],
    ])
    expect(problemsOf(pasted).map((problem) => problem.text)).toEqual([
      'Row 2 (Navy / 1), Retail price: “abc” is no price. Enter an amount such as 24.90.',
      'Row 2 (Navy / 1), External id: “id-1” is used twice.',
      'Row 3 (Navy / 2), Retail price: “x” is no price. Enter an amount such as 24.90.',
    ])
    expect(pasted.rows[1]?.price).toBe('abc')
    expect(toEdit(product, pasted).changed[0]?.fields).toEqual({
      retail_price: '12.00',
      sku: 'A',
      external_id: 'id-1',
    })
  })

  it('fills the first row of a range down', () => {
    const draft = setCells(toDraft(base(5)), [{ row: 1, column: 'price', text: '33' }])
    const filled = setCells(draft, fillDown(draft, { rows: [1, 3], columns: [0, 0] }))
    expect(filled.rows.map(({ price }) => price)).toEqual(['20.00', '33', '33', '33', '20.00'])
  })

  it('puts one value into the whole range, and reads quotes with tabs and line breaks', () => {
    const draft = toDraft(base(4))
    const { changes } = pasteCells(draft, { rows: [1, 2], columns: [0, 0] }, '9.99\n')
    expect(setCells(draft, changes).rows.map(({ price }) => price)).toEqual([
      '20.00',
      '9.99',
      '9.99',
      '20.00',
    ])
    expect(readSheet('a\t"b\t""c""\nd"\r\n\te\n')).toEqual([
      ['a', 'b\t"c"\nd'],
      ['', 'e'],
    ])
  })

  it('copies and pastes back without a change', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 "\-\t\n]{0,12}$/).map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), (skus) => {
        const product = base(4)
        const draft = setCells(
          toDraft(product),
          skus.map((text, row) => ({ row, column: 'sku', text })),
        )
        const text = copyCells(draft, whole(4))
        const { changes } = pasteCells(toDraft(product), whole(4), text)
        expect(setCells(toDraft(product), changes)).toEqual(draft)
      }),
    )
  })

  it('makes no edit of an untouched draft, and no deletion of anything but marked rows', () => {
    const product = base(6)
    const draft = toDraft(product)
    expect(toEdit(product, draft)).toEqual({ product: {}, changed: [], created: [], deleted: [] })
    const marked = { ...draft, rows: draft.rows.map((row, index) => ({ ...row, isDeleted: index === 2 })) }
    expect(toEdit(product, marked).deleted).toEqual([102])
    // A row that got lost on the way is not a deletion.
    expect(toEdit(product, { ...draft, rows: draft.rows.slice(1) }).deleted).toEqual([])
  })

  it('finds the same edit when it may skip the rows that nobody touched', () => {
    const product = base(8)
    const start = toDraft(product)
    const cells = fc.array(
      fc.record({
        row: fc.nat(7),
        column: fc.constantFrom(...sheetColumns),
        text: fc.stringMatching(/^[0-9a-z.]{0,5}$/),
      }),
    )
    fc.assert(
      fc.property(cells, (changes) => {
        const draft = setCells(start, changes)
        expect(toEdit(product, draft, start)).toEqual(toEdit(product, draft))
      }),
    )
  })

  it('says that 101 variants are too many', () => {
    const draft = toDraft(base(100))
    const [first] = draft.rows
    if (first === undefined) throw new Error('no row')
    const more = { ...draft, rows: [...draft.rows, { ...first, key: 'n', id: null, externalId: 'new-1' }] }
    expect(problemsOf(more).map(({ text }) => text)).toEqual([
      '101 variants are too many. A product may have at most 100.',
    ])
  })
})

describe('labels of variants', () => {
  const variant = (id: number, color: string, blank: string) =>
    syncVariant.parse({
      id,
      color,
      size: 'M',
      name: `Tee - ${color} / M`,
      product: { product_id: id, name: blank },
    })
  const labelsOf = (...variants: ReturnType<typeof variant>[]) =>
    toDraft(
      syncProductInfo.parse({ sync_product: { id: 1, name: 'Tee' }, sync_variants: variants }),
    ).rows.map(({ label }) => label)
  it('say what tells the variants apart', () => {
    expect(
      labelsOf(variant(1, 'Navy', 'Heavy Tee (Navy / M)'), variant(2, 'Red', 'Heavy Tee (Red / M)')),
    ).toEqual(['Navy / M', 'Red / M'])
    expect(
      labelsOf(variant(1, 'Navy', 'Heavy Tee (Navy / M)'), variant(2, 'Navy', 'Light Tee (Navy / M)')),
    ).toEqual(['Navy / M · Heavy Tee', 'Navy / M · Light Tee'])
    expect(
      labelsOf(variant(1, 'Navy', 'Heavy Tee (Navy / M)'), variant(2, 'Navy', 'Heavy Tee (Navy / M)')),
    ).toEqual(['Navy / M · Heavy Tee · 1', 'Navy / M · Heavy Tee · 2'])
  })
})

describe('a range of cells', () => {
  const draft = toDraft(base(5))
  const range = { rows: [1, 3], columns: [1, 2] } as const
  const told = (changes: readonly { row: number; column: string; text: string }[]) =>
    changes.map(({ row, column, text }) => `${row} ${column} ${text}`.trim())

  it('is filled from its first row, emptied but for what orders refer to, and copied', () => {
    expect(told(fillDown(draft, range))).toEqual([
      '2 sku S1',
      '3 sku S1',
      '2 externalId tee-1',
      '3 externalId tee-1',
    ])
    expect(fillDown(draft, { rows: [5, 6], columns: [0, 0] })).toEqual([])
    expect(told(clearCells(range))).toEqual(['1 sku', '2 sku', '3 sku'])
    expect(told(clearCells({ rows: [2, 2], columns: [0, 0] }))).toEqual(['2 price'])
    expect(copyCells(draft, range)).toBe('S1\ttee-1\nS2\ttee-2\nS3\ttee-3')
  })

  it('takes a single value everywhere, and several from its first cell on', () => {
    expect(told(pasteCells(draft, range, 'x').changes)).toEqual(
      [1, 2, 3].flatMap((row) => [`${row} sku x`, `${row} externalId x`]),
    )
    const fits = pasteCells(draft, { rows: [3, 3], columns: [2, 2] }, 'a\tyes\nc\tno')
    expect(told(fits.changes)).toEqual([
      '3 externalId a',
      '3 isIgnored yes',
      '4 externalId c',
      '4 isIgnored no',
    ])
    expect(fits.leftOut).toBe('')
    const wide = pasteCells(draft, { rows: [4, 4], columns: [3, 3] }, 'x\tb\nc')
    expect(told(wide.changes)).toEqual(['4 isIgnored x'])
    expect(wide.leftOut).toBe('1 row below the last variant and 1 column right of the last one')
  })

  it.each([
    ['YES', true],
    [' x ', true],
    ['1', true],
    ['', false],
    ['n', false],
    ['perhaps', null],
  ])('understands “%s” as %s', (text, meant) => expect(readYesNo(text)).toBe(meant))
})
