import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { hasStopped } from '~/widgets/orders/useOrderIndex'
import { Money } from '~/ui/text/Money'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Box, Detail, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { Reading } from '~/ui/notices/Reading'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from './OverviewPage.module.css'
import { RowLink } from './RowLink'

const shown = 6

/** The newest orders with state and cost. */
export function LatestOrders({ index }: { index: IndexView }) {
  if (index.isLoaded && index.isComplete && index.rows.length === 0)
    return <Link to={paths.newOrder()}>Draft the first order</Link>
  return (
    <>
      {!index.isLoaded && <Reading isSaidElsewhere what="the orders" bars={shown} />}
      {hasStopped(index) && index.rows.length === 0 && <Hint>No order could be read.</Hint>}
      <Box as="ul" className={classes.links} aria-busy={!index.isLoaded}>
        {index.rows.slice(0, shown).map((order) => (
          <li key={order.id}>
            <RowLink wrap rowGap={2} to={paths.order(order.id)} className={classes.order}>
              {/* Where a name would have less, the state and the cost go below it. */}
              <Stack as="span" shrinks weight={550} style={{ flex: '1 7rem' }}>
                <bdi>{order.recipient ?? `#${order.id}`}</bdi>
                <Detail weight={400}>
                  #{order.id} · <RelativeTime seconds={order.created} />
                </Detail>
              </Stack>
              <OrderStatusBadge status={order.status} />
              <span className={classes.amount}>
                <Money value={order.cost?.value} currency={order.cost?.currency} />
              </span>
            </RowLink>
          </li>
        ))}
      </Box>
      <Text size={13} mt={8}>
        <Link to={paths.orders()}>All orders</Link>
      </Text>
    </>
  )
}
