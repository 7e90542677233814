import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { lookUpNumber } from '~/flows/orders/lookUpNumber'
import { forgetBrief } from '~/local/products/productBriefs'
import { storeScope } from '~/domain/storeScope'
import { productWorld } from '../products/productWorld'

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
