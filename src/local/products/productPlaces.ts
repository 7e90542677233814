import type { KnownPlaces } from '~/domain/products/knownPlaces'
import { productStore } from './productStore'

/** Where this device has put the artwork of a product; nothing where the browser keeps nothing. */
export async function readPlaces(store: string, id: number): Promise<KnownPlaces> {
  const kept = await productStore()
    .then((database) => database.get('places', [store, id]))
    .catch(() => undefined)
  return kept?.variants ?? {}
}

/** Changes what is known of a product in one transaction. Where the browser keeps nothing, nothing is kept. */
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
    // The design is then shown as a guess the next time, which is said there.
  }
}

/** Never rejects: what stays is a place that nobody asks for. */
export async function forgetPlaces(store: string, id: number): Promise<void> {
  await productStore()
    .then((database) => database.delete('places', [store, id]))
    .catch(() => undefined)
}
