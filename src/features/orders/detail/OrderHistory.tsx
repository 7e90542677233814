import { useQuery } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import { paths } from '~/paths'
import { orderHistoryQueries } from '~/queries/orders/orderHistory'
import { useApi } from '~/queries/services'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { Link } from '~/ui/text/Link'

/** The changes of state that this browser saw; the service does not list them. */
export function OrderHistory({ order }: { order: Order }) {
  const { id, status, updated } = order
  const seen = useQuery(orderHistoryQueries(useApi()).seen({ id, status, updated }))
  const changes = (seen.data ?? []).toReversed()
  return (
    <Sheet title="History" hint="As seen by this browser. What happened between two visits is not known.">
      <Box as="ol">
        {changes.map(({ status: word, seenAt, updated: changed }) => (
          <Row as="li" align="center" wrap gap={10} rowGap={2} py={4} key={`${word} ${seenAt}`}>
            <OrderStatusBadge status={word} />
            <Text as="span" tone="quiet" size={12}>
              seen <RelativeTime seconds={Math.floor(seenAt / 1000)} />
              {changed !== null && (
                <>
                  , changed <RelativeTime seconds={changed} />
                </>
              )}
            </Text>
          </Row>
        ))}
        <Row as="li" align="center" wrap gap={10} rowGap={2} py={4}>
          <Text as="span" size={13}>
            Created
          </Text>
          <Text as="span" tone="quiet" size={12}>
            <RelativeTime seconds={order.created} />
          </Text>
        </Row>
      </Box>
      <Text size={13} mt={8}>
        <Link to={paths.orderStates()}>What states mean</Link>
      </Text>
      {seen.data === null && (
        <Text tone="quiet" size={12}>
          This browser keeps no data, so there is no history.
        </Text>
      )}
    </Sheet>
  )
}
