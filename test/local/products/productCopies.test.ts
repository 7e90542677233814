import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { type SyncProductInfo, syncProductInfo } from '~/contract/products/syncProduct'
import { keepCopy, listCopies } from '~/local/products/productCopies'
import { productStore } from '~/local/products/productStore'
import { roomFor } from '../roomFor'

const day = 86_400_000
let full: { end: () => void } | null = null
afterEach(() => full?.end())

const info: SyncProductInfo = syncProductInfo.parse({
  sync_product: { id: 5, external_id: 'five', name: 'Mug', variants: 0, synced: 0, thumbnail_url: null },
  sync_variants: [],
})

it('a copy finds its room on a full device where one lies that is older than 30 days', async () => {
  const about = { store: 'store:1', productId: 5, name: 'Mug', why: 'Changed', info }
  const database = await productStore()
  await database.put('copies', { ...about, id: 'old', takenAt: Date.now() - 31 * day })
  full = roomFor('copies', 1, 1)
  const id = await keepCopy('store:1', info, 'Deleted')
  expect(id).not.toBeNull()
  expect((await listCopies('store:1')).map((copy) => copy.id)).toEqual([id])
  // Now what lies there is wanted.
  expect(await keepCopy('store:1', info, 'Deleted')).toBeNull()
  expect((await listCopies('store:1')).map((copy) => copy.id)).toEqual([id])
})
