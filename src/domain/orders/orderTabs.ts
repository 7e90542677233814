import { type OrderStatus, orderStatuses } from '~/contract/orders/order'
import { orderStates } from './orderStates'

/** Groups of states that an orders list may be narrowed to; `orderSearch` has their rules. */
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

/** The tabs: all orders, and five groups of states. A state alone has the word of its badge. */
export const orderTabs: readonly Labeled<StateChoice | 'all'>[] = [
  { key: 'all', label: 'All' },
  { key: 'attention', label: 'Needs attention' },
  { key: 'draft', label: orderStates.draft.label },
  { key: 'production', label: 'In progress' },
  { key: 'shipped', label: 'Shipped' },
  { key: 'canceled', label: orderStates.canceled.label },
]

/** What figures elsewhere are made of, and what loses money; each can be filtered by. */
const figures: readonly Labeled<StateChoice>[] = [
  { key: 'submitted', label: 'Submitted' },
  { key: 'again', label: 'Confirm again' },
  { key: 'unavailable', label: 'Out of stock' },
  { key: 'unusable', label: 'Unusable files' },
  { key: 'loss', label: 'At a loss' },
]

const isTab = (status: string): boolean => orderTabs.some(({ key }) => key === status)

/** States and figures that are no tab: they are filters. */
export const stateFilters: readonly Labeled<StateChoice>[] = [
  ...orderStatuses.filter((status) => !isTab(status)).map((key) => ({ key, label: orderStates[key].label })),
  ...figures,
]

/** The tab of a choice; a state that is a filter stands under All. */
export const tabOf = (status: StateChoice | undefined): StateChoice | 'all' =>
  status !== undefined && isTab(status) ? status : 'all'

/** The word of a state that is filtered by; null for a tab. */
export const stateFilterOf = (status: StateChoice | undefined): string | null =>
  stateFilters.find(({ key }) => key === status)?.label ?? null
