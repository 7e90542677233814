import { orderStatuses } from '~/contract/orders/order'
import { orderStates } from '~/domain/orders/orderStates'
import type { OrdersSearch } from './ordersSearch'

type Status = NonNullable<OrdersSearch['status']>

/** The tabs: all orders, and five groups of states. A state alone has the word of its badge. */
export const orderTabs: readonly { key: Status | 'all'; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'attention', label: 'Needs attention' },
  { key: 'draft', label: orderStates.draft.label },
  { key: 'production', label: 'In progress' },
  { key: 'shipped', label: 'Shipped' },
  { key: 'canceled', label: orderStates.canceled.label },
]

/** What figures elsewhere are made of; each can be filtered by. */
const figures: readonly { key: Status; label: string }[] = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'again', label: 'Confirm again' },
  { key: 'unavailable', label: 'Out of stock' },
  { key: 'unusable', label: 'Unusable files' },
]

const isTab = (status: string): boolean => orderTabs.some(({ key }) => key === status)

/** States and figures that are no tab: they are filters. */
export const stateFilters: readonly { key: Status; label: string }[] = [
  ...orderStatuses.filter((status) => !isTab(status)).map((key) => ({ key, label: orderStates[key].label })),
  ...figures,
]

/** The tab of a search; a state that is a filter stands under All. */
export const tabOf = ({ status }: OrdersSearch): Status | 'all' =>
  status !== undefined && isTab(status) ? status : 'all'

/** The word of a state that is filtered by; null for a tab. */
export const stateFilterOf = ({ status }: OrdersSearch): string | null =>
  stateFilters.find(({ key }) => key === status)?.label ?? null
