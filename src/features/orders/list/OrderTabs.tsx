import { useMemo } from 'react'
import { orderStatuses } from '~/contract/orders/order'
import { orderStates } from '~/domain/orders/orderStates'
import { isInGroup, statusesOf } from '~/domain/orders/orderSearch'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { type OrdersSearch, writeOrdersSearch } from './ordersSearch'

interface Props {
  search: OrdersSearch
  index: IndexView
  /** Count of the list that is shown, which the service states. */
  total: number | null
}

const groups = [
  { key: 'all', label: 'All' },
  { key: 'attention', label: 'Needs attention' },
  { key: 'draft', label: 'Drafts' },
  { key: 'production', label: 'In production' },
  { key: 'shipped', label: 'Shipped' },
  { key: 'canceled', label: 'Canceled' },
] as const

/** Lists that figures of the overview lead to; each is a tab while it is open. */
const drillDownTabs: readonly { key: string; label: string }[] = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'again', label: 'Confirm again' },
  { key: 'unavailable', label: 'Out of stock' },
  { key: 'unusable', label: 'Unusable files' },
]

const singles = orderStatuses.filter((status) => status !== 'draft' && status !== 'canceled')

/** Groups first, then every single state; counts come from the local index once it is complete. */
export function OrderTabs({ search, index, total }: Props) {
  const counts = useMemo(() => countsOf(index), [index])
  const current = search.status ?? 'all'
  const tab = (key: string, label: string) => ({
    key,
    label,
    to: writeOrdersSearch({ ...search, status: key === 'all' ? undefined : asStatus(key), offset: 0 }),
    count: counts?.(key) ?? (key === current ? total : null),
  })
  return (
    <LinkTabs
      label="Orders by state"
      current={current}
      tabs={[
        ...groups.map(({ key, label }) => tab(key, label)),
        ...drillDownTabs.filter(({ key }) => key === current).map(({ key, label }) => tab(key, label)),
        // "In production" names the group already.
        ...singles.map((status) =>
          tab(status, status === 'inprocess' ? 'Being made' : orderStates[status].label),
        ),
      ]}
    />
  )
}

// The keys above are the search's own values.
const asStatus = (key: string): OrdersSearch['status'] => key as OrdersSearch['status']

function countsOf({ rows, isComplete }: IndexView): ((key: string) => number) | null {
  if (!isComplete) return null
  const byStatus = new Map<string, number>()
  for (const row of rows) {
    byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1)
  }
  return (key) => {
    if (key === 'all') return rows.length
    if (key === 'attention' || drillDownTabs.some((drillDown) => drillDown.key === key))
      return rows.filter((row) => isInGroup(row, key)).length
    return (statusesOf(key) ?? []).reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
  }
}
