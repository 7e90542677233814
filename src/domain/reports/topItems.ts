import { compareMoney, isMoneyText, sumMoney, timesMoney } from '../money/money'
import type { OrderSummary, SummaryItem } from '../orders/orderSummary'
import { isSale } from './salesReport'

export interface TopItem {
  key: string
  name: string
  picture: string | null
  pieces: number
  orders: number
  /** What customers pay for it, a currency at a time; lines without a retail price are in no sum. */
  sales: { currency: string; value: string }[]
  /** Pieces without a known retail price. */
  unpriced: number
}

interface Sold {
  key: string
  pieces: number
  lines: { line: SummaryItem; order: OrderSummary }[]
}

/** What was sold most in a time, by pieces; lines of one store variant count as one. */
export function topItems(
  orders: readonly OrderSummary[],
  from: number,
  to: number,
  limit: number,
): TopItem[] {
  const items = new Map<string, Sold>()
  for (const order of orders) {
    if (order.created === null || order.created < from || order.created >= to || !isSale(order.status))
      continue
    for (const line of order.items) {
      const key = keyOf(line)
      const item = items.get(key) ?? { key, pieces: 0, lines: [] }
      items.set(key, item)
      item.pieces += line.quantity
      item.lines.push({ line, order })
    }
  }
  // Only the few that are shown are summed up.
  return [...items.values()]
    .toSorted((a, b) => b.pieces - a.pieces || nameOf(a).localeCompare(nameOf(b), 'en'))
    .slice(0, limit)
    .map(toTopItem)
}

const keyOf = ({ syncVariantId, sku, variantId, name }: SummaryItem): string =>
  syncVariantId === null ? `${sku ?? ''}|${variantId ?? ''}|${name ?? ''}` : `store|${syncVariantId}`

const nameOf = ({ lines: [first] }: Sold): string =>
  first?.line.name ?? first?.line.sku ?? 'Item without a name'

function toTopItem(sold: Sold): TopItem {
  const { key, pieces, lines } = sold
  const amounts = new Map<string, string[]>()
  let unpriced = 0
  for (const { line, order } of lines) {
    const currency = order.sales?.currency ?? order.cost?.currency ?? null
    if (line.retailPrice === null || !isMoneyText(line.retailPrice) || currency === null) {
      unpriced += line.quantity
      continue
    }
    const known = amounts.get(currency) ?? []
    amounts.set(currency, known)
    known.push(timesMoney(line.retailPrice, line.quantity))
  }
  return {
    key,
    name: nameOf(sold),
    picture: lines[0]?.line.picture ?? null,
    pieces,
    orders: new Set(lines.map(({ order }) => order.id)).size,
    unpriced,
    sales: [...amounts]
      .map(([currency, values]) => ({ currency, value: sumMoney(values) }))
      .toSorted((a, b) => compareMoney(b.value, a.value)),
  }
}
