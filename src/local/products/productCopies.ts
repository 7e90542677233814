import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { spareExternalId } from '~/domain/products/productEdit'
import { type ProductCopy, productStore } from './productStore'

/** Nothing was taken away: what was to be restored from a copy could not be, because this device keeps none. */
export class CopyNotKept extends Error {
  override readonly name = 'CopyNotKept'

  constructor() {
    super('This browser could not keep a copy of the product, so it could not be restored later.')
  }
}

/** Why the copies of deleted products were kept. */
export const deletedWhy = 'Deleted'
const keptDays = 30
const dayMs = 86_400_000

/**
 * Keeps a product as it is now, before it is written; copies older than 30 days are dropped first. Null: nothing is kept.
 * One that `isOpen` is for a deletion, until `closeCopy`.
 */
export async function keepCopy(
  store: string,
  info: SyncProductInfo,
  why: string,
  isOpen = false,
): Promise<string | null> {
  const now = Date.now()
  const { id: productId, name } = info.sync_product
  const copy: ProductCopy = {
    id: `${now}-${crypto.randomUUID()}`,
    store,
    productId,
    name: name ?? `Product ${productId}`,
    takenAt: now,
    why,
    info,
    ...(isOpen ? { isOpen } : {}),
  }
  try {
    // Written after their room is there: a device may be full because of them.
    await dropOldCopies(now).catch(() => undefined)
    await (await productStore()).put('copies', copy)
    return copy.id
  } catch {
    return null
  }
}

async function dropOldCopies(now: number): Promise<void> {
  const { store, done } = (await productStore()).transaction('copies', 'readwrite')
  const old = await store.index('takenAt').getAllKeys(IDBKeyRange.upperBound(now - keptDays * dayMs))
  await Promise.all([...old.map((key) => store.delete(key)), done])
}

/** The product of a copy is deleted. Where the browser refuses to note it, the service is asked again. */
export const closeCopy = (id: string): Promise<void> =>
  productStore()
    .then(async (database) => {
      const change = database.transaction('copies', 'readwrite')
      const copy = await change.store.get(id)
      if (copy !== undefined) await change.store.put({ ...copy, isOpen: false })
      await change.done
    })
    .catch(() => undefined)

/** A deleted product is there again under this external id: it is not offered any more. */
export const noteRestored = (store: string, externalId: string): Promise<void> =>
  productStore()
    .then(async (database) => {
      const change = database.transaction('copies', 'readwrite')
      const restored = (await change.store.getAll()).filter(
        ({ store: of, why, info: { sync_product: product } }) =>
          of === store &&
          why === deletedWhy &&
          (product.external_id ?? spareExternalId(product)) === externalId,
      )
      const rows = restored.map((copy) => ({ ...copy, why: 'Deleted, and restored since' }))
      await Promise.all([...rows.map((row) => change.store.put(row)), change.done])
    })
    .catch(() => undefined)

/** Forgets a copy from before a write that was not made; it goes with the others later where the browser refuses. */
export const forgetCopy = (id: string): Promise<void> =>
  productStore()
    .then((database) => database.delete('copies', id))
    .catch(() => undefined)

/** Copies of a store, or of one product, newest first. */
export async function listCopies(store: string, productId?: number): Promise<ProductCopy[]> {
  const database = await productStore()
  const all = await database.getAllFromIndex('copies', 'takenAt')
  return all
    .filter((copy) => copy.store === store && (productId === undefined || copy.productId === productId))
    .toReversed()
}
