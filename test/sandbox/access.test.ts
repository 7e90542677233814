import { describe, expect, it } from 'vitest'
import { listProducts } from '~/contract/catalog/catalogEndpoints'
import { getScopes } from '~/contract/oauth/oauthEndpoints'
import { listOrders } from '~/contract/orders/orderEndpoints'
import { createOrder } from '~/contract/orders/orderWriteEndpoints'
import { listStores } from '~/contract/store/storeEndpoints'
import { getShippingRates } from '~/contract/orders/shippingEndpoints'
import { listStoreProducts } from '~/contract/products/storeProductEndpoints'
import { lineB, recipient, startService } from './service'

describe('who may do what', () => {
  it.each([
    ['no token', null, 401],
    ['an unknown token', 'nonsense', 401],
    ['an expired token', 'sandbox-expired', 401],
    ['a token without the scope', 'sandbox-orders-only', 200],
  ] as const)('%s', async (_, token, status) => {
    const { as } = startService()
    const call = as(token).call(listOrders, {})
    if (status === 200) await expect(call).resolves.toBeDefined()
    else await expect(call).rejects.toMatchObject({ status })
  })

  it('refuses writes of a read-only token and other scopes of a narrow one', async () => {
    const { as, sandbox } = startService()
    const before = sandbox.state.orders.size
    await expect(
      as('sandbox-readonly').call(createOrder, { body: { recipient, items: [lineB] } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(as('sandbox-orders-only').call(listStoreProducts, {})).rejects.toMatchObject({ status: 403 })
    expect(sandbox.state.orders.size).toBe(before)
    const { scopes } = await as('sandbox-orders-only').call(getScopes, {})
    expect(scopes.map(({ scope }) => scope)).toEqual(['orders'])
  })

  it('tells an account-level token to name the store', async () => {
    const { as } = startService()
    await expect(as('sandbox-account').call(listOrders, {})).rejects.toMatchObject({
      status: 400,
      message: 'This endpoint requires `store_id`!',
    })
    const { items } = await as('sandbox-account').call(listStores, {})
    expect(items.length).toBe(3)
    const own = await as('sandbox-account', items[0]?.id ?? 0).call(listOrders, {})
    expect(own.paging?.total).toBe(40)
    expect((await as('sandbox-account', items[2]?.id ?? 0).call(listOrders, {})).paging?.total).toBe(9)
  })

  it('shows the catalog to everyone', async () => {
    const { as } = startService()
    expect(
      (await as(null).call(listProducts, { query: { category_id: '24' } })).items.map(({ id }) => id),
    ).toEqual([71, 83, 92, 97])
  })
})

describe('rate limits', () => {
  it.each<[string, string, string, { method?: string; body?: string; store?: string }, number]>([
    ['a scope that is missing', 'sandbox-orders-only', '/store/products', {}, 403],
    ['a store that is not there', 'sandbox-account', '/orders', { store: '1' }, 404],
    ['a body that cannot be read', 'sandbox-store', '/orders', { method: 'POST', body: '{' }, 430],
  ])('a refusal for %s states those of the token’s own store', async (_, token, path, call, status) => {
    const { sandbox } = startService()
    const send = (
      to: string,
      { method = 'GET', body = null, store = '' }: Partial<Record<string, string | null>>,
    ) =>
      sandbox.fetch(
        new Request(`http://sandbox.test${to}`, {
          method: method ?? 'GET',
          body,
          headers: { authorization: `Bearer ${token}`, ...(store ? { 'x-pf-store-id': store } : {}) },
        }),
      )
    for (let read = 0; read < 3; read++) await send('/oauth/scopes', {})
    const reply = await send(path, call)
    expect(reply.status).toBe(status)
    expect(reply.headers.get('x-ratelimit-limit')).toBe('120')
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('117')
  })

  it('states them on every reply and refuses the 121st call in a minute', async () => {
    const { sandbox, clock } = startService()
    const get = () =>
      sandbox.fetch(
        new Request('http://s.test/orders?limit=1', { headers: { authorization: 'Bearer sandbox-store' } }),
      )
    const first = await get()
    expect(first.headers.get('x-ratelimit-limit')).toBe('120')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('119')
    for (let call = 2; call <= 120; call++) expect((await get()).status).toBe(200)
    const refused = await get()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('x-ratelimit-limit')).toBe('120')
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(await refused.json()).toMatchObject({
      error: { reason: 'TooManyRequests', message: expect.stringContaining('60 seconds') },
    })
    clock.now += 60_001
    expect((await get()).status).toBe(200)
  })

  it.each([
    ['no token', '/orders', {}, 401],
    ['an unknown path', '/nonsense', {}, 404],
    ['a wrong method', '/orders', { method: 'PUT' }, 405],
    ['an unknown order', '/orders/1', { headers: { authorization: 'Bearer sandbox-store' } }, 404],
  ])('states them on a refusal: %s', async (_, path, init, status) => {
    const { sandbox } = startService()
    const reply = await sandbox.fetch(new Request(`http://s.test${path}`, init))
    expect(reply.status).toBe(status)
    expect(Number(reply.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0)
    expect(Number(reply.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0)
  })

  it('counts big baskets apart: five a minute above a hundred pieces', async () => {
    const { api, as } = startService()
    const rates = (quantity: number) =>
      api.call(getShippingRates, {
        body: { recipient: { country_code: 'DE' }, items: [{ variant_id: 7103, quantity }] },
      })
    for (let call = 0; call < 5; call++) await rates(101)
    await expect(rates(101)).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    expect((await rates(100)).items.length).toBe(3)
    for (let call = 0; call < 30; call++) await as(null).call(listProducts, {})
    await expect(as(null).call(listProducts, {})).rejects.toMatchObject({ status: 429 })
  })
})

describe('bad input', () => {
  const call = async (path: string, init: RequestInit = {}) => {
    const { sandbox } = startService()
    const headers = { authorization: 'Bearer sandbox-store', 'content-type': 'application/json' }
    return sandbox.fetch(new Request(`http://s.test${path}`, { headers, ...init }))
  }
  it.each([
    ['an unknown path', '/nonsense', {}, 404],
    ['a wrong method', '/orders', { method: 'PUT', body: '{}' }, 405],
    ['an id beyond 2^53', '/orders/99999999999999999999', {}, 404],
    ['an id that is none', '/orders/x', {}, 404],
    ['a broken id', '/orders/%E0%A4%A', {}, 404],
    ['malformed JSON', '/orders', { method: 'POST', body: '{"a":' }, 430],
    ['a list for an object', '/orders', { method: 'POST', body: '[]' }, 400],
    ['a missing field', '/orders', { method: 'POST', body: '{"items":[]}' }, 400],
    ['a wrong type', '/orders', { method: 'POST', body: '{"recipient":"me","items":[]}' }, 400],
    [
      '__proto__ keys',
      '/orders',
      { method: 'POST', body: '{"__proto__":{"x":1},"recipient":{},"items":[]}' },
      400,
    ],
  ] as const)('%s gets the failure envelope', async (_, path, init, status) => {
    const reply = await call(path, init)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({
      code: status,
      result: expect.any(String),
      error: { reason: expect.any(String), message: expect.any(String) },
    })
  })
})
