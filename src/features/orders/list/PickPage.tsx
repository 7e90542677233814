import type { OrderSummary } from '~/domain/orders/orderSummary'
import classes from './orderColumns.module.css'
import { usePickedOrders } from './pickedOrders'

interface Props {
  rows: readonly OrderSummary[]
}

/** Chooses all orders of the page, or none of them. */
export function PickPage({ rows }: Props) {
  const { picked, setPicked } = usePickedOrders()
  const count = rows.filter(({ id }) => picked.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  const toggle = () => {
    const next = new Map(picked)
    for (const row of rows) {
      if (isAll) next.delete(row.id)
      else next.set(row.id, row)
    }
    setPicked(next)
  }
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label="Choose all orders of this page"
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll
        }}
        checked={isAll}
        onChange={toggle}
      />
    </label>
  )
}
