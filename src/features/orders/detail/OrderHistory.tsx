import { useQuery } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import { orderHistoryQueries } from '~/queries/orderHistory'
import { useApi } from '~/queries/services'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './OrderHistory.module.css'

interface Props {
  order: Order
}

/** The status changes that this browser saw; the service keeps no list of them. */
export function OrderHistory({ order }: Props) {
  const { id, status, updated } = order
  const seen = useQuery(orderHistoryQueries(useApi()).seen({ id, status, updated }))
  const changes = (seen.data ?? []).toReversed()
  return (
    <Sheet title="History" hint="As seen by this browser. What happened between two visits is not known.">
      <ol className={classes.list}>
        {changes.map(({ status: word, seenAt, updated: changed }) => (
          <li key={`${word} ${seenAt}`}>
            <OrderStatusBadge status={word} />
            <span className={classes.when}>
              seen <RelativeTime seconds={Math.floor(seenAt / 1000)} />
              {changed !== null && (
                <>
                  , changed <RelativeTime seconds={changed} />
                </>
              )}
            </span>
          </li>
        ))}
        <li>
          <span className={classes.created}>Created</span>
          <span className={classes.when}>
            <RelativeTime seconds={order.created} />
          </span>
        </li>
      </ol>
      {seen.data === null && (
        <p className={classes.none}>This browser keeps no data, so there is no history.</p>
      )}
    </Sheet>
  )
}
