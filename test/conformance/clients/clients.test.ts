import { describe, expect, it } from 'vitest'
import { artworkUrl, recipient } from '../../sandbox/service'
import { transports, type World } from '../world'
import type { ClientBody, Ids } from './clientBody'
import { estimates, orderCreates, orderUpdates } from './orderBodies'
import { otherBodies, productBodies } from './otherBodies'

const bodies: readonly ClientBody[] = [
  ...orderCreates,
  ...orderUpdates,
  ...estimates,
  ...productBodies,
  ...otherBodies,
]

const files = [{ type: 'front', url: artworkUrl }]

async function send(world: World, token: string, method: string, path: string, body?: unknown) {
  const reply = await world.raw(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { result, error } = await reply.json()
  return { status: reply.status, result, message: String(error?.message ?? '') }
}

/** A draft with two lines, a product with two variants, and one whose external id is taken. */
async function prepare(world: World): Promise<Ids> {
  const post = async (path: string, body: unknown) => {
    const { status, result, message } = await send(world, 'sandbox-store', 'POST', path, body)
    if (status !== 200) throw new Error(message)
    return result
  }
  const order = await post('/orders', {
    recipient,
    items: [2, 3].map((quantity) => ({ variant_id: 7103, quantity, files })),
  })
  const product = (name: string, externalId: string) =>
    post('/store/products', {
      sync_product: { name, external_id: externalId },
      sync_variants: [7103, 7104].map((variant_id) => ({ variant_id, files })),
    })
  const { id } = await product('Shirt', 'mine')
  await product('Other', 'taken')
  const info = (await send(world, 'sandbox-store', 'GET', `/store/products/${id}`)).result
  const file = await post('/files', { url: 'https://files.example.com/library.png' })
  const platform = (await send(world, 'sandbox-platform', 'GET', '/sync/products')).result.find(
    ({ synced }: { synced: number }) => synced > 0,
  )
  const linked = (await send(world, 'sandbox-platform', 'GET', `/sync/products/${platform.id}`)).result
  return {
    order: order.id,
    lines: [order.items[0].id, order.items[1].id],
    product: id,
    variants: [info.sync_variants[0].id, info.sync_variants[1].id],
    file: file.id,
    platformVariant: linked.sync_variants.find(
      ({ variant_id: made }: { variant_id: unknown }) => made !== null,
    ).id,
  }
}

/** What the orders and products of the store are, to be compared before and after. */
async function stateOf(world: World, ids: Ids): Promise<unknown> {
  const read = (path: string, token = 'sandbox-store') => send(world, token, 'GET', path)
  const orders = (await read('/orders?limit=3')).result
  const products = (await read('/store/products?limit=3')).result
  const product = (await read(`/store/products/${ids.product}`)).result
  const platform = (await read(`/sync/variant/${ids.platformVariant}`, 'sandbox-platform')).result
  return { orders, products, product, platform, webhooks: (await read('/webhooks')).result }
}

it('there are bodies of at least four clients, over all resources that can be written', () => {
  expect(bodies.length).toBeGreaterThanOrEqual(80)
  expect(new Set(bodies.map(({ name }) => name)).size).toBeGreaterThan(70)
})

describe.each(Object.entries(transports))('what real clients send, %s', (_, open) => {
  it.each(bodies.map((body) => [`${body.method} ${body.name}`, body] as const))('%s', async (_name, row) => {
    const world = await open()
    try {
      const ids = await prepare(world)
      const before = await stateOf(world, ids)
      const path = typeof row.path === 'function' ? row.path(ids) : row.path
      const body: unknown = typeof row.body === 'function' ? row.body(ids) : row.body
      const reply = await send(world, row.token ?? 'sandbox-store', row.method, path, body)
      if (row.expect !== 200) {
        const [status, message] = row.expect
        expect([reply.status, reply.message]).toEqual([status, expect.stringContaining(message)])
        expect(await stateOf(world, ids)).toEqual(before)
        return
      }
      expect([reply.status, reply.message]).toEqual([200, ''])
      if (row.result !== undefined) expect(reply.result).toMatchObject(Object(row.result))
      // What was answered is what is kept.
      if (reply.result?.recipient !== undefined)
        expect((await send(world, 'sandbox-store', 'GET', `/orders/${reply.result.id}`)).result).toEqual(
          reply.result,
        )
    } finally {
      await world.close()
    }
  })
})
