import { toCsv } from '~/domain/csv/csv'
import type { OwnOrder } from '~/domain/reconcile/ownOrders'
import { reconcileFile } from '~/domain/reconcile/reconcileFile'

const start = Date.UTC(2026, 0, 1)
const names = ['Ada Ashworth', 'Tom de Vries', 'José Peña', 'Noor Haddad', 'Ben Carver']

/** The name of an order, different for each. */
const nameOf = (at: number): string => `${names[at % names.length]} ${at}`

function ownOrders(count: number): OwnOrder[] {
  return Array.from({ length: count }, (_, at) => ({
    id: 50_000 + at,
    // A third by id, a third by number, a third by recipient and date.
    externalId: at % 3 === 0 ? String(1001 + at) : null,
    number: at % 3 === 1 ? String(1001 + at) : null,
    status: 'fulfilled',
    created: start / 1000 + at * 3_600,
    name: nameOf(at),
    email: `customer${at}@example.com`,
    zip: String(10_000 + (at % 80_000)),
    pieces: 1 + (at % 3),
    paid: { value: `${20 + (at % 50)}.90`, currency: 'USD' },
    sales: { value: `${20 + (at % 50)}.90`, currency: 'USD' },
  }))
}

/** An export as Shopify writes it; one order in fifty is in the shop only. */
function shopCsv(count: number): string {
  const head =
    'Name,Email,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Province,Shipping Zip,Shipping Country'
  return toCsv([
    head.split(','),
    ...Array.from({ length: count }, (_, at) => [
      `#${at % 50 === 7 ? 900_001 + at : 1001 + at}`,
      at % 50 === 7 ? `new${at}@example.com` : `customer${at}@example.com`,
      'USD',
      `${20 + (at % 50)}.90`,
      new Date(start + at * 3_600_000).toISOString(),
      1 + (at % 3),
      'Fox tee, "M"',
      '24.90',
      `FOX-${at % 40}`,
      at % 50 === 7 ? `Somebody ${at}` : nameOf(at),
      '1 Mill Road',
      'Austin',
      'TX',
      String(10_000 + (at % 80_000)),
      'US',
    ]),
  ])
}

/**
 * Median milliseconds of reading and matching so many rows with so many orders, as the worker does it, and of the
 * floor: the same bytes decoded, cut at line breaks and commas, and looked up by number in a map.
 */
export function measureReconcile(count: number, runs: number) {
  const own = ownOrders(count)
  const bytes = new TextEncoder().encode(shopCsv(count))
  const whole = medianOf(runs, () => {
    const reply = reconcileFile({ fileName: 'orders_export.csv', bytes, own })
    const found = reply.ok ? reply.result.matched.length : 0
    if (found !== count - Math.ceil((count - 7) / 50)) throw new Error(`Found ${found} of ${count} orders`)
  })
  const floor = medianOf(runs, () => {
    const byNumber = new Map(own.map((order, at) => [String(1001 + at), order]))
    const rows = new TextDecoder()
      .decode(bytes)
      .split('\r\n')
      .map((line) => line.split(','))
    if (rows.filter(([name = '']) => byNumber.has(name.slice(1))).length === 0)
      throw new Error('Found nothing')
  })
  return { whole, floor }
}

function medianOf(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const from = performance.now()
    work()
    return performance.now() - from
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
