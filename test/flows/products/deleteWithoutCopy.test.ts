import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { storeScope } from '~/domain/storeScope'
import { listCopies } from '~/local/products/productCopies'
import { productWorld } from './productWorld'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a product that was not deleted is not among those that can be brought back', async () => {
  const { api, sandbox, firstProduct } = productWorld()
  const { id } = (await firstProduct()).sync_product
  const whole = sandbox.fetch
  const error = { reason: 'Conflict', message: 'It is in an order.' }
  sandbox.fetch = async (request) =>
    request.method === 'DELETE'
      ? Response.json({ code: 409, result: error.message, error }, { status: 409 })
      : whole(request)
  await expect(deleteProduct(api, id)).rejects.toThrow()
  expect(await listCopies(storeScope(api))).toHaveLength(0)
  sandbox.fetch = whole
  // Whose answer was lost may be gone all the same.
  sandbox.faults.push({ kind: 'drop_after', method: 'DELETE', path: '/store/products', count: 1 })
  await deleteProduct(api, id)
  expect((await listCopies(storeScope(api))).map(({ productId }) => productId)).toEqual([id])
})

it('a page of something else that says 404 is not the word of the service that a product is deleted', async () => {
  const { api, sandbox, firstProduct } = productWorld()
  const { id } = (await firstProduct()).sync_product
  const before = await listCopies(storeScope(api))
  const whole = sandbox.fetch
  sandbox.fetch = async (request) =>
    request.method === 'DELETE'
      ? new Response('<html><h1>404 Not Found</h1></html>', { status: 404 })
      : whole(request)
  await expect(deleteProduct(api, id)).rejects.toMatchObject({ status: 404 })
  expect(await listCopies(storeScope(api))).toEqual(before)
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
  expect(row).toMatchObject({ state: 'waiting', halt: true })
  expect(row.note).toMatch(/could not keep a copy/)
  expect(world.writes()).toEqual([])
  await deleteProduct(world.api, id, undefined, { withoutCopy: true })
  expect(world.sandbox.state.products.has(id)).toBe(false)
})

it.each([
  ['a file', { files: [{ id: 'lost' }] }],
  ['a variant', { id: 'lost' }],
])('a product of which %s cannot be read is deleted only by who was told so', async (_, part) => {
  const { api, sandbox, firstProduct, writes } = productWorld()
  const { id } = (await firstProduct()).sync_product
  const whole = sandbox.fetch
  sandbox.fetch = async (request) => {
    const reply = await whole(request)
    if (request.method !== 'GET') return reply
    const { result, ...rest } = await reply.json()
    const [first, ...others] = result.sync_variants
    return Response.json({
      ...rest,
      result: { ...result, sync_variants: [{ ...first, ...part }, ...others] },
    })
  }
  await expect(deleteProduct(api, id)).rejects.toThrow(/no copy of it would be whole/)
  // Others of the same job are not held up by it.
  const task = { kind: 'delete', productId: id } as const
  const row = await doProductTask(task, false, () => api, new AbortController().signal)
  expect(row).toMatchObject({
    state: 'failed',
    halt: false,
    note: expect.stringMatching(/Nothing was changed/),
  })
  expect(writes()).toEqual([])
  expect(await deleteProduct(api, id, undefined, { withoutCopy: true })).toEqual({ copyId: null })
  expect(sandbox.state.products.has(id)).toBe(false)
})
