import { findInOrders, type FoundInOrders, type OrderLookup } from '~/domain/finder/orderLookup'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import type { PaletteRow, PaletteSection } from './paletteRow'

const most = 6

/** Search results among the orders on this device: orders, recipients, tracking numbers, SKUs. */
export function orderSections(lookup: OrderLookup, typed: string): PaletteSection[] {
  const found = findInOrders(lookup, typed, most)
  return [
    { title: 'Orders', rows: [...found.orders.map(orderRow), ...allOf(found, typed)] },
    { title: 'Recipients', rows: found.recipients.map(({ text, orders }) => sharedRow(text, orders)) },
    {
      title: 'Tracking numbers',
      rows: found.parcels.map(({ text, order }) => ({
        title: text,
        detail: `Order ${nameOf(order)}`,
        to: paths.shipments({ q: text }),
      })),
    },
    { title: 'SKUs in orders', rows: found.skus.map(({ text, orders }) => sharedRow(text, orders)) },
  ]
}

const allOf = ({ total }: FoundInOrders, typed: string): PaletteRow[] =>
  total <= most
    ? []
    : [
        {
          title: `All of the ${countWords(total, 'order')} with “${typed.trim()}”`,
          to: paths.orders({ q: typed.trim() }),
        },
      ]

const nameOf = (order: OrderSummary): string => `#${orderNumberOf(order) ?? order.id}`

const orderRow = (order: OrderSummary): PaletteRow => ({
  title: nameOf(order),
  detail: [order.recipient, order.items[0]?.name].filter(Boolean).join(' · '),
  amount: order.cost,
  status: order.status,
  to: paths.order(order.id),
  kind: 'Order',
})

const sharedRow = (text: string, orders: number): PaletteRow => ({
  title: text,
  detail: countWords(orders, 'order'),
  to: paths.orders({ q: text }),
})
