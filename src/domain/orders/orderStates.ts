import { isKnownOrderStatus, type Order, type OrderStatus } from '~/contract/orders/order'
import { countWords } from '../text/countWords'

export type Tone = 'graphite' | 'blue' | 'red' | 'amber' | 'violet' | 'teal' | 'green'
export type OrderAction = 'edit' | 'confirm' | 'cancel'

export interface OrderState {
  /** The state's name for merchants. */
  label: string
  tone: Tone
  /** What the state means, one sentence (contract/README 10.1). */
  meaning: string
  /** Why an action is refused; an allowed action has no entry. */
  refusals: Partial<Record<OrderAction, string>>
}

const submitted = 'It was already submitted.'
const finished = 'A fulfilled order cannot be changed.'

/**
 * The one table of order states: buttons and the sandbox's refusals follow it, and a test compares its README's diagram
 * with it. Editing: draft and failed only (contract/README 9.10). Cancel: draft and pending (10.3).
 */
export const orderStates: Record<OrderStatus, OrderState> = {
  draft: {
    label: 'Draft',
    tone: 'graphite',
    meaning:
      'Not submitted yet. It can be edited, confirmed or canceled, and nothing is charged until you confirm.',
    refusals: {},
  },
  inreview: {
    label: 'In review',
    tone: 'blue',
    meaning: 'The service is reviewing it. It cannot be canceled until the review ends.',
    refusals: {
      edit: 'An order in review cannot be edited.',
      confirm: submitted,
      cancel: 'An order in review cannot be canceled until the review ends.',
    },
  },
  pending: {
    label: 'Pending',
    tone: 'blue',
    meaning: 'Submitted and charged, not yet accepted for production. It can still be canceled.',
    refusals: {
      edit: 'A pending order cannot be edited. Cancel it and order again instead.',
      confirm: submitted,
    },
  },
  failed: {
    label: 'Failed',
    tone: 'red',
    meaning:
      'Returned because of an error, such as the address, a print file or the charge. Fix it and confirm again.',
    refusals: { cancel: 'A failed order is not in production, so there is nothing to cancel.' },
  },
  canceled: {
    label: 'Canceled',
    tone: 'graphite',
    meaning: 'Will not be made. If anything was charged, it is returned.',
    refusals: {
      edit: 'A canceled order cannot be edited.',
      confirm: 'A canceled order cannot be confirmed. Order again instead.',
      cancel: 'It is already canceled.',
    },
  },
  inprocess: {
    label: 'In production',
    tone: 'violet',
    meaning: 'Being made. It can no longer be changed or canceled.',
    refusals: {
      edit: 'An order in production cannot be edited.',
      confirm: submitted,
      cancel: 'An order in production can no longer be canceled.',
    },
  },
  onhold: {
    label: 'On hold',
    tone: 'amber',
    meaning: 'Stopped by a problem that has to be settled before it goes on.',
    refusals: {
      edit: 'An order on hold cannot be edited.',
      confirm: 'An order on hold cannot be confirmed until the hold ends.',
      cancel: 'An order on hold cannot be canceled here. Ask the service’s support.',
    },
  },
  partial: {
    label: 'Partly shipped',
    tone: 'teal',
    meaning: 'Some items were shipped, the rest follows.',
    refusals: {
      edit: 'A shipped order cannot be edited.',
      confirm: submitted,
      cancel: 'Some items were already shipped.',
    },
  },
  fulfilled: {
    label: 'Fulfilled',
    tone: 'green',
    meaning: 'All items were shipped.',
    refusals: { edit: finished, confirm: submitted, cancel: finished },
  },
  archived: {
    label: 'Archived',
    tone: 'graphite',
    meaning: 'Archived and hidden from the service’s own lists.',
    refusals: {
      edit: 'An archived order cannot be edited.',
      confirm: 'An archived order cannot be confirmed.',
      cancel: 'An archived order cannot be canceled.',
    },
  },
}

const refusalsOfUnknown =
  'The service reports a state that this app does not know, so money and changes are off.'

/** The entry of a state; an unknown one shows its raw word and refuses every action. */
export function orderStateOf(status: string): OrderState {
  if (isKnownOrderStatus(status)) return orderStates[status]
  return {
    label: status,
    tone: 'graphite',
    meaning: 'A state that this app does not know.',
    refusals: { edit: refusalsOfUnknown, confirm: refusalsOfUnknown, cancel: refusalsOfUnknown },
  }
}

/** Why an action is not possible now, or null when it is possible. */
export const refusalOf = (order: Pick<Order, 'status'> & Unread, action: OrderAction): string | null =>
  orderStateOf(order.status).refusals[action] ??
  (action === 'cancel'
    ? null
    : // A charge sends no print: it is for those that the order has.
      unreadRefusal(order.unread_items, action === 'confirm' ? 0 : order.unread_prints, ofUnread[action]))

type Unread = Partial<Pick<Order, 'unread_items' | 'unread_prints'>>

/** Which part of an order could not be read, and the consequence; null where all could. */
function unreadRefusal(items = 0, prints = 0, then: string): string | null {
  if (items > 0) return `${unreadWords(items)} ${then}`
  if (prints === 0) return null
  return `${unreadPrintsWords(prints)}. ${then}`
}

/** Says that the prints or options of this many items cannot be read; without a period. */
export const unreadPrintsWords = (unread: number): string =>
  `A print or an option of ${countWords(unread, 'item')} of this order could not be read by this app`

/** Says that items of an order cannot be read, where the others are counted. */
export const unreadWords = (unread: number): string =>
  `${countWords(unread, 'item')} of this order could not be read by this app.`

/** Says that nothing wrong was found in the readable part of an order; without a period. */
export const nothingFoundWords = ({ unread_items: items, unread_prints: prints }: Unread): string =>
  items === undefined && prints === undefined
    ? 'Address, files and variants look right'
    : 'What can be read of it here looks right'

/** Says that this many items of an order have no blank yet; without a period. */
export const unlinkedWords = (count: number): string =>
  `${countWords(count, 'item of this order is', 'items of this order are')} not linked to a blank and a print file`

/** Why an order cannot be copied into a new one, or null. */
export function copyRefusalOf({
  unread_items: items,
  unread_prints: prints,
  unread_retail: retail,
  incomplete_items: incomplete = [],
}: Unread & Partial<Pick<Order, 'unread_retail' | 'incomplete_items'>>): string | null {
  const unread = unreadRefusal(items, prints, 'A copy would lack what is not shown.')
  if (unread !== null) return unread
  if (incomplete.length > 0)
    return `${unlinkedWords(incomplete.length)}. A copy would lack ${incomplete.length === 1 ? 'it' : 'them'}.`
  return retail === undefined
    ? null
    : 'A retail amount of this order could not be read by this app. A copy would lack it.'
}

const ofUnread = {
  edit: 'A save would delete what it does not name. Edit the order at the service.',
  confirm: 'Nothing is charged for what is not shown. Confirm the order at the service.',
}

/** Whether it counts as a sale: submitted and not given up. Drafts, failed and canceled orders do not count. */
export const isSale = (status: string): boolean =>
  isKnownOrderStatus(status) && status !== 'draft' && status !== 'failed' && status !== 'canceled'
