import { createListeners } from '~/domain/async/createStore'
import type { DBSchema } from 'idb'
import type { OrderInput } from '~/contract/orders/orderInput'
import type { Amount } from '~/domain/money/money'
import { openTypedDatabase } from '../openTypedDatabase'

/** What one click of the merchant approved: this amount, for this order as it was shown. */
export interface Consent {
  /** Time of the click, in ms. */
  at: number
  total: Amount
  /** chargeFingerprint of the order that the dialog showed. */
  fingerprint: string
}

/**
 * One write that must not happen twice, kept from before it is sent until its outcome is known. `sending` after a crash
 * means that the outcome is unknown: read, and never send again.
 */
export interface Intent {
  id: string
  /** Connection and store. */
  scope: string
  /** `approve` and `askChanges` answer an approval sheet, whose hash is the external id. */
  kind: 'create' | 'confirm' | 'cancel' | 'approve' | 'askChanges'
  step: 'prepared' | 'sending' | 'unknown' | 'settled'
  orderId: number | null
  externalId: string | null
  /** Body of a `create`. */
  body: OrderInput | null
  consent: Consent | null
  /** The request to the service's designers, for an `askChanges`. */
  words?: string
  /** The outcome in one word; null while it is open. */
  outcome: string | null
  /** Replies and readings on the way, in order, such as `no reply` and `reads pending`. */
  seen?: readonly string[]
  /** Time of the start, in ms. */
  startedAt: number
}

/** The record of a write cannot be saved or read: without it nothing is sent. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
  constructor(cause: unknown) {
    super(
      'This browser could not note down what was about to be sent, so nothing was sent. Let this site store data, or make room on the device, and try again.',
      { cause },
    )
  }
}

export interface Journal {
  /** Resolves once the record is on disk. Throws JournalError. */
  write(intent: Intent): Promise<void>
  /** Intents of a store without a known outcome, oldest first. Throws JournalError, as do all reads. */
  open(scope: string): Promise<Intent[]>
  /** Every intent of an order, oldest first. */
  ofOrder(scope: string, orderId: number): Promise<Intent[]>
  all(scope: string): Promise<Intent[]>
  erase(scope: string): Promise<void>
  subscribe(listener: () => void): () => void
}

interface JournalSchema extends DBSchema {
  intents: { key: string; value: Intent; indexes: { scope: string } }
}

/** Settled intents are kept for 30 days, for the history of an order, in ms. */
const keptMs = 30 * 86_400_000

export const openJournalDb = openTypedDatabase<JournalSchema>('platen.journal', (fresh) => {
  fresh.createObjectStore('intents', { keyPath: 'id' }).createIndex('scope', 'scope')
})

async function orSay<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new JournalError(error)
  }
}

/** The journal of this browser, shared by its tabs. It is reopened after its data was cleared. */
export function openJournal(now: () => number = Date.now): Journal {
  const listeners = createListeners()
  const { tell } = listeners

  const all = async (scope: string): Promise<Intent[]> => {
    const rows = await orSay(openJournalDb().then((db) => db.getAllFromIndex('intents', 'scope', scope)))
    return rows.toSorted((a, b) => a.startedAt - b.startedAt)
  }

  async function put(intent: Intent): Promise<void> {
    const transaction = (await openJournalDb()).transaction('intents', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(intent), transaction.done])
  }

  async function forget(scope: string, isOver: (intent: Intent) => boolean): Promise<void> {
    const db = await openJournalDb()
    for (const intent of await all(scope)) if (isOver(intent)) await db.delete('intents', intent.id)
  }

  return {
    all,
    open: async (scope) => (await all(scope)).filter(({ step }) => step !== 'settled'),
    ofOrder: async (scope, orderId) => (await all(scope)).filter((intent) => intent.orderId === orderId),
    write: async (intent) => {
      await orSay(put(intent))
      tell()
      const isOld = ({ step, startedAt }: Intent) => step === 'settled' && startedAt < now() - keptMs
      // A failed cleanup is tried again with the next settled intent.
      if (intent.step === 'settled') void forget(intent.scope, isOld).catch(() => undefined)
    },
    erase: async (scope) => {
      await orSay(forget(scope, () => true))
      tell()
    },
    subscribe: listeners.subscribe,
  }
}
