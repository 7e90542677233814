import { orderStatuses } from '~/contract/orders/order'
import { type Amount, compareMoney } from '../money/money'
import { readTypedMoney } from '../text/typedNumber'
import { wordsOf } from '../finder/typedWords'
import { searchText } from '../finder/withoutAccents'
import { orderNumberOf } from './orderNumber'
import { type OrderSummary, orderedPieces } from './orderSummary'
import type { orderGroups, OrderSort } from './orderTabs'
import { isSale } from './orderStates'

/**
 * Groups of states that the orders list offers beside every single state. The first three are tabs; the others are
 * behind figures elsewhere, which link to their list.
 */
const statusGroups = {
  attention: ['failed', 'onhold', 'draft', 'partial'],
  production: ['pending', 'inreview', 'inprocess'],
  shipped: ['partial', 'fulfilled'],
  submitted: orderStatuses.filter(isSale),
  again: ['draft'],
  unavailable: ['draft', 'failed'],
  unusable: ['draft'],
  loss: orderStatuses,
} as const satisfies Record<(typeof orderGroups)[number], readonly string[]>
type StatusGroup = keyof typeof statusGroups

/** Filters of an orders list. All are optional; times in seconds, money as it was typed. */
export interface OrderQuery {
  /** A state of the service, or a group of states. */
  status?: string | undefined
  /** Words that must all be found: in recipient, email, ids, SKU, item, tracking number, city, zip. */
  q?: string | undefined
  /** Part of the external id. */
  externalId?: string | undefined
  from?: number | undefined
  /** End of the time, exclusive. */
  to?: number | undefined
  country?: string | undefined
  /** Id of the catalog's blank. */
  product?: number | undefined
  carrier?: string | undefined
  /** Currency of the cost. Its limits are in this one, or else in that of most orders; others do not match. */
  currency?: string | undefined
  minTotal?: string | undefined
  maxTotal?: string | undefined
  sort?: OrderSort | undefined
  isAscending?: boolean | undefined
}

const isGroup = (status: string): status is StatusGroup => Object.hasOwn(statusGroups, status)

/** The states in a group, or the state itself. */
export const statusesOf = (status: string): readonly string[] =>
  isGroup(status) ? statusGroups[status] : [status]

/** Whether the order needs the merchant: its state waits for somebody, or a fault will stop it later. */
const needsAttention = (order: OrderSummary): boolean =>
  order.status === 'failed' ||
  order.status === 'onhold' ||
  (order.status === 'draft' &&
    (order.confirmAgain ||
      order.incomplete > 0 ||
      order.failedFiles > 0 ||
      order.items.some(({ isUnavailable }) => isUnavailable)))

/** Whether it was submitted, fell back to draft, and must be confirmed once more. */
export const isConfirmAgain = ({ status, confirmAgain }: OrderSummary): boolean =>
  status === 'draft' && confirmAgain

/** Whether it is not submitted yet and has an unavailable item. */
export const hasUnavailable = ({ status, items }: OrderSummary): boolean =>
  (status === 'draft' || status === 'failed') && items.some(({ isUnavailable }) => isUnavailable)

/** Whether it is a draft with an unusable print file. */
export const hasUnusableFile = ({ status, failedFiles }: OrderSummary): boolean =>
  status === 'draft' && failedFiles > 0

/** Whether its profit is known and below zero. */
const isAtLoss = ({ profit }: OrderSummary): boolean =>
  profit.kind === 'known' && profit.amount.value.startsWith('-')

/** Groups whose rule depends on more than the state. */
const groupRules: Partial<Record<string, (order: OrderSummary) => boolean>> = {
  attention: needsAttention,
  again: isConfirmAgain,
  unavailable: hasUnavailable,
  unusable: hasUnusableFile,
  loss: isAtLoss,
}

/** Whether an order is in a state or a group. */
export function isInGroup(order: OrderSummary, status: string): boolean {
  const rule = Object.hasOwn(groupRules, status) ? groupRules[status] : undefined
  return rule?.(order) ?? statusesOf(status).includes(order.status)
}

const haystacks = new WeakMap<OrderSummary, string>()

/** All texts of an order that the search compares, in the form of `searchText`. */
export function haystackOf(order: OrderSummary): string {
  const known = haystacks.get(order)
  if (known !== undefined) return known
  const own = orderNumberOf(order)
  const words = [
    `#${order.id}`,
    order.externalId,
    own === null ? null : `#${own}`,
    order.recipient,
    order.email,
    order.city,
    order.zip,
    ...order.items.flatMap(({ name, sku, externalId }) => [name, sku, externalId]),
    ...order.shipments.map(({ tracking_number: number }) => number),
  ]
  const text = searchText(words.filter((word) => word !== null).join('\n'))
  haystacks.set(order, text)
  return text
}

/** Matching orders in the wanted order; rows come newest first and stay so without a sort. */
export function searchOrders(rows: readonly OrderSummary[], query: OrderQuery): readonly OrderSummary[] {
  const last = lastSearches.get(rows)
  const found =
    last !== undefined && isNarrower(query, last.query)
      ? last.query.q === query.q
        ? last.found
        : last.found.filter(matcherOf({ q: query.q }, rows))
      : sortedBy(rows.filter(matcherOf(query, rows)), query)
  lastSearches.set(rows, { query, found })
  return found
}

/** By the searched rows: after more letters only the last matches are searched again. */
const lastSearches = new WeakMap<
  readonly OrderSummary[],
  { query: OrderQuery; found: readonly OrderSummary[] }
>()

/** Whether the query is an earlier one with more letters at the end of its words. */
function isNarrower(query: OrderQuery, earlier: OrderQuery): boolean {
  const { q = '', ...others } = query
  const { q: earlierQ = '', ...earlierOthers } = earlier
  const names = [...Object.keys(others), ...Object.keys(earlierOthers)]
  return (
    q.toLowerCase().startsWith(earlierQ.toLowerCase()) &&
    names.every((name) => Reflect.get(others, name) === Reflect.get(earlierOthers, name))
  )
}

function sortedBy(found: OrderSummary[], query: OrderQuery): OrderSummary[] {
  const { sort, isAscending = false } = query
  if (sort === undefined || sort === 'created') return isAscending ? found.toReversed() : found
  const compare = comparers[sort]
  return found.toSorted((a, b) => (isAscending ? compare(a, b) : compare(b, a)))
}

/** The currency of most orders' costs; null where no cost is known. */
export function usualCurrency(rows: readonly OrderSummary[]): string | null {
  const counts = new Map<string, number>()
  for (const { cost } of rows)
    if (cost !== null) counts.set(cost.currency, (counts.get(cost.currency) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function matcherOf(query: OrderQuery, rows: readonly OrderSummary[]): (order: OrderSummary) => boolean {
  const tests: ((order: OrderSummary) => boolean)[] = []
  const { status, q, externalId, from, to, country, product, carrier } = query
  if (status !== undefined) tests.push((order) => isInGroup(order, status))
  if (from !== undefined) tests.push(({ created }) => created !== null && created >= from)
  if (to !== undefined) tests.push(({ created }) => created !== null && created < to)
  if (country !== undefined) tests.push((order) => order.country === country)
  if (product !== undefined) tests.push(({ items }) => items.some(({ productId }) => productId === product))
  if (carrier !== undefined)
    tests.push(({ shipments }) => shipments.some((parcel) => parcel.carrier === carrier))
  const { minTotal = '', maxTotal = '' } = query
  const currency = query.currency ?? (minTotal + maxTotal === '' ? null : usualCurrency(rows))
  const [least, most] = [readTypedMoney(minTotal, currency), readTypedMoney(maxTotal, currency)]
  const isBound = least !== null || most !== null
  if (query.currency !== undefined || (isBound && currency !== null))
    tests.push(({ cost }) => cost?.currency === currency)
  if (least !== null) tests.push(({ cost }) => cost !== null && compareMoney(cost.value, least) >= 0)
  if (most !== null) tests.push(({ cost }) => cost !== null && compareMoney(cost.value, most) <= 0)
  const external = searchText(externalId ?? '')
  if (external !== '') tests.push((order) => searchText(order.externalId ?? '').includes(external))
  const words = wordsOf(q ?? '')
  // Plain loops, because they run over tens of thousands of orders at each key.
  const hasWords = (order: OrderSummary): boolean => {
    const text = haystackOf(order)
    for (const word of words) if (!text.includes(word)) return false
    return true
  }
  if (words.length > 0) tests.push(hasWords)
  const [first, ...others] = tests
  if (first !== undefined && others.length === 0) return first
  return (order) => {
    for (const test of tests) if (!test(order)) return false
    return true
  }
}

const number = (value: string | null | undefined): number =>
  value == null ? Number.NEGATIVE_INFINITY : Number(value)

/**
 * Groups by currency, because amounts of different currencies are not compared. These numbers are used for sorting
 * only, not for sums.
 */
const byAmount =
  (amountOf: (order: OrderSummary) => Amount | null) =>
  (a: OrderSummary, b: OrderSummary): number => {
    const [one, other] = [amountOf(a), amountOf(b)]
    const [from, to] = [one?.currency ?? '', other?.currency ?? '']
    return from === to ? number(one?.value) - number(other?.value) : from < to ? -1 : 1
  }

const comparers: Record<Exclude<OrderSort, 'created'>, (a: OrderSummary, b: OrderSummary) => number> = {
  updated: (a, b) => (a.updated ?? 0) - (b.updated ?? 0),
  total: byAmount(({ cost }) => cost),
  profit: byAmount(({ profit }) => (profit.kind === 'known' ? profit.amount : null)),
  recipient: (a, b) => collator.compare(a.recipient ?? '', b.recipient ?? ''),
  pieces: (a, b) => orderedPieces(a) - orderedPieces(b),
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
