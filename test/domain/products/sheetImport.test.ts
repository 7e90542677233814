import type { CsvRow } from '~/domain/csv/csvRead'
import { describe, expect, it } from 'vitest'
import { type SyncProductInfo, syncProductInfo } from '~/contract/products/syncProduct'
import { toCsv } from '~/domain/csv/csv'
import { readCsvRows } from '~/domain/csv/csvRead'
import { toDraft, toEdit } from '~/domain/products/productDraft'
import { pasteSheet, planSheet, sheetRows, type WrongCell } from '~/domain/products/sheetImport'
import { setCells } from '~/domain/products/variantSheet'

const base = (count: number): SyncProductInfo =>
  syncProductInfo.parse({
    sync_product: { id: 9, name: 'Tee', external_id: 'tee', variants: count, synced: count },
    sync_variants: Array.from({ length: count }, (_, index) => ({
      id: 100 + index,
      external_id: `tee-${index}`,
      variant_id: 4000 + index,
      retail_price: '20.00',
      currency: 'USD',
      sku: `S${index}`,
      is_ignored: false,
      color: 'Navy',
      size: `${index}`,
      files: [{ id: 5, type: 'default', status: 'ok' }],
    })),
  })

const lines = (...rows: string[][]): CsvRow[] => rows.map((cells, index) => ({ line: index + 1, cells }))

const wrongCellText = ({ line, column, text }: WrongCell) => `Row ${line}, column ${column}: ${text}`

describe('a spreadsheet with headings', () => {
  it('writes 100 rows in another order and with other columns into exactly their variants', () => {
    const product = base(100)
    const rows = Array.from({ length: 100 }, (_, index) => [
      `Navy / ${99 - index}`,
      'ink',
      `${50 + index},25`,
      `NEW-${99 - index}`,
    ])
    const plan = planSheet(toDraft(product), lines(['Variant', 'Supplier', 'Retail price', 'SKU'], ...rows))
    expect(plan).toMatchObject({ by: 'label', unknown: ['Supplier'], wrong: [] })
    const edit = toEdit(product, setCells(toDraft(product), plan?.changes ?? []))
    expect(edit.changed.length).toBe(100)
    expect(edit.changed[3]).toEqual({ id: 103, fields: { retail_price: '146.25', sku: 'NEW-3' } })
    expect(edit.deleted).toEqual([])
  })

  it('names every wrong cell by its line and its column, and takes the rest', () => {
    const draft = { ...toDraft(base(4)) }
    const plan = planSheet(
      draft,
      lines(
        ['External id', 'Price', 'Ignored'],
        ['tee-0', 'abc', 'no'],
        ['tee-9', '21', ''],
        ['tee-1', '22.50', 'perhaps'],
        ['', '23', ''],
        ['tee-1', '24', ''],
        ['tee-2', '-5', 'yes'],
        ['tee-3', '€25', ''],
      ),
    )
    expect(plan?.wrong.map(wrongCellText)).toEqual([
      'Row 2, column B (Price): “abc” is no price. Enter an amount such as 24.90.',
      'Row 3, column A (External id): No variant of this product has the external id “tee-9”.',
      'Row 4, column C (Ignored): “perhaps” is neither yes nor no.',
      'Row 5, column A (External id): This row has no external id, so its variant is not known.',
      'Row 6, column A (External id): Navy / 1 is in row 4 already.',
      'Row 7, column B (Price): “-5” is no price. Enter an amount such as 24.90.',
      'Row 8, column B (Price): Did you mean 25.00 USD? Then type it without €: nothing is converted.',
    ])
    expect(plan?.changes).toEqual([
      { row: 1, column: 'price', text: '22.50' },
      { row: 2, column: 'isIgnored', text: 'yes' },
    ])
  })

  it('names three wrong cells of a paste and counts the others', () => {
    const draft = toDraft(base(5))
    const paste = (...prices: string[]) =>
      pasteSheet(
        draft,
        { rows: [0, 0], columns: [0, 0] },
        ['External id\tPrice', ...prices.map((price, index) => `tee-${index}\t${price}`)].join('\n'),
      ).leftOut
    expect(paste('a', 'b', 'c').match(/Row \d/g)).toEqual(['Row 2', 'Row 3', 'Row 4'])
    expect(paste('a', 'b', 'c')).not.toMatch(/more/)
    expect(paste('a', 'b', 'c', 'd', 'e')).toMatch(/Row 4[^;]*; 2 more cells$/)
  })

  it('takes nothing of another product’s export, though colors, sizes and prices look alike', () => {
    const other = base(3)
    const export_ = sheetRows(
      toDraft({ ...other, sync_variants: other.sync_variants.map((row) => ({ ...row, id: row.id + 500 })) }),
    )
    const plan = planSheet(
      setCells(toDraft(base(3)), [{ row: 0, column: 'price', text: '1' }]),
      lines(...export_),
    )
    expect(plan?.changes).toEqual([])
    expect(plan?.wrong.length).toBe(3)

    const names = planSheet(toDraft(base(2)), lines(['Variant', 'SKU', 'Price'], ['Red / M', 'N', '9']))
    expect(names?.changes).toEqual([])
    expect(names?.wrong.map(wrongCellText)).toEqual([
      'Row 2, column A (Variant): No variant of this product has the name “Red / M”.',
    ])
  })

  it('knows no heading in a sheet of something else', () => {
    expect(planSheet(toDraft(base(2)), lines(['Order', 'City'], ['1', 'Riga']))).toBeNull()
    expect(planSheet(toDraft(base(2)), lines(['19.00', 'A-1'], ['20.00', 'A-2']))).toBeNull()
    expect(planSheet(toDraft(base(2)), [])).toBeNull()
  })

  it('takes known SKUs for names of variants and new SKUs for values', () => {
    const draft = toDraft(base(3))
    const byOrder = planSheet(
      draft,
      lines(['SKU', 'Retail price'], ['N1', '30'], ['N2', '31'], ['N3', '']),
      1,
    )
    expect(byOrder?.by).toBe('order')
    expect(byOrder?.changes).toEqual([
      { row: 1, column: 'price', text: '30' },
      { row: 1, column: 'sku', text: 'N1' },
      { row: 2, column: 'price', text: '31' },
      { row: 2, column: 'sku', text: 'N2' },
    ])
    expect(byOrder?.wrong.map(wrongCellText)).toEqual([
      'Row 4, column A (SKU): There is no variant left for this row.',
    ])
    // As many new as known ones are values, too.
    expect(planSheet(draft, lines(['SKU', 'Retail price'], ['S1', '30'], ['N2', '31']))?.by).toBe('order')
    const behind = planSheet(draft, lines(['Ink', 'SKU'], ['x', 'N1'], ['x', 'N2'], ['x', 'N3']), 2)
    expect(behind?.wrong.map(wrongCellText)).toEqual([
      'Row 3, column B (SKU): There is no variant left for this row.',
      'Row 4, column B (SKU): There is no variant left for this row.',
    ])
    const byName = planSheet(draft, lines(['sku', 'Retail price'], ['S2', '30'], ['s0', '31']))
    expect(byName?.by).toBe('sku')
    expect(byName?.changes).toEqual([
      { row: 2, column: 'price', text: '30' },
      { row: 0, column: 'price', text: '31' },
    ])
  })

  it('puts cells without headings down from the selected one on', () => {
    const at = { rows: [1, 1], columns: [0, 0] } as const
    const { changes } = pasteSheet(toDraft(base(3)), at, 'A\nB')
    expect(changes.map(({ row, text }) => [row, text])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
  })

  it('reads its own export back without a change', () => {
    const draft = setCells(toDraft(base(5)), [
      { row: 1, column: 'sku', text: '=SUM(A1)' },
      { row: 2, column: 'isIgnored', text: 'yes' },
      { row: 3, column: 'price', text: '' },
    ])
    const read = [...readCsvRows(toCsv(sheetRows(draft)), ',')]
    expect(planSheet(draft, read)).toEqual({ changes: [], wrong: [], by: 'id', unknown: [] })
  })

  it('leaves variants alone that are marked for deletion', () => {
    const draft = toDraft(base(2))
    const marked = { ...draft, rows: draft.rows.map((row, index) => ({ ...row, isDeleted: index === 0 })) }
    const plan = planSheet(marked, lines(['Variant id', 'Price'], ['100', '9'], ['101', '9']))
    expect(plan?.changes).toEqual([{ row: 1, column: 'price', text: '9' }])
    expect(plan?.wrong.map(wrongCellText)).toEqual([
      'Row 2, column A (Variant id): Navy / 0 is marked for deletion.',
    ])
  })
})
