import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { productWorld } from './productWorld'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a product of which this device keeps no copy is deleted only by who was told so', async () => {
  const world = productWorld()
  const { id } = (await world.firstProduct()).sync_product
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await expect(deleteProduct(world.api, id)).rejects.toThrow(/could not keep a copy/)
  const row = await doProductTask(
    { kind: 'delete', productId: id },
    false,
    () => world.api,
    new AbortController().signal,
  )
  expect(row).toMatchObject({ state: 'failed' })
  expect(row.note).toMatch(/could not keep a copy/)
  expect(world.writes()).toEqual([])
  await deleteProduct(world.api, id, undefined, { withoutCopy: true })
  expect(world.sandbox.state.products.has(id)).toBe(false)
})
