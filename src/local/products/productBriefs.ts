import { rowsOf } from '../rowsOf'
import { createListeners } from '~/domain/async/createStore'
import type { ProductBrief } from '~/domain/products/productSearch'
import { type KeptBrief, productStore } from './productStore'

const listeners = createListeners()

/** Tells when something of the index changes in this tab. Answers how to stop listening. */
export const watchBriefs = listeners.subscribe

const { tell } = listeners

/** Keeps what can be searched of a product. Where the browser keeps nothing, nothing is kept. */
export async function keepBrief(store: string, brief: ProductBrief): Promise<void> {
  const isKept = await productStore()
    .then((database) => database.put('briefs', { ...brief, store }))
    .then(
      () => true,
      () => false,
    )
  if (isKept) tell()
}

/** Everything that this browser has read of a store's products. */
export async function listBriefs(store: string): Promise<KeptBrief[]> {
  return (await productStore()).getAllFromIndex('briefs', 'store', store)
}

/** A product that is no longer there. */
export async function forgetBrief(store: string, id: number): Promise<void> {
  await productStore()
    .then((database) => database.delete('briefs', [store, id]))
    .catch(() => undefined)
  tell()
}

/**
 * Everything that this browser has read or placed of a store's products, and copies of them from before a change: its
 * ids now name other ones.
 */
export async function forgetStoreProducts(store: string): Promise<void> {
  const ofStore = rowsOf(store)
  await productStore()
    .then(async (database) => {
      const transaction = database.transaction(['briefs', 'places', 'copies'], 'readwrite')
      const copies = transaction.objectStore('copies')
      await Promise.all([
        transaction.objectStore('briefs').delete(ofStore),
        transaction.objectStore('places').delete(ofStore),
      ])
      for (let at = await copies.openCursor(); at !== null; at = await at.continue())
        if (at.value.store === store) await at.delete()
      await transaction.done
    })
    .catch(() => undefined)
  tell()
}
