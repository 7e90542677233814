import type { DBSchema, IDBPTransaction } from 'idb'
import type { StoreMark } from '~/domain/webhooks/missedEvents'
import { keyRangeOf } from '../keyRanges'
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

/**
 * Deletes all but the newest rows of a store. Rows from the future go first: they were written before the device's clock
 * was set back, and would push out each new row.
 */
export async function keepNewest<Table extends 'history' | 'marks'>(
  { store: rows }: IDBPTransaction<Schema, [Table], 'readwrite'>,
  store: string,
  most: number,
  now: number,
): Promise<void> {
  const keys = await rows.getAllKeys(keyRangeOf(store))
  const oldestFirst = keys.toSorted(([, a], [, b]) => Number(b > now) - Number(a > now) || a - b)
  for (const key of oldestFirst.slice(0, -most)) await rows.delete(key)
}
