import { perList } from '../perList'
import { compareMoney, sumMoney } from '../money/money'
import { isSale } from '../orders/orderStates'
import { type OrderSummary, orderedPieces, type SummaryItem } from '../orders/orderSummary'
import { plainMethod } from '../shipping/shippingQuote'
import type { FeeRule } from './feeRules'
import { figuresOf } from './orderFigures'
import { orderLines } from './orderLines'
import { shipDaysOf } from './shipDays'
import type { TimeBucket } from './timeBuckets'

/** One row of a table by product, country or the like. Sums in the chosen currency; null where no order has one. */
export interface Group {
  key: string
  name: string
  picture: string | null
  orders: number
  pieces: number
  sales: string | null
  cost: string | null
  profit: string | null
  /** Number of orders in this row with unknown profit, which is in no sum. */
  unknown: number
  /** For each order with a parcel that left, the days until its first parcel. */
  shipDays: readonly number[]
}

export const dimensions = ['product', 'variant', 'country', 'shipping'] as const
export type Dimension = (typeof dimensions)[number]

export const groupSorts = ['losses', 'sales', 'profit', 'lowest', 'pieces'] as const
export type GroupSort = (typeof groupSorts)[number]

interface Building {
  name: string
  picture: string | null
  orders: Set<number>
  pieces: number
  sales: string[]
  cost: string[]
  profit: string[]
  unknown: Set<number>
  shipDays: number[]
}

interface Asked {
  dimension: Dimension
  /** The time in which the orders were created. */
  time: TimeBucket
  currency: string
  rules: readonly FeeRule[]
}

const workedOut = perList<readonly Group[]>()

/** Orders of a time in groups, with exactly the sums of `salesReport`. Not sorted. */
export const breakdown = (orders: readonly OrderSummary[], asked: Asked): readonly Group[] =>
  workedOut(orders, JSON.stringify(asked), () => workOut(orders, asked))

function workOut(orders: readonly OrderSummary[], { dimension, time, currency, rules }: Asked): Group[] {
  const groups = new Map<string, Building>()
  const groupAt = (key: string, name: string, picture: string | null): Building => {
    const known = groups.get(key)
    if (known !== undefined) {
      known.picture ??= picture
      return known
    }
    const group = { name, picture, orders: new Set<number>(), pieces: 0, unknown: new Set<number>() }
    const made = { ...group, sales: [], cost: [], profit: [], shipDays: [] }
    groups.set(key, made)
    return made
  }
  for (const order of orders) {
    if (order.created === null || order.created < time.start || order.created >= time.end) continue
    if (!isSale(order.status)) continue
    const figures = figuresOf(order, rules)
    const has = (figure: 'sales' | 'cost' | 'profit') => figures[figure]?.currency === currency
    const known = { sales: has('sales'), cost: has('cost'), profit: has('profit') }
    const isElsewhere = figures.sales !== undefined || figures.cost !== undefined
    if (!known.sales && !known.cost && isElsewhere) continue
    const addTo = (
      group: Building,
      parts: Record<'sales' | 'cost' | 'profit', string | null>,
      pieces: number,
    ) => {
      const days = group.orders.has(order.id) ? null : shipDaysOf(order)
      if (days !== null) group.shipDays.push(days)
      group.orders.add(order.id)
      group.pieces += pieces
      for (const figure of ['sales', 'cost', 'profit'] as const)
        if (known[figure] && parts[figure] !== null) group[figure].push(parts[figure])
      if (!known.profit) group.unknown.add(order.id)
    }
    const lines = dimension === 'product' || dimension === 'variant' ? orderLines(order, figures) : []
    if (lines.length === 0) {
      const { key, name } = wholeGroup(order, dimension)
      const value = (figure: 'sales' | 'cost' | 'profit') => figures[figure]?.value ?? null
      const parts = { sales: value('sales'), cost: value('cost'), profit: value('profit') }
      addTo(groupAt(key, name, null), parts, orderedPieces(order))
    }
    for (const line of lines) {
      const { key, name } = lineGroup(line.item, dimension)
      addTo(groupAt(key, name, line.item.picture), line, line.item.quantity)
    }
  }
  return [...groups].map(([key, { orders: ids, unknown, sales, cost, profit, ...rest }]) => ({
    key,
    ...rest,
    orders: ids.size,
    unknown: unknown.size,
    sales: sumOfKnown(sales),
    cost: sumOfKnown(cost),
    profit: sumOfKnown(profit),
  }))
}

/** The sum of the known values; null where none is known. */
export function sumOfKnown(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : sumMoney(known)
}

/** The group of a whole order; by items it is that of orders without any listed item. */
function wholeGroup(order: OrderSummary, dimension: Dimension): { key: string; name: string } {
  if (dimension === 'shipping') {
    const method = plainMethod(order.shippingService ?? '')
    return { key: method, name: method || 'No method named' }
  }
  if (dimension !== 'country') return { key: '', name: 'Orders without items' }
  return { key: order.country ?? '', name: order.countryName ?? order.country ?? 'No country' }
}

function lineGroup(item: SummaryItem, dimension: Dimension): { key: string; name: string } {
  const { syncVariantId, variantId, productId, sku, name, variantName } = item
  const title = name ?? sku ?? 'Item without a name'
  if (dimension === 'variant') {
    const own = syncVariantId === null ? `${sku ?? ''}|${variantId ?? ''}|${title}` : `store|${syncVariantId}`
    return { key: own, name: title }
  }
  const base = productNameIn(title, variantName)
  return { key: `${productId ?? ''}|${base}`, name: base }
}

/**
 * The product in an item's name: "Fox Tee - Black / M", "Fox Tee / Black / M" and "Fox Mug (11 oz)". A product's own name
 * may have a dash too, so the words of the variant are taken off where they are known.
 */
function productNameIn(title: string, variantName: string | undefined): string {
  const base = variantName === undefined ? title : withoutVariant(title, variantName)
  if (base !== title) return base
  const end = [title.lastIndexOf(' - '), title.indexOf(' / '), title.search(/ \([^()]+\)$/)].find(
    (at) => at > 0,
  )
  return end === undefined ? title : title.slice(0, end)
}

/** A title without the color and size at its end; products that differ in one of them only name that one. */
function withoutVariant(title: string, variantName: string): string {
  const words = [variantName, ...variantName.split(' / ').toReversed()]
  return words.reduce((name, word) => {
    const end = [` - ${word}`, ` / ${word}`, ` (${word})`].find((text) => name.endsWith(text))
    return end === undefined ? name : name.slice(0, -end.length)
  }, title)
}

const byName = (a: Group, b: Group): number => a.name.localeCompare(b.name, 'en')
/** Highest first; unknown values come after all known ones, in either order. */
const by =
  (figure: 'sales' | 'profit', direction: 1 | -1 = 1) =>
  (a: Group, b: Group): number => {
    const [one, other] = [a[figure], b[figure]]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return direction * compareMoney(other, one) || byName(a, b)
  }
const bySales = by('sales')
const isLoss = ({ profit }: Group): boolean => profit !== null && compareMoney(profit, '0') < 0

const compare: Record<GroupSort, (a: Group, b: Group) => number> = {
  // Losses first, the greatest on top; then by sales.
  losses: (a, b) =>
    isLoss(a) || isLoss(b) ? Number(isLoss(b)) - Number(isLoss(a)) || by('profit', -1)(a, b) : bySales(a, b),
  sales: bySales,
  profit: by('profit'),
  lowest: by('profit', -1),
  pieces: (a, b) => b.pieces - a.pieces || byName(a, b),
}

/** A sorted copy of the groups. */
export const sortGroups = (groups: readonly Group[], sort: GroupSort): Group[] =>
  groups.toSorted(compare[sort])
