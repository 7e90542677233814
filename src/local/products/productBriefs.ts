import { keyRangeOf } from '../keyRanges'
import { createListeners } from '~/domain/async/createStore'
import type { ProductBrief } from '~/domain/products/productSearch'
import { type KeptBrief, productStore } from './productStore'

const listeners = createListeners()

/** Calls the listener when the index changes in this tab. Returns a function that stops it. */
export const watchBriefs = listeners.subscribe

const { tell } = listeners

/** Keeps the searchable data of a product. Does nothing without storage. */
export async function keepBrief(store: string, brief: ProductBrief): Promise<void> {
  const isKept = await productStore()
    .then((database) => database.put('briefs', { ...brief, store }))
    .then(
      () => true,
      () => false,
    )
  if (isKept) tell()
}

/** Searchable data of all of a store's products that this browser has read. */
export async function listBriefs(store: string): Promise<KeptBrief[]> {
  return (await productStore()).getAllFromIndex('briefs', 'store', store)
}

/** Deletes the data of a product that no longer exists. */
export async function forgetBrief(store: string, id: number): Promise<void> {
  await productStore()
    .then((database) => database.delete('briefs', [store, id]))
    .catch(() => undefined)
  tell()
}

/**
 * Deletes all data of a store's products on this device, with positions and copies, when its ids mean other
 * products from now on.
 */
export async function forgetStoreProducts(store: string): Promise<void> {
  const ofStore = keyRangeOf(store)
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
