import { perList } from '../perList'
import { compareMoney, isMoneyText, sumMoney, timesMoney } from '../money/money'
import type { LocalPrint } from '../artwork/shownPicture'
import type { OrderSummary, SummaryItem } from '../orders/orderSummary'
import { isSale } from '../orders/orderStates'

export interface TopItem {
  key: string
  name: string
  picture: string | null
  print?: LocalPrint | undefined
  pieces: number
  orders: number
  /** Sales by currency; items without a retail price are in no sum. */
  sales: { currency: string; value: string }[]
  /** Number of pieces without a known retail price. */
  unpriced: number
}

interface Sold {
  key: string
  pieces: number
  items: { item: SummaryItem; order: OrderSummary }[]
}

const workedOut = perList<readonly TopItem[]>()

/**
 * The best-selling items of a time, by pieces; items of one store variant count as one. Kept for the same list of
 * orders.
 */
export const topItems = (
  orders: readonly OrderSummary[],
  from: number,
  to: number,
  limit: number,
): readonly TopItem[] =>
  workedOut(orders, [from, to, limit].join(' '), () => workOut(orders, from, to, limit))

function workOut(orders: readonly OrderSummary[], from: number, to: number, limit: number): TopItem[] {
  const sold = new Map<string, Sold>()
  for (const order of orders) {
    if (order.created === null || order.created < from || order.created >= to || !isSale(order.status))
      continue
    for (const item of order.items) {
      const key = keyOf(item)
      const known = sold.get(key) ?? { key, pieces: 0, items: [] }
      sold.set(key, known)
      known.pieces += item.quantity
      known.items.push({ item, order })
    }
  }
  // Sums are computed only for the few items shown.
  return [...sold.values()]
    .toSorted((a, b) => b.pieces - a.pieces || nameOf(a).localeCompare(nameOf(b), 'en'))
    .slice(0, limit)
    .map(toTopItem)
}

const keyOf = ({ syncVariantId, sku, variantId, name }: SummaryItem): string =>
  syncVariantId === null ? `${sku ?? ''}|${variantId ?? ''}|${name ?? ''}` : `store|${syncVariantId}`

const nameOf = ({ items: [first] }: Sold): string =>
  first?.item.name ?? first?.item.sku ?? 'Item without a name'

function toTopItem(sold: Sold): TopItem {
  const { key, pieces, items } = sold
  const amounts = new Map<string, string[]>()
  let unpriced = 0
  for (const { item, order } of items) {
    const currency = retailCurrencyOf(order)
    if (item.retailPrice === null || !isMoneyText(item.retailPrice) || currency === null) {
      unpriced += item.quantity
      continue
    }
    const known = amounts.get(currency) ?? []
    amounts.set(currency, known)
    known.push(timesMoney(item.retailPrice, item.quantity))
  }
  return {
    key,
    name: nameOf(sold),
    picture: items[0]?.item.picture ?? null,
    print: items[0]?.item.print,
    pieces,
    orders: new Set(items.map(({ order }) => order.id)).size,
    unpriced,
    sales: [...amounts]
      .map(([currency, values]) => ({ currency, value: sumMoney(values) }))
      .toSorted((a, b) => compareMoney(b.value, a.value)),
  }
}

/** Currency of the retail prices, normally that of the cost; null where the service does not give it readably. */
const retailCurrencyOf = ({ sales, retailCurrency, unread_retail: odd, cost }: OrderSummary): string | null =>
  odd?.includes('currency') === true ? null : (sales?.currency ?? retailCurrency ?? cost?.currency ?? null)
