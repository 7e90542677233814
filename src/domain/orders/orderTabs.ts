import { type OrderStatus, orderStatuses } from '~/contract/orders/order'
import { orderStates } from './orderStates'

/** Groups of states by which an orders list can be filtered; `orderSearch` has their rules. */
export const orderGroups = [
  'attention',
  'production',
  'shipped',
  'submitted',
  'again',
  'unavailable',
  'unusable',
  'loss',
] as const

export const orderSorts = ['created', 'updated', 'total', 'profit', 'recipient', 'pieces'] as const
export type OrderSort = (typeof orderSorts)[number]

/** One state, or a group of them. */
export type StateChoice = OrderStatus | (typeof orderGroups)[number]

interface Labeled<Key> {
  key: Key
  label: string
}

/** The tabs: all orders, and five groups of states. A single state uses the word of its badge. */
export const orderTabs: readonly Labeled<StateChoice | 'all'>[] = [
  { key: 'all', label: 'All' },
  { key: 'attention', label: 'Needs attention' },
  { key: 'draft', label: orderStates.draft.label },
  { key: 'production', label: 'In progress' },
  { key: 'shipped', label: 'Shipped' },
  { key: 'canceled', label: orderStates.canceled.label },
]

/** Groups behind figures elsewhere, and orders at a loss; each is a filter. */
const figures: readonly Labeled<StateChoice>[] = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'again', label: 'Confirm again' },
  { key: 'unavailable', label: 'Out of stock' },
  { key: 'unusable', label: 'Unusable files' },
  { key: 'loss', label: 'At a loss' },
]

const isTab = (status: string): boolean => orderTabs.some(({ key }) => key === status)

/** States and groups that have no tab and are filters. */
export const stateFilters: readonly Labeled<StateChoice>[] = [
  ...orderStatuses.filter((status) => !isTab(status)).map((key) => ({ key, label: orderStates[key].label })),
  ...figures,
]

/** The tab of a choice; for a filter it is All. */
export const tabOf = (status: StateChoice | undefined): StateChoice | 'all' =>
  status !== undefined && isTab(status) ? status : 'all'

/** The word of a filter's state; null for a tab. */
export const stateFilterOf = (status: StateChoice | undefined): string | null =>
  stateFilters.find(({ key }) => key === status)?.label ?? null
