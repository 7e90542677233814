import type { DBSchema } from 'idb'
import type { StoreMark } from '~/domain/webhooks/missedEvents'
import { keepOpen } from '../keepOpen'

/** Webhooks of a store as they were at a moment. */
export interface KeptWebhooks {
  /** Connection and store. */
  store: string
  /** Milliseconds. */
  at: number
  url: string | null
  types: string[]
  watched: number[]
  /** Whether this device set them, or found them there and replaced them. */
  by: 'set' | 'found'
}

interface Schema extends DBSchema {
  history: { key: [store: string, at: number]; value: KeptWebhooks }
  marks: { key: [store: string, at: number]; value: StoreMark & { store: string } }
}

export const openWebhooks = keepOpen<Schema>('platen.webhooks', (database) => {
  database.createObjectStore('history', { keyPath: ['store', 'at'] })
  database.createObjectStore('marks', { keyPath: ['store', 'at'] })
})
