import { perList } from '~/domain/perList'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { orderTabs, tabOf } from '~/domain/orders/orderTabs'
import { ordersAddress, type OrdersSearch } from './ordersSearch'
import { useOrderViews } from './useOrderViews'

interface Props {
  search: OrdersSearch
  index: IndexView
  /** Number of orders in the list shown, where the service states it. */
  total: number | null
}

/** Six groups of orders, then the saved views; counts come from the local index once it is complete. */
export function OrderTabs({ search, index, total }: Props) {
  const counts = index.isComplete ? countsOf(index) : null
  const { views, current: view } = useOrderViews(search)
  const current = tabOf(search.status)
  const isWhole = search.status === undefined || search.status === current
  return (
    <LinkTabs
      label="Orders by state"
      current={view === undefined ? current : `view ${view.name}`}
      tabs={[
        ...orderTabs.map(({ key, label }) => ({
          key,
          label,
          to: ordersAddress.write({
            ...search,
            view: undefined,
            status: key === 'all' ? undefined : key,
            offset: 0,
          }),
          count: counts?.get(key) ?? (key === current && isWhole && view === undefined ? total : null),
        })),
        ...views.map(({ name, to }) => ({ key: `view ${name}`, label: name, to })),
      ]}
    />
  )
}

const counted = perList<ReadonlyMap<string, number>>()

const countsOf = ({ rows, rules }: IndexView): ReadonlyMap<string, number> =>
  counted(
    rows,
    '',
    () =>
      new Map(
        orderTabs.map(({ key }) => [
          key,
          key === 'all'
            ? rows.length
            : rows.reduce((sum, row) => sum + (rules?.isInGroup(row, key) === true ? 1 : 0), 0),
        ]),
      ),
  )
