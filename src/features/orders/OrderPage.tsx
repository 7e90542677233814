import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { orderStateOf } from '~/domain/orderStates'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { servicesForLoaders, useApi, useIsSandbox } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import { OrderStatusBadge } from '~/ui/OrderStatusBadge'
import { PageHeader } from '~/ui/PageHeader'
import { RelativeTime } from '~/ui/RelativeTime'
import { DemoSteps } from './DemoSteps'
import { OrderActions } from './OrderActions'
import { OrderCosts } from './OrderCosts'
import { OrderExtras } from './OrderExtras'
import { OrderItems } from './OrderItems'
import { OrderRecipient } from './OrderRecipient'
import { OrderShipments } from './OrderShipments'
import classes from './OrderPage.module.css'

export function loader({ context, params }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(orderQueries(api).detail(params['id'] ?? ''))
  return null
}

/** One order: its state and next action, what is in it, who gets it, what it costs, where it is. */
export function Component() {
  const { id = '' } = useParams()
  const api = useApi()
  const isSandbox = useIsSandbox()
  const { data: order, error, isError, refetch } = useQuery(orderQueries(api).detail(id))

  if (isError && order === undefined) {
    return (
      <>
        <PageHeader title={`Order #${id}`} back={<Link to={paths.orders()}>Orders</Link>} />
        <ErrorNotice
          title="This order could not be loaded"
          effect="Nothing was charged or changed."
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  if (order === undefined)
    return <PageHeader title={`Order #${id}`} back={<Link to={paths.orders()}>Orders</Link>} />

  return (
    <>
      <PageHeader
        title={`Order #${order.id}`}
        back={<Link to={paths.orders()}>Orders</Link>}
        badge={<OrderStatusBadge status={order.status} />}
        subtitle={
          <>
            {orderStateOf(order.status).meaning}
            {order.external_id !== null && (
              <>
                {' '}
                Your id: <code>{order.external_id}</code>.
              </>
            )}{' '}
            Created <RelativeTime seconds={order.created} />.
          </>
        }
        actions={<OrderActions order={order} />}
      />
      {order.error !== null && order.status === 'failed' && (
        <div className={classes.notice}>
          <Notice tone="red" title="This order was returned">
            The service says: “{order.error}” Nothing is charged for a failed order. Fix the cause, then
            confirm again.
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.left}>
          <OrderItems order={order} />
          <OrderShipments order={order} />
        </div>
        <div className={classes.right}>
          <OrderCosts order={order} />
          <OrderRecipient order={order} />
          <OrderExtras order={order} />
          {isSandbox && <DemoSteps order={order} />}
        </div>
      </div>
    </>
  )
}
