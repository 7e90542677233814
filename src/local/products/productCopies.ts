import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { spareExternalId } from '~/domain/products/productEdit'
import { type ProductCopy, productStore } from './productStore'

/** Nothing was deleted, because this device cannot keep a copy to restore it from. */
export class CopyNotKept extends Error {
  override readonly name: string = 'CopyNotKept'

  constructor() {
    super('This browser could not keep a copy of the product, so it could not be restored later.')
  }
}

/** Nothing was deleted, because a part of the product cannot be read, which its copy would lack. */
export class CopyNotWhole extends CopyNotKept {
  override readonly message = 'A part of the product cannot be read, so no copy of it would be whole.'
}

/** Reason stored with the copies of deleted products. */
export const deletedWhy = 'Deleted'
const keptDays = 30
const dayMs = 86_400_000

/**
 * Keeps a copy of a product before a write; copies older than 30 days are deleted first. Null where it cannot
 * be kept. A copy for a deletion `isOpen` until `closeCopy`.
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
    // Old copies are deleted first: they may be the reason why the device is full.
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

/** Notes that the product of a copy was deleted. If this fails, the service is asked later. */
export const closeCopy = (id: string): Promise<void> =>
  productStore()
    .then(async (database) => {
      const change = database.transaction('copies', 'readwrite')
      const copy = await change.store.get(id)
      if (copy !== undefined) await change.store.put({ ...copy, isOpen: false })
      await change.done
    })
    .catch(() => undefined)

/** Notes that a deleted product exists again under this external id, so that it is no longer offered. */
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

/** Deletes the copy of a write that was not made; if this fails, it is deleted when it is old. */
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
