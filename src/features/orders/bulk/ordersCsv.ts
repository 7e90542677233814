import { type CsvColumn, tableCsv } from '~/domain/csv/csv'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { orderStateOf } from '~/domain/orders/orderStates'
import { type OrderSummary, knownPieces } from '~/domain/orders/orderSummary'

const columns: readonly CsvColumn<OrderSummary>[] = [
  ['Order', (order) => order.id],
  ['Order number', (order) => orderNumberOf(order)],
  ['External id', (order) => order.externalId],
  ['State', (order) => orderStateOf(order.status).label],
  ['Created (UTC)', (order) => timeOf(order.created)],
  ['Updated (UTC)', (order) => timeOf(order.updated)],
  ['Recipient', (order) => order.recipient],
  ['Email', (order) => order.email],
  ['City', (order) => order.city],
  ['ZIP or postal code', (order) => order.zip],
  ['Country', (order) => order.country],
  ['Pieces', (order) => knownPieces(order)],
  [
    'Items',
    (order) => order.items.map(({ name, quantity }) => `${quantity} × ${name ?? 'unnamed'}`).join('; '),
  ],
  ['SKUs', (order) => order.items.map(({ sku }) => sku ?? '').join('; ')],
  ['Cost', (order) => order.cost?.value ?? null],
  ['Cost currency', (order) => order.cost?.currency ?? null],
  ['Retail', (order) => order.sales?.value ?? null],
  ['Retail currency', (order) => order.sales?.currency ?? null],
  ['Profit', (order) => (order.profit.kind === 'known' ? order.profit.amount.value : null)],
  ['Shipping', (order) => order.shippingService],
  ['Carriers', (order) => distinct(order.shipments.map(({ carrier }) => carrier))],
  ['Tracking numbers', (order) => distinct(order.shipments.map(({ tracking_number: number }) => number))],
]

/** Orders as a table, one row each; times in UTC, money as the service states it, unknown values empty. */
export const ordersCsv = (orders: readonly OrderSummary[]): string => tableCsv(columns, orders)

const distinct = (words: readonly (string | null)[]): string =>
  [...new Set(words.filter((word) => word !== null))].join('; ')

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
