import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { lookUpNumber } from '~/flows/orders/lookUpNumber'
import { forgetBrief } from '~/local/products/productBriefs'
import { storeScope } from '~/domain/storeScope'
import { everyProduct } from '~/queries/syncQueries'
import { apiOf, startService } from '../../sandbox/service'
import { unreadableProduct } from '../../sandbox/unreadableProduct'
import { noWait, productWorld } from '../products/productWorld'

const { put } = IDBObjectStore.prototype

afterEach(() => {
  IDBObjectStore.prototype.put = put
})

const { signal } = new AbortController()

it('a SKU is found on a device that has no room for what was read of the products', async () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const world = productWorld()
  const tee = await world.firstProduct()
  const [variant] = tee.sync_variants
  const { meanings } = await lookUpNumber(world.api, variant?.sku ?? '', signal)
  expect(meanings).toMatchObject([{ kind: 'store variant', variant: { id: variant?.id } }])
  // A product is read once, and its deletion forgets it.
  const before = world.sent.length
  await lookUpNumber(world.api, variant?.sku ?? '', signal)
  expect(world.sent.slice(before).filter(({ path }) => path.includes('/products/'))).toHaveLength(1)
  await forgetBrief(storeScope(world.api), tee.sync_product.id)
  const asked = world.sent.length
  await lookUpNumber(world.api, 'nothing-is-called-this', signal)
  const again = world.sent.slice(asked).filter(({ path }) => path.includes('/products/'))
  expect(again.map(({ path }) => path)).toEqual([`/store/products/${tee.sync_product.id}`])
})

it('a SKU is found beside a product that cannot be read, and where it is not, that product is counted', async () => {
  const service = startService()
  const [odd, other] = (await everyProduct(service.api, { signal })).products
  const [variant] = service.sandbox.state.products.get(other?.id ?? 0)?.variants ?? []
  const api = apiOf(service.sandbox, {
    fetch: unreadableProduct(service.sandbox, odd?.id ?? 0),
    key: ['test', 'odd'],
  })
  const { meanings } = await lookUpNumber(api, variant?.sku ?? '', signal)
  expect(meanings).toMatchObject([{ kind: 'store variant', variant: { id: variant?.id } }])
  expect(await lookUpNumber(api, 'nothing-is-called-this', signal)).toEqual({ meanings: [], unread: 1 })
  const down = async (request: Request) =>
    /store.products.\d+$/.test(request.url)
      ? new Response('<h1>Bad gateway</h1>', { status: 502 })
      : service.sandbox.fetch(request)
  const api502 = apiOf(service.sandbox, { fetch: down, key: ['test', 'down'], pause: noWait })
  await expect(lookUpNumber(api502, 'nothing-is-called-this', signal)).rejects.toMatchObject({
    status: 502,
  })
})
