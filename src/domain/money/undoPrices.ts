import type { BulkJob, NewRow, ProductTask } from '../bulkJob'
import { emptyEdit, fieldsOf, findVariant, type ProductEdit } from '../products/productEdit'

type Edit = Extract<ProductTask, { kind: 'edit' }>

/**
 * Rows that restore the prices changed by a job that is over, also those of failed rows that may have taken effect;
 * none for a job that did anything else. Each row expects the price that the job left, so that one changed since is not
 * overwritten. Where there was no price before, the new one stays, because the service takes no value for "no price"
 * (`stays` counts those).
 */
export function undoPriceRows({ state, rows }: BulkJob<ProductTask>): {
  rows: NewRow<ProductTask>[]
  stays: number
} {
  const isOver = state === 'finished' || state === 'stopped'
  const done = rows.flatMap(({ state: outcome, isOpen = false, label, task }) =>
    isOver && (outcome === 'done' || isOpen) && task.kind === 'edit' && isOfPrices(task.edit)
      ? [{ label, task: undone(task), of: task.edit.changed.length }]
      : [],
  )
  return {
    rows: done.flatMap(({ label, task }) => (task.edit.changed.length > 0 ? [{ label, task }] : [])),
    stays: done.reduce((sum, { task, of }) => sum + of - task.edit.changed.length, 0),
  }
}

const isOfPrices = ({ product, changed, created, deleted }: ProductEdit): boolean =>
  fieldsOf(product).length + created.length + deleted.length === 0 &&
  changed.length > 0 &&
  changed.every(({ fields }) => fieldsOf(fields).every((field) => field === 'retail_price'))

function undone({ base, edit, ...task }: Edit): Edit {
  const left = new Map(edit.changed.map(({ id, fields }) => [id, fields.retail_price ?? null]))
  return {
    ...task,
    base: {
      ...base,
      sync_variants: base.sync_variants.map((variant) => ({
        ...variant,
        retail_price: left.get(variant.id) ?? variant.retail_price,
      })),
    },
    edit: {
      ...emptyEdit,
      changed: edit.changed.flatMap(({ id }) => {
        const price = findVariant(base, id)?.retail_price ?? null
        return price === null ? [] : [{ id, fields: { retail_price: price } }]
      }),
    },
  }
}
