import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Order, orderStatuses } from '~/contract/orders/order'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { cancelOrder, confirmOrder, createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import {
  createStoreVariant,
  deleteStoreVariant,
  listStoreProducts,
} from '~/contract/products/storeProductEndpoints'
import { compareMoney, subtractMoney, sumMoney } from '~/domain/money/money'
import { demoStoreId } from '~/sandbox/authenticate'
import { lineB, recipient, type Service, startService } from './service'

type Act = { kind: string; pick: number; quantity: number }

const act = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'order now',
    'update',
    'confirm',
    'confirm',
    'cancel',
    'wait',
    'produce',
    'ship_part',
    'ship',
    'hold',
    'release',
    'fail',
    'refund',
    'add variant',
    'delete variant',
  ),
  pick: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 9 }),
})

async function run(service: Service, { kind, pick, quantity }: Act): Promise<void> {
  const { api, clock, sandbox } = service
  clock.now += 61_000
  const ids = [...sandbox.state.orders.keys()]
  const params = { id: ids[pick % Math.max(1, ids.length)] ?? 1 }
  const body = { recipient, items: [{ ...lineB, quantity }] }
  const product = [...sandbox.state.products.values()][pick % 12]
  if (kind === 'create') await api.call(createOrder, { body })
  else if (kind === 'order now') await api.call(createOrder, { body, query: { confirm: true } })
  else if (kind === 'update') await api.call(updateOrder, { params, body: { items: body.items } })
  else if (kind === 'confirm') await api.call(confirmOrder, { params })
  else if (kind === 'cancel') await api.call(cancelOrder, { params })
  else if (kind === 'wait') clock.now += quantity * 9 * 3_600_000
  else if (kind === 'add variant')
    await api.call(createStoreVariant, {
      params: { id: product?.product.id ?? 0 },
      body: { variant_id: lineB.variant_id, files: lineB.files },
    })
  else if (kind === 'delete variant')
    await api.call(deleteStoreVariant, { params: { id: product?.variants[pick % 3]?.id ?? 0 } })
  else
    await api.control(`/orders/${params.id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action: kind }),
    })
}

const paidStatuses = ['pending', 'inreview', 'inprocess', 'partial', 'fulfilled', 'archived']

function checkMoney(service: Service, orders: readonly Order[]): void {
  for (const { id, status, costs } of orders) {
    const lines = service.sandbox.ledger.filter(({ orderId }) => orderId === id)
    const of = (kind: string) => lines.filter((line) => line.kind === kind)
    const sum = (kind: string) => sumMoney(of(kind).map(({ amount }) => amount))
    const [taken, given] = [sum('charge'), sum('refund')]
    // Never more given back than taken, and never two charges without a refund between them.
    expect(compareMoney(given, taken)).toBeLessThanOrEqual(0)
    expect(of('charge').length - of('refund').length).toBeLessThanOrEqual(1)
    if (paidStatuses.includes(status)) expect(of('charge').length).toBeGreaterThan(0)
    if (status === 'canceled') expect(subtractMoney(taken, given)).toMatch(/^0(\.0+)?$/)
    const { total, subtotal, discount, tax, vat, shipping } = costs ?? {}
    const parts = sumMoney([subtotal, tax, vat, shipping].map((part) => part ?? '0'))
    expect(compareMoney(total ?? '', subtractMoney(parts, discount ?? '0'))).toBe(0)
  }
}

async function everyOrder({ api, clock }: Service, limit: number): Promise<Order[]> {
  const found: Order[] = []
  for (let offset = 0; ; offset += limit) {
    clock.now += 1_000
    const page = await api.call(listOrders, { query: { offset, limit } })
    found.push(...page.items)
    if (page.items.length < limit) return found
  }
}

it('random programs of calls keep the books, the ids and the pages right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 1, max: 100 }),
      async (acts, limit) => {
        const service = startService({ orders: 15 })
        // Refusals are part of a program; what matters is what they leave behind.
        for (const step of acts) await run(service, step).catch(() => undefined)
        const { orders: kept, products } = service.sandbox.state
        const orders = await everyOrder(service, limit)
        const inStore = [...kept.values()].filter(({ order }) => order.store === demoStoreId)
        expect(orders.map(({ id }) => id).toSorted()).toEqual(inStore.map(({ order }) => order.id).toSorted())
        for (const { status } of orders) expect(orderStatuses).toContain(status)
        checkMoney(service, orders)
        const lines = orders.flatMap(({ items }) => items.map(({ id }) => id))
        expect(new Set(lines).size).toBe(lines.length)
        const variants = [...products.values()].flatMap((record) => record.variants.map(({ id }) => id))
        expect(new Set(variants).size).toBe(variants.length)
        for (const { product, variants: own } of products.values()) {
          expect(own.length).toBeLessThanOrEqual(100)
          expect(product.variants).toBe(own.length)
          expect(product.synced).toBe(own.filter(({ synced }) => synced === true).length)
        }
        service.clock.now += 61_000
        expect((await service.api.call(listStoreProducts, {})).dropped).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})
