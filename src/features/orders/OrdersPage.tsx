import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Order } from '~/contract/order'
import { orderStates } from '~/domain/orderStates'
import { keepOrderTrail } from '~/local/orderTrail'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/ButtonLink'
import { DataTable } from '~/ui/DataTable'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkTabs } from '~/ui/LinkTabs'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/PageHeader'
import { Pager } from '~/ui/Pager'
import { Sheet } from '~/ui/Sheet'
import { orderColumns } from './orderColumns'
import { type OrdersSearch, readOrdersSearch, writeOrdersSearch } from './ordersSearch'

const tabOrder = [
  'draft',
  'failed',
  'onhold',
  'inreview',
  'pending',
  'inprocess',
  'partial',
  'fulfilled',
  'canceled',
  'archived',
] as const

/** All orders, a page at a time, by status. */
export function Component() {
  const api = useApi()
  const [params] = useSearchParams()
  const search = readOrdersSearch(params)
  const list = useQuery(orderQueries(api).list(search))
  const rows = list.data?.items
  // Talks to the tab's storage: the order page finds its neighbours there.
  useEffect(() => {
    if (rows !== undefined)
      keepOrderTrail({ ids: rows.map(({ id }) => id), from: writeOrdersSearch(readOrdersSearch(params)) })
  }, [rows, params])
  const total = list.data?.paging?.total ?? null
  const tabs = [
    { key: 'all', label: 'All', to: writeOrdersSearch({ ...search, status: undefined, offset: 0 }) },
    ...tabOrder.map((status) => ({
      key: status,
      label: orderStates[status].label,
      to: writeOrdersSearch({ ...search, status, offset: 0 }),
    })),
  ].map((tab) => ({ ...tab, count: tab.key === (search.status ?? 'all') ? total : null }))

  return (
    <>
      <PageHeader title="Orders" actions={<ButtonLink to={paths.newOrder()}>New order</ButtonLink>} />
      <LinkTabs label="Orders by state" tabs={tabs} current={search.status ?? 'all'} />
      {list.isError && (
        <ErrorNotice
          title="The orders could not be loaded"
          effect="Nothing was charged or changed."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.dropped.length > 0 && (
        <Notice
          tone="amber"
          title={`${list.data.dropped.length} orders could not be read and are not shown`}
        />
      )}
      {!list.isError && (
        <Sheet flush>
          <OrderRows rows={list.data?.items} search={search} />
          {total !== null && total > 0 && (
            <Pager {...search} total={total} to={(offset) => writeOrdersSearch({ ...search, offset })} />
          )}
        </Sheet>
      )}
    </>
  )
}

function OrderRows({ rows, search }: { rows: readonly Order[] | undefined; search: OrdersSearch }) {
  if (rows?.length === 0 && search.status === undefined && search.offset === 0) {
    return (
      <EmptyState
        kind="noneYet"
        title="No orders yet"
        text="Draft an order for a recipient, compare the shipping quotes, and confirm it when you are ready to pay."
        action={<Link to={paths.newOrder()}>Draft the first order</Link>}
      />
    )
  }
  if (rows?.length === 0) {
    return (
      <EmptyState
        kind="noMatch"
        title="No orders match"
        text="No order is in this state, or the page lies beyond the last one."
        action={<Link to={paths.orders()}>Show all orders</Link>}
      />
    )
  }
  return (
    <DataTable label="Orders" columns={orderColumns} rows={rows} rowKey={({ id }) => id} skeletonRows={12} />
  )
}
