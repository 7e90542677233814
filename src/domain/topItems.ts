import { compareMoney, isMoneyText, sumMoney, timesMoney } from './money'
import type { OrderSummary, SummaryItem } from './orderSummary'
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

/** What was sold most in a time, by pieces; lines of one store variant count as one. */
export function topItems(
  orders: readonly OrderSummary[],
  from: number,
  to: number,
  limit: number,
): TopItem[] {
  const items = new Map<string, TopItem & { texts: Map<string, string[]> }>()
  for (const order of orders) {
    if (order.created === null || order.created < from || order.created >= to || !isSale(order.status))
      continue
    const currency = order.sales?.currency ?? order.cost?.currency ?? null
    const seen = new Set<string>()
    for (const line of order.items) {
      const key = keyOf(line)
      const item = items.get(key) ?? {
        key,
        name: line.name ?? line.sku ?? 'Item without a name',
        picture: line.picture,
        pieces: 0,
        orders: 0,
        sales: [],
        unpriced: 0,
        texts: new Map<string, string[]>(),
      }
      items.set(key, item)
      item.pieces += line.quantity
      if (!seen.has(key)) item.orders += 1
      seen.add(key)
      if (line.retailPrice === null || !isMoneyText(line.retailPrice) || currency === null)
        item.unpriced += line.quantity
      else textsOf(item.texts, currency).push(timesMoney(line.retailPrice, line.quantity))
    }
  }
  return [...items.values()]
    .toSorted((a, b) => b.pieces - a.pieces || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit)
    .map(({ texts, ...item }) => ({
      ...item,
      sales: [...texts]
        .map(([currency, values]) => ({ currency, value: sumMoney(values) }))
        .toSorted((a, b) => compareMoney(b.value, a.value)),
    }))
}

const keyOf = ({ syncVariantId, sku, variantId, name }: SummaryItem): string =>
  syncVariantId === null ? `${sku ?? ''}|${variantId ?? ''}|${name ?? ''}` : `store|${syncVariantId}`

function textsOf(texts: Map<string, string[]>, currency: string): string[] {
  const known = texts.get(currency)
  if (known !== undefined) return known
  const made: string[] = []
  texts.set(currency, made)
  return made
}
