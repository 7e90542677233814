import type { BulkJob, NewRow, ProductTask } from '../bulkJob'
import { emptyEdit, fieldsOf, findVariant, type ProductEdit } from '../products/productEdit'

/**
 * What puts back the prices that a job has changed, once it is over; none of a job that did anything else. Each row is made
 * on the prices that the job left: one that somebody has changed since is not overwritten.
 */
export const undoPriceRows = ({ state, rows }: BulkJob<ProductTask>): NewRow<ProductTask>[] =>
  state === 'finished' || state === 'stopped'
    ? rows.flatMap(({ state: outcome, label, task }) =>
        outcome === 'done' && task.kind === 'edit' && isOfPrices(task.edit)
          ? [{ label, task: undone(task) }]
          : [],
      )
    : []

const isOfPrices = ({ product, changed, created, deleted }: ProductEdit): boolean =>
  fieldsOf(product).length + created.length + deleted.length === 0 &&
  changed.length > 0 &&
  changed.every(({ fields }) => fieldsOf(fields).every((field) => field === 'retail_price'))

type Edit = Extract<ProductTask, { kind: 'edit' }>

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
      changed: edit.changed.map(({ id }) => ({
        id,
        fields: { retail_price: findVariant(base, id)?.retail_price ?? null },
      })),
    },
  }
}
