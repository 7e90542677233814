import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createStoreProduct } from '~/contract/products/storeProductEndpoints'
import { recreateBody } from '~/domain/products/restoreProduct'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { storeScope } from '~/domain/storeScope'
import { readLibrary } from '~/local/fileLibrary'
import { noteProduct } from '~/queries/libraryQueries'
import { productQueries } from '~/queries/productQueries'
import { productWorld } from './productWorld'

/** A store, and what the list of products says was deleted lately. */
async function withProduct() {
  const world = productWorld()
  const { id } = (await world.firstProduct()).sync_product
  const listed = async (of: number | null = id) => {
    const copies = await new QueryClient().fetchQuery(productQueries(world.api).deleted())
    return copies.map(({ productId }) => productId).filter((one) => one === of)
  }
  const whole = world.sandbox.fetch
  /** The page is closed when the deletion leaves, or when it was done. */
  const closePage = async (when: 'before' | 'after') => {
    let isClosed = false
    world.sandbox.fetch = async (request) => {
      if (request.method !== 'DELETE') return whole(request)
      if (when === 'after') await whole(request)
      isClosed = true
      return new Promise<Response>(() => undefined)
    }
    void deleteProduct(world.api, id)
    await vi.waitFor(() => expect(isClosed).toBe(true))
    world.sandbox.fetch = whole
  }
  return { ...world, id, listed, closePage, whole }
}

it('a product whose deletion never left with its page is not among the deleted ones, and is there once it is deleted', async () => {
  const { api, id, listed, closePage } = await withProduct()
  await closePage('before')
  expect(await listed()).toEqual([])
  await deleteProduct(api, id)
  expect(await listed()).toEqual([id])
})

it('files of a deleted product are not said to be used by it any more', async () => {
  const { api, id, read } = await withProduct()
  await noteProduct(api, await read(id))
  const users = async () =>
    (await readLibrary(storeScope(api))).flatMap(({ uses }) => uses).filter((use) => use.id === id)
  expect(await users()).not.toEqual([])
  await deleteProduct(api, id)
  expect(await users()).toEqual([])
})

it('a product that was deleted after its page was gone is found to be', async () => {
  const { sandbox, id, listed, closePage } = await withProduct()
  await closePage('after')
  const asked = vi.fn(sandbox.fetch)
  sandbox.fetch = asked
  expect(await listed()).toEqual([id])
  const calls = asked.mock.calls.length
  expect(await listed()).toEqual([id])
  expect(asked.mock.calls.length).toBe(calls)
})

it('a deleted product that was restored is not offered any more, until it is deleted again', async () => {
  const { api, id, listed, firstProduct } = await withProduct()
  const body = recreateBody(await firstProduct())
  await deleteProduct(api, id)
  expect(await listed()).toEqual([id])
  const task = { kind: 'create', body, storeId: null } as const
  const { resultId } = await doProductTask(task, false, () => api, new AbortController().signal)
  expect(await listed()).toEqual([])
  await deleteProduct(api, resultId ?? 0)
  expect(await listed(resultId)).toEqual([resultId])
})

it('a deleted product is still offered where another one has its external id by now', async () => {
  const { api, id, listed, firstProduct } = await withProduct()
  const body = recreateBody(await firstProduct())
  await deleteProduct(api, id)
  const [first] = body.sync_variants
  if (first === undefined) throw new Error('The product has no variant')
  await api.call(createStoreProduct, {
    body: { sync_product: { ...body.sync_product, name: 'Mug' }, sync_variants: [first] },
  })
  const task = { kind: 'create', body, storeId: null } as const
  const { note } = await doProductTask(task, false, () => api, new AbortController().signal)
  expect(note).toBe('Was there already, left as it is')
  expect(await listed()).toEqual([id])
})

it('a restoring whose answer was lost counts once it is found, also with mockups', async () => {
  const { api, id, listed, firstProduct } = await withProduct()
  const info = await firstProduct()
  const [mockup] = info.sync_variants.flatMap(({ files }) => files)
  if (mockup === undefined) throw new Error('The product has no artwork')
  const body = recreateBody({
    ...info,
    sync_variants: info.sync_variants.map((one) => ({
      ...one,
      files: [...one.files, { ...mockup, type: 'mockup' }],
    })),
  })
  await deleteProduct(api, id)
  await api.call(createStoreProduct, { body })
  const task = { kind: 'create', body, storeId: null } as const
  await doProductTask(task, true, () => api, new AbortController().signal)
  expect(await listed()).toEqual([])
})

it('a product of which nobody can say whether it is there is not offered to be made anew', async () => {
  const { sandbox, listed, closePage, id } = await withProduct()
  await closePage('after')
  const whole = sandbox.fetch
  sandbox.fetch = async () => new Response('<html></html>', { status: 503 })
  expect(await listed()).toEqual([])
  sandbox.fetch = whole
  expect(await listed()).toEqual([id])
})
