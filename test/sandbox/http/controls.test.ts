import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getThreadColors } from '~/contract/artwork/fileEndpoints'
import { getOrder, listOrders } from '~/contract/orders/orderEndpoints'
import { cancelOrder, confirmOrder, createOrder, updateOrder } from '~/contract/orders/orderWriteEndpoints'
import type { FaultKind } from '~/sandbox/faults'
import { lineB, recipient, type Service, startService } from '../service'

const control = async ({ api }: Service, path: string, body: unknown) => {
  const reply = await api.control(path, { method: 'POST', body: JSON.stringify(body) })
  const json: unknown = await reply.json()
  return { status: reply.status, json }
}
const draft = ({ api }: Service) => api.call(createOrder, { body: { recipient, items: [lineB] } })
const plan = (service: Service, kind: FaultKind, path: string, method = 'GET') =>
  control(service, '/faults', [{ kind, path, method, count: 1 }])

describe('the clock', () => {
  it('moves forward, and what became due happens step by step at its own time', async () => {
    const service = startService()
    const { id } = await draft(service)
    await service.api.call(confirmOrder, { params: { id } })
    await control(service, '/clock', { seconds: 2 * 3600 })
    expect((await service.api.call(getOrder, { params: { id } })).status).toBe('inprocess')
    await control(service, '/clock', { seconds: 48 * 3600 })
    const shipped = await service.api.call(getOrder, { params: { id } })
    expect(shipped).toMatchObject({ status: 'fulfilled', updated: service.clock.now / 1000 + 50 * 3600 })
  })

  it('a jump over several steps leaves the same times as waiting would', async () => {
    const service = startService()
    const { id } = await draft(service)
    await service.api.call(confirmOrder, { params: { id } })
    await control(service, '/clock', { seconds: 30 * 86_400 })
    const { shipments } = await service.api.call(getOrder, { params: { id } })
    expect(shipments[0]?.shipped_at).toBe(service.clock.now / 1000 + 50 * 3600)
  })

  it.each([[-1], ['1h'], [null], [1e12]])('does not take %s', async (seconds) => {
    const service = startService()
    expect((await control(service, '/clock', { seconds })).status).toBe(400)
    expect(service.sandbox.state.clockAhead).toBe(0)
  })
})

describe('a reset', () => {
  it('forgives what was counted, also under a clock that was ahead', async () => {
    const service = startService()
    await control(service, '/clock', { seconds: 3_600 })
    const ask = () => service.api.call(listOrders, { query: { limit: 1 } })
    for (let call = 0; call < 120; call++) await ask()
    await expect(ask()).rejects.toMatchObject({ status: 429 })
    await control(service, '/reset', {})
    expect((await ask()).items.length).toBe(1)
  })

  it('forgets the requests before it', async () => {
    const service = startService()
    await draft(service)
    await control(service, '/reset', {})
    const reply = await service.api.control('/requests', { method: 'GET' })
    expect(await reply.json()).toEqual([])
  })

  it('drops a call that was to take effect later', async () => {
    const service = startService()
    await plan(service, 'late', '/orders', 'POST')
    await expect(draft(service)).rejects.toThrow()
    await control(service, '/reset', {})
    const orders = service.sandbox.state.orders.size
    await control(service, '/clock', { seconds: 60 })
    await service.api.call(listOrders, { query: { limit: 1 } })
    expect(service.sandbox.state.orders.size).toBe(orders)
  })

  it('answers no read as it was before', async () => {
    const service = startService()
    const { id } = await draft(service)
    await control(service, '/faults', [{ kind: 'stale', path: `/orders/${id}`, method: 'GET', count: 2 }])
    await service.api.call(getOrder, { params: { id } })
    await service.api.call(cancelOrder, { params: { id } })
    await control(service, '/reset', {})
    await expect(service.api.call(getOrder, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('planned faults', () => {
  it('late: the reply is lost and the effect comes twenty seconds after', async () => {
    const service = startService()
    const { id } = await draft(service)
    await plan(service, 'late', '/confirm', 'POST')
    await expect(service.api.call(confirmOrder, { params: { id } })).rejects.toThrow()
    expect((await service.api.call(getOrder, { params: { id } })).status).toBe('draft')
    service.clock.now += 20_000
    expect((await service.api.call(getOrder, { params: { id } })).status).toBe('pending')
    expect(service.sandbox.ledger.filter(({ orderId }) => orderId === id).length).toBe(1)
  })

  it('stale: a read answers as before the last write, once', async () => {
    const service = startService()
    const { id } = await draft(service)
    const subject = async () => (await service.api.call(getOrder, { params: { id } })).gift?.subject ?? null
    await plan(service, 'stale', `/orders/${id}`)
    expect(await subject()).toBeNull()
    await service.api.call(updateOrder, {
      params: { id },
      body: { gift: { subject: 'Cheers', message: 'To you' } },
    })
    expect(await subject()).toBeNull()
    expect(await subject()).toBe('Cheers')
  })

  it('too_many_hidden: the seconds stand in the text alone', async () => {
    const service = startService()
    await plan(service, 'too_many_hidden', '/orders')
    const reply = await service.sandbox.fetch(
      new Request('http://s.test/orders', { headers: { authorization: 'Bearer sandbox-store' } }),
    )
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBeNull()
    expect(await reply.json()).toMatchObject({
      error: { message: expect.stringContaining('after 3 seconds') },
    })
  })

  it('a kind that is not known is refused', async () => {
    expect((await control(startService(), '/faults', [{ kind: 'meteor' }])).status).toBe(400)
    expect((await control(startService(), '/faults', { kind: 'hang' })).status).toBe(400)
  })
})

describe('what the demo may read and change', () => {
  it('lists the last requests with their status', async () => {
    const service = startService()
    await service.api.call(listOrders, { query: { limit: 7 } })
    const lines: unknown = await (await service.api.control('/requests', { method: 'GET' })).json()
    expect(lines).toEqual([{ time: service.clock.now, method: 'GET', path: '/orders?limit=7', status: 200 }])
  })

  it('lets a token expire', async () => {
    const service = startService()
    await control(service, '/expire', { token: 'sandbox-store' })
    await expect(service.api.call(listOrders, {})).rejects.toMatchObject({ status: 401 })
    await expect(service.as('sandbox-readonly').call(listOrders, {})).resolves.toBeDefined()
  })

  it('fails an order whose variant is gone when it is confirmed', async () => {
    const service = startService()
    const { id } = await draft(service)
    await control(service, '/stock', { variant_id: 7103, status: 'discontinued' })
    expect(await service.api.call(confirmOrder, { params: { id } })).toMatchObject({ status: 'failed' })
    expect(service.sandbox.ledger.filter(({ orderId }) => orderId === id)).toEqual([])
  })
})

/** A PNG of three red lines and one navy line, each line with another of the format's filters. */
function pngOf(width: number): Uint8Array {
  const lines = [0, 1, 2, 0].map((filter, y) => {
    const color = y === 3 ? [0x33, 0x33, 0x66] : [0xcc, 0x33, 0x33]
    const plain = Array.from({ length: width }, () => color).flat()
    if (filter === 1) return [1, ...plain.map((value, x) => (value - (plain[x - 3] ?? 0) + 256) % 256)]
    return [filter, ...(filter === 2 ? plain.map(() => 0) : plain)]
  })
  const chunk = (type: string, body: Uint8Array) => {
    const bytes = new Uint8Array(12 + body.length)
    new DataView(bytes.buffer).setUint32(0, body.length)
    bytes.set(new TextEncoder().encode(type), 4)
    bytes.set(body, 8)
    return bytes
  }
  const head = new Uint8Array(13)
  new DataView(head.buffer).setUint32(0, width)
  new DataView(head.buffer).setUint32(4, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Uint8Array.from(lines.flat()))),
    chunk('IEND', new Uint8Array(0)),
  ]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

describe('thread colors', () => {
  const ask = ({ api }: Service, file_url: string) => api.call(getThreadColors, { body: { file_url } })

  it("come from the picture's own pixels, most covered first", async () => {
    const url = `data:image/png;base64,${Buffer.from(pngOf(5)).toString('base64')}`
    expect((await ask(startService(), url)).thread_colors).toEqual(['#CC3333', '#333366'])
  })

  it('come from the paints of a drawing', async () => {
    const service = startService()
    const { thread_colors: colors } = await ask(service, 'https://files.example.com/artwork/tiny-crop.png')
    expect(colors).toEqual(['#6B5294'])
  })

  it('cannot be told of what cannot be read', async () => {
    await expect(ask(startService(), 'https://elsewhere.example/a.png')).rejects.toMatchObject({
      status: 400,
    })
    await expect(ask(startService(), 'data:image/png;base64,!!')).rejects.toMatchObject({ status: 400 })
  })
})
