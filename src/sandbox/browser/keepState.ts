import { openDB } from 'idb'
import type { SandboxState } from '../sandboxState'

const databaseName = 'platen-sandbox'
const storeName = 'state'
const key = 'current'

/** The demo's state in this browser; null on the first visit or when the browser keeps nothing. */
export interface StateKeeper {
  load(): Promise<SandboxState | null>
  save(state: SandboxState): Promise<void>
}

export function keepState(): StateKeeper {
  const opened = openDB(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore(storeName)
    },
  })
  return {
    load: async () => {
      try {
        const kept: unknown = await (await opened).get(storeName, key)
        return isState(kept) ? kept : null
      } catch {
        return null
      }
    },
    save: async (state) => {
      // A demo that cannot be kept still works for this visit.
      await opened.then((database) => database.put(storeName, state, key)).catch(() => undefined)
    },
  }
}

const isState = (kept: unknown): kept is SandboxState =>
  typeof kept === 'object' && kept !== null && Reflect.get(kept, 'version') === 2
