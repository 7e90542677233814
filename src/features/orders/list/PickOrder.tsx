import type { OrderSummary } from '~/domain/orders/orderSummary'
import classes from './orderColumns.module.css'
import { usePickedOrders } from './pickedOrders'

interface Props {
  order: OrderSummary
}

/** Chooses one order for what is done to many. */
export function PickOrder({ order }: Props) {
  const { picked, setPicked } = usePickedOrders()
  const toggle = (isOn: boolean) => {
    const next = new Map(picked)
    if (isOn) next.set(order.id, order)
    else next.delete(order.id)
    setPicked(next)
  }
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={`Choose order #${order.id}`}
        checked={picked.has(order.id)}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </label>
  )
}
