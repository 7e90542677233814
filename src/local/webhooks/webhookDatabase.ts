import type { DBSchema } from 'idb'
import type { StoreMark } from '~/domain/webhooks/missedEvents'
import { openTypedDatabase } from '../openTypedDatabase'

/** The webhook setup of a store at one time. */
export interface KeptWebhooks {
  /** Connection and store. */
  store: string
  /** Time, in ms. */
  at: number
  url: string | null
  types: string[]
  watched: number[]
  /** Whether this device set it, or found and replaced it. */
  by: 'set' | 'found'
}

interface Schema extends DBSchema {
  history: { key: [store: string, at: number]; value: KeptWebhooks }
  marks: { key: [store: string, at: number]; value: StoreMark & { store: string } }
}

export const openWebhooks = openTypedDatabase<Schema>('platen.webhooks', (database) => {
  database.createObjectStore('history', { keyPath: ['store', 'at'] })
  database.createObjectStore('marks', { keyPath: ['store', 'at'] })
})
