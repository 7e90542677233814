import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { gatherCopy } from '~/widgets/jobs/rehearsal/gatherCopy'
import { startService } from '../../sandbox/service'

/** A browser's memory of a store; rows are read at a time in ms. */
async function start() {
  const service = startService()
  const { api, sandbox } = service
  const client = new QueryClient()
  const remember = (key: readonly unknown[], data: unknown, updatedAt: number) =>
    client.setQueryData([...api.key, ...key], data, { updatedAt })
  const [orderId = 0] = sandbox.state.orders.keys()
  return { api, client, remember, order: await api.call(getOrder, { params: { id: orderId } }) }
}

describe('what a rehearsal knows of a store', () => {
  it('is of each record what was read last, wherever it was read', async () => {
    const { api, client, remember, order } = await start()
    remember(['orders', 'detail', order.id], { ...order, status: 'pending' }, 2_000)
    remember(['orders', 'list'], { items: [{ ...order, status: 'draft' }] }, 1_000)
    const [goods] = (await api.call(listWarehouseProducts, { query: {} })).items
    remember(['warehouse', 'detail', goods?.id], { ...goods, status: 'suspended' }, 2_000)
    remember(['warehouse', 'every'], { rows: [goods] }, 1_000)
    const { orders, warehouse } = gatherCopy(client, api, [])
    expect(orders.map(({ status }) => status)).toEqual(['pending'])
    expect(warehouse.map(({ status }) => status)).toEqual(['suspended'])
  })

  it('leaves out what another store’s pages read', async () => {
    const { api, client, order } = await start()
    client.setQueryData(['test', 'other', 'orders'], { items: [order] })
    client.setQueryData(['test', 'other', 'warehouse', 'every'], { rows: [{ id: 1, variants: [] }] })
    const { orders, warehouse } = gatherCopy(client, api, [])
    expect([orders, warehouse]).toEqual([[], []])
  })

  it('takes an order from the device’s index where no page read it, with its goods of the warehouse', async () => {
    const { api, client, order } = await start()
    const [item] = order.items
    if (item === undefined) throw new Error('The order needs an item.')
    const goods = { ...item, variant_id: null, sync_variant_id: null, product: null }
    const ordered = { ...order, items: [{ ...goods, warehouse_product_variant_id: 77 }] }
    const { orders, wholeOrders } = gatherCopy(client, api, [summarizeOrder(ordered)])
    expect(orders[0]?.items.map((line) => line.warehouse_product_variant_id)).toEqual([77])
    expect(wholeOrders.size).toBe(0)
  })
})
