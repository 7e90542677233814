import type { KnownPlaces } from '~/domain/products/knownPlaces'
import { productStore } from './productStore'

/** Positions at which this device has put the artwork of a product; empty without storage. */
export async function readPlaces(store: string, id: number): Promise<KnownPlaces> {
  const kept = await productStore()
    .then((database) => database.get('places', [store, id]))
    .catch(() => undefined)
  return kept?.variants ?? {}
}

/** Changes the positions of a product in one transaction. Does nothing without storage. */
export async function changePlaces(
  store: string,
  id: number,
  change: (known: KnownPlaces) => KnownPlaces,
): Promise<void> {
  try {
    const transaction = (await productStore()).transaction('places', 'readwrite')
    const kept = await transaction.store.get([store, id])
    await transaction.store.put({ store, id, variants: change(kept?.variants ?? {}) })
    await transaction.done
  } catch {
    // The design is then shown as a guess the next time, and the page says so.
  }
}

/** Deletes the positions of a product. Never rejects: leftovers are harmless. */
export async function forgetPlaces(store: string, id: number): Promise<void> {
  await productStore()
    .then((database) => database.delete('places', [store, id]))
    .catch(() => undefined)
}
