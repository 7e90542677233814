import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { servicesForLoaders, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/ButtonLink'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Money } from '~/ui/Money'
import { OrderStatusBadge } from '~/ui/OrderStatusBadge'
import { PageHeader } from '~/ui/PageHeader'
import { RelativeTime } from '~/ui/RelativeTime'
import { Sheet } from '~/ui/Sheet'
import { NeedsYou } from './NeedsYou'
import classes from './OverviewPage.module.css'

const latest = { offset: 0, limit: 10 }
const counted = ['failed', 'onhold', 'draft', 'pending', 'inprocess', 'partial'] as const

export function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(orderQueries(api).list(latest))
  return null
}

/** The first look in the morning: what needs the merchant, then what is going on. */
export function Component() {
  const api = useApi()
  const list = useQuery(orderQueries(api).list(latest))
  const counts = useQueries({ queries: counted.map((status) => orderQueries(api).count(status)) })
  const countOf = (status: (typeof counted)[number]) => counts[counted.indexOf(status)]?.data
  const failedCount = counts.find(({ isError }) => isError)

  return (
    <>
      <PageHeader title="Overview" actions={<ButtonLink to={paths.newOrder()}>New order</ButtonLink>} />
      {list.isError && (
        <ErrorNotice
          title="Your orders could not be loaded"
          effect="Nothing was charged or changed."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Sheet title="Needs you">
            {failedCount ? (
              <ErrorNotice
                title="This could not be counted"
                effect="Nothing was changed."
                error={failedCount.error}
                onRetry={() => void failedCount.refetch()}
              />
            ) : (
              <NeedsYou
                failed={countOf('failed')}
                onHold={countOf('onhold')}
                drafts={countOf('draft')}
                partial={countOf('partial')}
              />
            )}
          </Sheet>
          <Sheet title="On its way">
            <ul className={classes.links}>
              {(['pending', 'inprocess', 'partial'] as const).map((status) => (
                <li key={status}>
                  <Link to={paths.orders({ status })} className={classes.link}>
                    <OrderStatusBadge status={status} />
                    <span className={classes.count}>{countOf(status) ?? '…'}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>
        <Sheet title="Latest orders" aside={<Link to={paths.orders()}>All orders</Link>}>
          <ul className={classes.links} aria-busy={list.isPending}>
            {list.data?.items.map((order) => (
              <li key={order.id}>
                <Link to={paths.order(order.id)} className={classes.order}>
                  <span className={classes.who}>
                    <bdi>{order.recipient?.name ?? `#${order.id}`}</bdi>
                    <span className={classes.second}>
                      #{order.id} · <RelativeTime seconds={order.created} />
                    </span>
                  </span>
                  <OrderStatusBadge status={order.status} />
                  <span className={classes.amount}>
                    <Money value={order.costs?.total} currency={order.costs?.currency} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
    </>
  )
}
