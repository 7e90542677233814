import { keyRangeOf } from '../keyRanges'
import { createListeners } from '~/domain/async/createStore'
import type { ProductBrief } from '~/domain/products/productSearch'
import { type KeptBrief, productStore } from './productStore'

const listeners = createListeners()

/** Calls the listener when the index changes in this tab. Returns a function that stops it. */
export const watchBriefs = listeners.subscribe

const { tell } = listeners

/** What could not be kept on this device: known until the page is closed, or a SKU just read would count as unknown. */
const unkept = new Map<string, KeptBrief>()
const nameOf = (store: string, id: number): string => `${store} ${id}`

/** Keeps the searchable data of a product; without storage until the page is closed. */
export async function keepBrief(store: string, brief: ProductBrief): Promise<void> {
  const row = { ...brief, store }
  await productStore()
    .then((database) => database.put('briefs', row))
    .then(
      () => unkept.delete(nameOf(store, brief.id)),
      () => unkept.set(nameOf(store, brief.id), row),
    )
  tell()
}

/** Searchable data of all of a store's products that this browser has read. */
export async function listBriefs(store: string): Promise<KeptBrief[]> {
  const kept = await productStore()
    .then((database) => database.getAllFromIndex('briefs', 'store', store))
    .catch(() => [])
  const newer = [...unkept.values()].filter((brief) => brief.store === store)
  return [...new Map([...kept, ...newer].map((brief) => [brief.id, brief])).values()]
}

/** Deletes the data of a product that no longer exists. */
export async function forgetBrief(store: string, id: number): Promise<void> {
  unkept.delete(nameOf(store, id))
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
  for (const [name, brief] of unkept) if (brief.store === store) unkept.delete(name)
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
