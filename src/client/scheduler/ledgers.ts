import { startTimeout } from '~/domain/async/startTimeout'
import { openDatabase, tryAbort } from '~/device/openDatabase'
import { emptyLedger, type LedgerState } from './ledgerState'

/** Where the counts are kept. All tabs of this browser share one. */
export interface Ledger {
  /** Lets `change` read and alter a store's counts while nobody else does, and resolves with its answer. */
  update<T>(store: string, change: (state: LedgerState) => T): Promise<T>
}

/** Counts of this tab alone, for browsers without a database and for tests. */
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
 * storage does not promise. Uses this tab's own counts when the database fails.
 */
export function sharedLedger(): Ledger {
  const own = memoryLedger()
  let refusedAt = Number.NEGATIVE_INFINITY
  void openLedgers().catch(() => undefined)
  return {
    update: async (store, change) => {
      // Each call waits for the counts, so storage that did not answer is not asked again for a while.
      if (Math.abs(Date.now() - refusedAt) < againAfterMs) return own.update(store, change)
      try {
        return await inTransaction(await inTime(openLedgers()), store, change)
      } catch {
        refusedAt = Date.now()
        return own.update(store, change)
      }
    },
  }
}

/** How long calls wait for the counts of all tabs, and how long this tab then counts alone, in ms. */
const answerMs = 2_000
const againAfterMs = 60_000

const inTime = <T>(opening: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = startTimeout(answerMs, () => reject(new Error('The database does not answer')))
    opening.then(resolve, reject).finally(stop)
  })

function inTransaction<T>(
  database: IDBDatabase,
  store: string,
  change: (state: LedgerState) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Relaxed durability: after a crash the counts may be slightly old, which is over within a minute.
    const transaction = database.transaction(table, 'readwrite', { durability: 'relaxed' })
    const records = transaction.objectStore(table)
    // Once aborted, the transaction changes nothing later, and this tab's own counts are used.
    const stop = startTimeout(answerMs, () => {
      tryAbort(transaction)
      reject(new Error('The database does not answer'))
    })
    const reading = records.get(store)
    reading.addEventListener('success', () => {
      const state = isLedger(reading.result) ? reading.result : emptyLedger()
      const answer = change(state)
      records.put(state, store)
      transaction.addEventListener('complete', () => {
        stop()
        resolve(answer)
      })
    })
    transaction.addEventListener('abort', () => {
      stop()
      reject(transaction.error ?? new Error('The database does not answer'))
    })
  })
}

const isLedger = (kept: unknown): kept is LedgerState =>
  typeof kept === 'object' && kept !== null && 'buckets' in kept && 'tabs' in kept
