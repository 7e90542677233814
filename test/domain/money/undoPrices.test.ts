import { expect, it } from 'vitest'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { type BulkJob, newJob, type ProductTask, type RowState } from '~/domain/bulkJob'
import { undoPriceRows } from '~/domain/money/undoPrices'
import { emptyEdit, type ProductEdit } from '~/domain/products/productEdit'

const base = syncProductInfo.parse({
  sync_product: { id: 1, name: 'Tee', variants: 2, synced: 2 },
  sync_variants: [
    { id: 11, sync_product_id: 1, name: 'S', retail_price: '20.00' },
    { id: 12, sync_product_id: 1, name: 'M', retail_price: null },
    { id: 13, sync_product_id: 1, name: 'L', retail_price: '25.00' },
  ],
})
const priced: ProductEdit = {
  ...emptyEdit,
  changed: [
    { id: 11, fields: { retail_price: '21.99' } },
    { id: 12, fields: { retail_price: '22.99' } },
  ],
}
const job = (
  edit: ProductEdit,
  outcome: RowState = 'done',
  state: BulkJob<ProductTask>['state'] = 'finished',
): BulkJob<ProductTask> => {
  const made = newJob<ProductTask>('store', 'New prices', [
    { label: 'Tee', task: { kind: 'edit', productId: 1, base, edit } },
  ])
  return { ...made, state, rows: made.rows.map((row) => ({ ...row, state: outcome })) }
}

it('puts back what each price was, on the prices that the job left', () => {
  const { rows, stays } = undoPriceRows(job(priced))
  const [row, ...others] = rows
  if (row?.task.kind !== 'edit') throw new Error('Nothing is put back')
  expect(others).toEqual([])
  expect(row.label).toBe('Tee')
  expect(row.task.base.sync_variants.map((variant) => variant.retail_price)).toEqual([
    '21.99',
    '22.99',
    '25.00',
  ])
  expect(row.task.edit).toEqual({
    ...emptyEdit,
    changed: [{ id: 11, fields: { retail_price: '20.00' } }],
  })
  // There was no price before, and none cannot be sent.
  expect(stays).toBe(1)
  const [, unpriced] = priced.changed
  const alone = undoPriceRows(job({ ...priced, changed: unpriced === undefined ? [] : [unpriced] }))
  expect(alone).toEqual({ rows: [], stays: 1 })
})

it('puts back also what a failed row may have written, such as a save that came out otherwise', () => {
  const made = job(priced, 'failed')
  const tried = { ...made, rows: made.rows.map((row) => ({ ...row, isOpen: true })) }
  expect(undoPriceRows(tried).rows).toHaveLength(1)
})

const nothing = { rows: [], stays: 0 }

it('puts back nothing of a job that goes on, of a row that was not done, and of other changes', () => {
  expect(undoPriceRows(job(priced, 'done', 'running'))).toEqual(nothing)
  expect(undoPriceRows(job(priced, 'done', 'paused'))).toEqual(nothing)
  expect(undoPriceRows(job(priced, 'failed', 'stopped'))).toEqual(nothing)
  expect(undoPriceRows(job(priced, 'done', 'stopped')).rows).toHaveLength(1)
  const others: ProductEdit[] = [
    emptyEdit,
    { ...priced, product: { name: 'Shirt' } },
    { ...priced, deleted: [13] },
    { ...priced, changed: [{ id: 11, fields: { retail_price: '21.99', sku: 'A' } }] },
  ]
  for (const edit of others) expect(undoPriceRows(job(edit))).toEqual(nothing)
  const made = newJob<ProductTask>('store', 'Delete', [
    { label: 'Tee', task: { kind: 'delete', productId: 1 } },
  ])
  const deleted = {
    ...made,
    state: 'finished' as const,
    rows: made.rows.map((row) => ({ ...row, state: 'done' as const })),
  }
  expect(undoPriceRows(deleted)).toEqual(nothing)
})
