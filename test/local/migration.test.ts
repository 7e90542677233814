import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it, vi } from 'vitest'
import { productStore } from '~/local/productStore'

/** The shape that the first build of the app made. */
const openFirst = () =>
  openDB('platen-products', 1, {
    upgrade: (database) => {
      database.createObjectStore('copies', { keyPath: 'id' }).createIndex('takenAt', 'takenAt')
      database.createObjectStore('jobs', { keyPath: 'id' })
      database.createObjectStore('edits', { keyPath: 'name' })
    },
  })
const typed = { name: 'product.7', keptAt: 5, values: { name: 'Typed for an hour' } }

it('a migration that breaks midway leaves what was kept, and the older build still opens it (T107)', async () => {
  const first = await openFirst()
  await first.put('edits', typed)
  first.close()

  const create = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(productStore()).rejects.toThrow()
  create.mockRestore()

  const again = await openFirst()
  expect(again.version).toBe(1)
  expect(await again.get('edits', 'product.7')).toEqual(typed)
  expect([...again.objectStoreNames]).toEqual(['copies', 'edits', 'jobs'])
  again.close()

  const newer = await productStore()
  expect(newer.version).toBe(3)
  expect(await newer.get('edits', 'product.7')).toEqual(typed)
  expect([...newer.objectStoreNames]).toEqual(expect.arrayContaining(['briefs', 'places']))
})
