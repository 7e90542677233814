import type { Item, Order } from '~/contract/orders/order'
import { subtractMoney, sumMoney, timesMoney } from '~/domain/money/money'

type Row = Record<string, string | number>

/** Orders that were paid for: neither draft, failed nor canceled. */
const isPaid = ({ status }: Order): boolean => !['draft', 'failed', 'canceled'].includes(status)
const dayText = ({ created }: Order): string => new Date((created ?? 0) * 1000).toISOString().slice(0, 10)
type CostPart = 'subtotal' | 'discount' | 'shipping' | 'digitization' | 'tax' | 'vat' | 'total'
const costOf = (orders: readonly Order[], part: CostPart): string =>
  sumMoney(orders.map(({ costs }) => costs?.[part] ?? '0'))
const salesOf = (orders: readonly Order[], part: 'total' | 'discount' | 'shipping'): string =>
  sumMoney(orders.map(({ retail_costs: retail }) => retail?.[part] ?? '0'))
const profitOf = (orders: readonly Order[]): string =>
  subtractMoney(salesOf(orders, 'total'), costOf(orders, 'total'))
/** Figures of reports are numbers, unlike amounts of orders; sums are computed as decimal text first. */
const figured = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, texts.has(name) ? value : Number(value)]),
  )
const texts = new Set(['date', 'product_name', 'variant_name'])

/** One report over the paid orders of a period (contract/README 16.3). Unknown names are refused before. */
export function reportOf(name: string, all: readonly Order[]): unknown {
  const orders = all.filter(isPaid)
  if (name === 'printful_costs') return scalar(costOf(orders, 'total'))
  if (name === 'profit') return scalar(profitOf(orders))
  if (name === 'total_paid_orders') return scalar(String(orders.length))
  if (name === 'average_fulfillment_time') return scalar(String(averageDays(orders)))
  if (name === 'costs_by_product') return byProduct(orders, false)
  if (name === 'costs_by_variant') return byProduct(orders, true)
  return byDay(orders, rowOf[name] ?? (() => ({})))
}

/** The sandbox has no earlier period to compare with. */
const scalar = (value: string) => ({ value: Number(value), relative_difference: 0 })

const rowOf: Record<string, (orders: readonly Order[]) => Row> = {
  sales_and_costs: (orders) => ({
    sales: salesOf(orders, 'total'),
    fulfillment: costOf(orders, 'subtotal'),
    profit: profitOf(orders),
    sales_discount: salesOf(orders, 'discount'),
    fulfillment_discount: costOf(orders, 'discount'),
    sales_shipping: salesOf(orders, 'shipping'),
    fulfillment_shipping: costOf(orders, 'shipping'),
  }),
  sales_and_costs_summary: (orders) => ({
    order_count: orders.length,
    costs: costOf(orders, 'total'),
    profit: profitOf(orders),
  }),
  costs_by_amount: (orders) => ({
    product_amount: costOf(orders, 'subtotal'),
    digitization: costOf(orders, 'digitization'),
    branding: '0.00',
    vat: costOf(orders, 'vat'),
    sales_tax: costOf(orders, 'tax'),
    shipping: costOf(orders, 'shipping'),
    discount: costOf(orders, 'discount'),
    total: costOf(orders, 'total'),
  }),
}

/** A row with the total, then one per day with orders. */
function byDay(orders: readonly Order[], row: (orders: readonly Order[]) => Row): Row[] {
  const days = new Map<string, Order[]>()
  for (const order of orders) days.set(dayText(order), [...(days.get(dayText(order)) ?? []), order])
  const rows = [...days].toSorted(([a], [b]) => a.localeCompare(b))
  const dated = [{ date: 'Total', ...row(orders) }, ...rows.map(([date, of]) => ({ date, ...row(of) }))]
  return dated.map(figured)
}

function byProduct(orders: readonly Order[], isByVariant: boolean): Row[] {
  const groups = new Map<number, Item[]>()
  for (const item of orders.flatMap(({ items }) => items)) {
    const key = (isByVariant ? item.variant_id : item.product?.product_id) ?? 0
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const rows = [...groups].map(([key, items]) => ({
    product_id: items[0]?.product?.product_id ?? 0,
    product_name: items[0]?.product?.name?.replace(/ \(.*\)$/, '') ?? '',
    ...(isByVariant ? { variant_id: key, variant_name: items[0]?.product?.name ?? '' } : {}),
    fulfillment: sumMoney(items.map(({ price, quantity }) => timesMoney(price ?? '0', quantity))),
    sales: sumMoney(items.map(({ retail_price: price, quantity }) => timesMoney(price ?? '0', quantity))),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return rows.map(figured)
}

/** Days from the order to its first parcel, over shipped orders; one decimal. */
function averageDays(orders: readonly Order[]): number {
  const days = orders.flatMap(({ created, shipments }) => {
    const shipped = shipments[0]?.shipped_at ?? null
    return shipped === null || created === null ? [] : [(shipped - created) / 86_400]
  })
  return days.length === 0
    ? 0
    : Math.round((days.reduce((sum, value) => sum + value, 0) / days.length) * 10) / 10
}
