import type { DBSchema } from 'idb'
import type { OrderInput } from '~/contract/order'
import type { Amount } from '~/domain/money'
import { keepOpen } from '../keepOpen'

/** What one click of the merchant allowed: this amount, for this order as it was shown. */
export interface Consent {
  /** Milliseconds. */
  at: number
  total: Amount
  /** chargeFingerprint of the order that the dialog showed. */
  fingerprint: string
}

/**
 * One write that must not happen twice, kept from before it goes on the wire until its outcome is known.
 * `sending` after a crash means: nobody knows, read and never send.
 */
export interface Intent {
  id: string
  /** Connection and store. */
  scope: string
  kind: 'create' | 'confirm' | 'cancel'
  step: 'prepared' | 'sending' | 'unknown' | 'settled'
  orderId: number | null
  externalId: string | null
  /** Body of a create. */
  body: OrderInput | null
  consent: Consent | null
  /** How it ended, in a word; null while it is open. */
  outcome: string | null
  /** Milliseconds. */
  startedAt: number
}

export interface Journal {
  /** Writes the record through to the disk before it resolves. */
  write(intent: Intent): Promise<void>
  /** Intents of a store whose outcome is not known yet, oldest first. */
  open(scope: string): Promise<Intent[]>
  /** Every intent of an order, oldest first. */
  ofOrder(scope: string, orderId: number): Promise<Intent[]>
  all(scope: string): Promise<Intent[]>
  erase(scope: string): Promise<void>
  subscribe(listener: () => void): () => void
  /** False where the browser keeps nothing: then a crash forgets what was sent. */
  readonly isDurable: boolean
}

interface JournalSchema extends DBSchema {
  intents: { key: string; value: Intent; indexes: { scope: string } }
}

/** Settled intents are kept for 30 days, for the history of an order. */
const keptMs = 30 * 86_400_000

/** The journal of this browser, shared by its tabs. Falls back to memory where nothing can be stored. */
export async function openJournal(now: () => number = Date.now): Promise<Journal> {
  const isDurable = await openJournalDb().then(
    () => true,
    () => false,
  )
  const memory = new Map<string, Intent>()
  const listeners = new Set<() => void>()

  const all = async (scope: string): Promise<Intent[]> => {
    const rows = isDurable
      ? await (await openJournalDb()).getAllFromIndex('intents', 'scope', scope)
      : [...memory.values()].filter((intent) => intent.scope === scope)
    return rows.toSorted((a, b) => a.startedAt - b.startedAt)
  }

  return {
    isDurable,
    all,
    open: async (scope) => (await all(scope)).filter(({ step }) => step !== 'settled'),
    ofOrder: async (scope, orderId) => (await all(scope)).filter((intent) => intent.orderId === orderId),
    write: async (intent) => {
      if (!isDurable) memory.set(intent.id, intent)
      else {
        const transaction = (await openJournalDb()).transaction('intents', 'readwrite', {
          durability: 'strict',
        })
        await transaction.store.put(intent)
        await transaction.done
        if (intent.step === 'settled') void forgetOld(intent.scope)
      }
      for (const listener of listeners) listener()
    },
    erase: async (scope) => {
      for (const { id } of await all(scope)) {
        memory.delete(id)
        if (isDurable) await (await openJournalDb()).delete('intents', id)
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  async function forgetOld(scope: string): Promise<void> {
    for (const { id, step, startedAt } of await all(scope))
      if (step === 'settled' && startedAt < now() - keptMs)
        await (await openJournalDb()).delete('intents', id)
  }
}

export const openJournalDb = keepOpen<JournalSchema>('platen.journal', 1, (fresh) => {
  fresh.createObjectStore('intents', { keyPath: 'id' }).createIndex('scope', 'scope')
})
