import { openDatabase } from '~/device/openDatabase'
import { emptyLedger, type LedgerState } from './ledgerState'

/** Where the counts are kept. All tabs of this browser share one. */
export interface Ledger {
  /** Lets `change` read and alter a store's counts with nobody in between, and answers what it answers. */
  update<T>(store: string, change: (state: LedgerState) => T): Promise<T>
}

/** Counts of this tab alone: where there is no database, and in tests. */
export function memoryLedger(): Ledger {
  const states = new Map<string, LedgerState>()
  return {
    update: async (store, change) => {
      const state = states.get(store) ?? emptyLedger()
      states.set(store, state)
      return change(state)
    },
  }
}

const table = 'ledgers'
const openLedgers = openDatabase('platen.limits', (fresh) => fresh.createObjectStore(table))

/**
 * Counts of all tabs in IndexedDB: a transaction is alone with its record across tabs and processes, which local
 * storage does not promise. Falls back to this tab's own counts when the database cannot be used.
 */
export function sharedLedger(): Ledger {
  const own = memoryLedger()
  void openLedgers().catch(() => undefined)
  return {
    update: async (store, change) => {
      try {
        return await inTransaction(await openLedgers(), store, change)
      } catch {
        return own.update(store, change)
      }
    },
  }
}

function inTransaction<T>(
  database: IDBDatabase,
  store: string,
  change: (state: LedgerState) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Relaxed: after a crash of the machine the counts may be a moment old, which ages away within a minute.
    const transaction = database.transaction(table, 'readwrite', { durability: 'relaxed' })
    const records = transaction.objectStore(table)
    const reading = records.get(store)
    reading.addEventListener('success', () => {
      const state = isLedger(reading.result) ? reading.result : emptyLedger()
      const answer = change(state)
      records.put(state, store)
      transaction.addEventListener('complete', () => resolve(answer))
    })
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

const isLedger = (kept: unknown): kept is LedgerState =>
  typeof kept === 'object' && kept !== null && 'buckets' in kept && 'tabs' in kept
