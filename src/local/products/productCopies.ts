import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { type ProductCopy, productStore } from './productStore'

/** Nothing was taken away: what was to be restored from a copy could not be, because this device keeps none. */
export class CopyNotKept extends Error {
  override readonly name = 'CopyNotKept'

  constructor() {
    super('This browser could not keep a copy of the product, so it could not be restored later.')
  }
}

const keptDays = 30
const dayMs = 86_400_000

/** Keeps a product as it is now, before it is written; copies older than 30 days are dropped. Null: nothing is kept. */
export async function keepCopy(store: string, info: SyncProductInfo, why: string): Promise<string | null> {
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
  }
  try {
    const database = await productStore()
    const change = database.transaction('copies', 'readwrite')
    await change.store.put(copy)
    let old = await change.store.index('takenAt').openCursor(IDBKeyRange.upperBound(now - keptDays * dayMs))
    while (old !== null) {
      await old.delete()
      old = await old.continue()
    }
    await change.done
    return copy.id
  } catch {
    return null
  }
}

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
