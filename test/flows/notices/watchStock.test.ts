import { getEventListeners } from 'node:events'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '~/client/createApi'
import { variantLabel } from '~/domain/products/productEdit'
import { summarizeOrder } from '~/domain/orders/orderSummary'
import { storeScope } from '~/domain/storeScope'
import { lookAtStock, watchStock } from '~/flows/notices/watchStock'
import { forgetNews, listNews, muteKind } from '~/local/notices/newsStore'
import { demoStoreId } from '~/sandbox/authenticate'
import { apiOf, startService } from '../../sandbox/service'

beforeEach(() => forgetNews(storeScope(startService().api)))

const minutes = (count: number) => count * 60_000

function start() {
  const service = startService({ orders: 20 })
  let calls = 0
  const api: Api = {
    ...service.api,
    call: (endpoint, args) => {
      calls += 1
      return service.api.call(endpoint, args)
    },
  }
  const { sandbox } = service
  const orders = () => [...sandbox.state.orders.values()].map(({ order }) => summarizeOrder(order))
  const signal = new AbortController().signal
  const look = async (after: number) => {
    service.clock.now += minutes(after)
    const before = calls
    await lookAtStock({ api, orders, signal }, service.clock.now)
    return calls - before
  }
  const setStock = (variant: number | null | undefined, status: string) =>
    service.api.control('/stock', {
      method: 'POST',
      body: JSON.stringify({ variant_id: variant, status }),
    })
  const products = [...sandbox.state.products.values()].filter(
    ({ product, store }) => product.is_ignored !== true && store === demoStoreId,
  )
  const told = async () =>
    (await listNews(storeScope(api))).map(({ title, detail, to }) => ({ title, detail, to }))
  return { ...service, api, look, setStock, products, told, orders }
}

it('tells what cannot be made any more, once, within eight calls in ten minutes', async () => {
  const { look, setStock, products, told, orders } = start()
  // What is short when a device first looks is no news.
  expect(await look(0)).toBeLessThanOrEqual(8)
  expect(await told()).toEqual([])
  // Another tab, or the same one too early, asks nothing.
  expect(await look(5)).toBe(0)
  // A submitted one that cannot be made any more fails, and is unsent then.
  const held = new Set(orders().flatMap(({ items }) => items.map(({ variantId }) => variantId)))
  const fine = products.filter(({ variants }) =>
    variants.every(({ availability_status: status }) => status === 'active'),
  )
  /** Names of the products that have a blank's variant in no unsent order. */
  const namesWith = (blank: number | null | undefined) =>
    fine.flatMap(({ product, variants }) =>
      variants.some(({ variant_id: id }) => id === blank) && !held.has(blank ?? null) ? [product.name] : [],
    )
  const blanks = [...new Set(fine.flatMap(({ variants }) => variants.map(({ variant_id: id }) => id)))]
  const first = blanks.find((id) => [1, 2].includes(namesWith(id).length))
  await setStock(first, 'out_of_stock')
  expect(await look(5)).toBeLessThanOrEqual(8)
  const news = await told()
  expect(news.map(({ title }) => title.replace(/,.*, is out of stock$/, '')).toSorted()).toEqual(
    namesWith(first).toSorted(),
  )
  expect(news[0]?.to).toMatch(/^\/products\/\d+$/)
  await look(10)
  expect(await told()).toEqual(news)
  // A further variant of products that lack one already is found too: five at a time have their turn.
  const further = fine
    .find(({ product }) => product.name === namesWith(first)[0])
    ?.variants.find(({ variant_id: id }) => id !== first && !held.has(id))
  await setStock(further?.variant_id, 'discontinued')
  for (let turn = 0; turn < 5; turn++) expect(await look(10)).toBeLessThanOrEqual(8)
  expect((await told()).map(({ title }) => title)).toContain(
    `${namesWith(first)[0]}, ${further && variantLabel(further)}, is discontinued`,
  )
})

it('looks again at once where the clock was set back since the last look', async () => {
  const { look } = start()
  await look(0)
  expect(await look(-120)).toBeGreaterThan(0)
  expect(await look(5)).toBe(0)
})

it('tells of the other products where one of them cannot be read', async () => {
  const { sandbox, clock, setStock, products, told, orders } = start()
  let odd = 0
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      if (!request.url.endsWith(`/store/products/${odd}`)) return reply
      return Response.json({ code: 200, result: { sync_product: { id: odd }, sync_variants: [{}] } })
    },
  })
  const { signal } = new AbortController()
  const look = () => lookAtStock({ api, orders, signal }, (clock.now += minutes(10)))
  await look()
  const held = new Set(orders().flatMap(({ items }) => items.map(({ variantId }) => variantId)))
  const all = products.flatMap(({ variants }) => variants.map(({ variant_id: id }) => id))
  const [one, other] = products.flatMap(({ product, variants }) => {
    const isFine = variants.every(({ availability_status: status }) => status === 'active')
    const only = variants.find(
      ({ variant_id: id }) => !held.has(id) && all.filter((blank) => blank === id).length === 1,
    )
    return isFine && only !== undefined ? [{ ...product, blank: only.variant_id }] : []
  })
  odd = one?.id ?? 0
  await setStock(one?.blank, 'out_of_stock')
  await setStock(other?.blank, 'out_of_stock')
  await look()
  expect((await told()).map(({ to }) => to)).toEqual([`/products/${other?.id}`])
  odd = 0
  await look()
  expect((await told()).map(({ to }) => to)).toContain(`/products/${one?.id}`)
})

it('tells nothing anew of a product whose row in the list could not be read for a while', async () => {
  const { sandbox, clock, told, orders } = start()
  let isOdd = false
  const api = apiOf(sandbox, {
    fetch: async (request) => {
      const reply = await sandbox.fetch(request)
      const { pathname, searchParams } = new URL(request.url)
      if (!isOdd || pathname !== '/store/products' || searchParams.get('status') === null) return reply
      const { result, ...body } = await reply.json()
      return Response.json({ ...body, result: result.map((row: object) => ({ ...row, id: 'odd' })) })
    },
  })
  const { signal } = new AbortController()
  const look = () => lookAtStock({ api, orders, signal }, (clock.now += minutes(10)))
  await look()
  isOdd = true
  await look()
  isOdd = false
  await look()
  expect(await told()).toEqual([])
})

it('leaves what an unsent order has to the order', async () => {
  const { look, setStock, products, told, orders } = start()
  await look(0)
  const [item] = orders()
    .filter(({ status }) => status === 'draft')
    .flatMap(({ items }) => items)
    .filter(({ syncVariantId }) => syncVariantId !== null)
  const owner = products.find(({ variants }) => variants.some(({ id }) => id === item?.syncVariantId))
  await setStock(item?.variantId, 'out_of_stock')
  for (let turn = 0; turn < 5; turn++) await look(10)
  const label = owner?.variants.find(({ id }) => id === item?.syncVariantId)
  expect(label).toBeDefined()
  expect((await told()).map(({ title }) => title)).not.toContain(
    `${owner?.product.name}, ${label && variantLabel(label)}, is out of stock`,
  )
})

it('tells many at once as one, and nothing of a muted kind', async () => {
  const { look, setStock, products, told } = start()
  await look(0)
  const blanks = products.flatMap(({ variants }) => variants.slice(0, 1).map(({ variant_id: id }) => id))
  for (const id of blanks) await setStock(id, 'out_of_stock')
  muteKind('stock', true)
  expect(await look(10)).toBeLessThanOrEqual(8)
  expect(await told()).toEqual([])
  muteKind('stock', false)
  for (const id of blanks) await setStock(id, 'active')
  await look(10)
  for (const id of blanks) await setStock(id, 'out_of_stock')
  expect(await look(10)).toBeLessThanOrEqual(8)
  const sums = (await told()).filter(({ title }) =>
    title.endsWith(' products have variants that cannot be made now'),
  )
  expect(sums).toHaveLength(1)
  expect(sums[0]?.detail).toMatch(/ and \d+ more$/)
  expect((await told()).length).toBeLessThanOrEqual(6)
})

it('holds no timer once it has ended, also when that was before it began, and listens to nothing meanwhile', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { api, orders } = start()
  const control = new AbortController()
  const { signal } = control
  const stop = watchStock({ api, orders, signal })
  expect(vi.getTimerCount()).toBe(1)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  stop()
  expect(vi.getTimerCount()).toBe(0)
  // The page's code may come after the page has gone.
  control.abort()
  watchStock({ api, orders, signal })
  expect(vi.getTimerCount()).toBe(0)
})
