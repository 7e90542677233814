import { CopyButton } from '~/ui/actions/CopyButton'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import { waitingPoll } from '~/domain/async/waitingPoll'
import { orderStateOf } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { type PageLoader, useApi, useIsSandbox } from '~/queries/services'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { OrderStatusBadge } from '~/ui/badges/OrderStatusBadge'
import { Box, Columns, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { DemoSteps } from './DemoSteps'
import { OrderActions } from './OrderActions'
import { OrderCosts } from './OrderCosts'
import { OrderGift } from './OrderGift'
import { OrderHistory } from './OrderHistory'
import { OrderItems } from './OrderItems'
import { OrderNumber } from './OrderNumber'
import { OrderJson } from './OrderJson'
import { OrderNeighbors } from './OrderNeighbors'
import classes from './OrderPage.module.css'
import { OrderProblems } from '../fix/OrderProblems'
import { OrderRecipient } from './OrderRecipient'
import { OrderShipments } from './OrderShipments'
import { PackingSlipPreview } from './PackingSlipPreview'
import { SameAddress } from './SameAddress'

/** Reads the order in the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, orderQueries(services.api).detail(params['id'] ?? ''))

/** One order: its state and next action, problems, items, recipient, costs and parcels. */
export function Component() {
  const { id = '' } = useParams()
  const read = useKeptQuery({
    ...orderQueries(useApi()).detail(id),
    refetchInterval: (query) => waitingPoll(query, hasWaitingFile(query.state.data)),
  })
  const { data } = read
  const back = <Link to={paths.orders()}>Orders</Link>
  if (data === undefined)
    return (
      <UnreadPage
        title={`Order #${id}`}
        back={back}
        what="this order"
        effect="Nothing was charged or changed by this."
        read={read}
      />
    )
  return (
    <>
      <StaleNotice what="This order" read={read} effect="Nothing was charged or changed by this." />
      <OrderSheets order={data} />
    </>
  )
}

function OrderSheets({ order }: { order: Order }) {
  const isSandbox = useIsSandbox()
  const [latePlace, setLatePlace] = useState<HTMLElement | null>(null)
  /** Id of the draft that was just merged into this one. */
  const merged: unknown = Reflect.get(Object(useLocation().state), 'merged')
  return (
    <>
      {typeof merged === 'number' && (
        <Notice floats tone="green" title={`Order #${merged} came into this one, and is canceled`}>
          Both were drafts, so nothing was charged or returned.
        </Notice>
      )}
      <PageHeader
        title={`Order #${order.id}`}
        back={<OrderNeighbors id={order.id} />}
        badge={
          <>
            <CopyButton what="order number" text={String(order.id)} />
            <OrderStatusBadge status={order.status} />
          </>
        }
        subtitle={
          <>
            {orderStateOf(order.status).meaning}
            {order.created !== null && (
              <>
                {' '}
                Created <RelativeTime isLast seconds={order.created} />
              </>
            )}
            <OrderNumber order={order} />
          </>
        }
        actions={<OrderActions order={order} />}
      />
      <OrderProblems order={order} latePlace={latePlace} />
      <Columns template="minmax(0, 1fr) 360px" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks className={classes.left}>
          <OrderItems order={order} />
          <OrderShipments order={order} />
          <PackingSlipPreview order={order} />
        </Stack>
        <Stack gap={16} shrinks className={classes.right}>
          <OrderRecipient order={order} />
          <Stack gap={16} shrinks>
            <OrderCosts order={order} />
            <div ref={setLatePlace} style={{ display: 'contents' }} />
          </Stack>
          <SameAddress order={order} />
          <OrderGift order={order} />
          <Stack gap={16} shrinks className={classes.tail}>
            <OrderHistory order={order} />
            <p>
              <Link to={paths.packingList([order.id])}>Packing list to print</Link>
            </p>
            {isSandbox && <DemoSteps order={order} />}
          </Stack>
        </Stack>
      </Columns>
      <Box mt={16}>
        <OrderJson order={order} />
      </Box>
    </>
  )
}

const hasWaitingFile = (order: Order | undefined): boolean =>
  order?.items.some(({ files }) => files.some(({ status }) => status === 'waiting')) ?? false
