import { type Cell, toCsv } from '~/domain/csv/csv'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { orderStateOf } from '~/domain/orders/orderStates'
import { type OrderSummary, knownPieces } from '~/domain/orders/orderSummary'

const header = [
  'Order',
  'Order number',
  'External id',
  'State',
  'Created (UTC)',
  'Updated (UTC)',
  'Recipient',
  'E-mail',
  'City',
  'Zip',
  'Country',
  'Pieces',
  'Items',
  'SKUs',
  'Cost',
  'Cost currency',
  'Retail',
  'Retail currency',
  'Profit',
  'Shipping',
  'Carriers',
  'Tracking numbers',
]

/** Orders as a table, one row an order; times in UTC, money as the service states it, unknown is empty. */
export const ordersCsv = (orders: readonly OrderSummary[]): string => toCsv([header, ...orders.map(rowOf)])

const rowOf = (order: OrderSummary): Cell[] => [
  order.id,
  orderNumberOf(order),
  order.externalId,
  orderStateOf(order.status).label,
  timeOf(order.created),
  timeOf(order.updated),
  order.recipient,
  order.email,
  order.city,
  order.zip,
  order.country,
  knownPieces(order),
  order.items.map(({ name, quantity }) => `${quantity} × ${name ?? 'unnamed'}`).join('; '),
  order.items.map(({ sku }) => sku ?? '').join('; '),
  order.cost?.value ?? null,
  order.cost?.currency ?? null,
  order.sales?.value ?? null,
  order.sales?.currency ?? null,
  order.profit.kind === 'known' ? order.profit.amount.value : null,
  order.shippingService,
  distinct(order.shipments.map(({ carrier }) => carrier)),
  distinct(order.shipments.map(({ tracking_number: number }) => number)),
]

const distinct = (words: readonly (string | null)[]): string =>
  [...new Set(words.filter((word) => word !== null))].join('; ')

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
