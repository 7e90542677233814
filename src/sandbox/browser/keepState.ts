import { wrap } from 'idb'
import { openDatabase } from '~/device/openDatabase'
import type { SandboxState } from '../sandboxState'

const storeName = 'state'
const key = 'current'

/** The demo's state in this browser; null on the first visit or without storage. */
export interface StateStorage {
  load(): Promise<SandboxState | null>
  /** False where the state could not be kept: the demo still works for this visit. */
  save(state: SandboxState): Promise<boolean>
}

/** Keeps the demo in IndexedDB; a state of another version, or an unreadable one, counts as none. Never rejects. */
export function keepState(): StateStorage {
  const open = openDatabase('platen-sandbox', (database) => database.createObjectStore(storeName))
  return {
    load: async () => {
      try {
        const kept: unknown = await wrap(await open()).get(storeName, key)
        return isState(kept) ? kept : null
      } catch {
        return null
      }
    },
    save: (state) =>
      open()
        .then((database) => wrap(database).put(storeName, state, key))
        .then(
          () => true,
          () => false,
        ),
  }
}

const isState = (kept: unknown): kept is SandboxState =>
  typeof kept === 'object' && kept !== null && Reflect.get(kept, 'version') === 2
