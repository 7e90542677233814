import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MockupPicture, MockupTask } from '~/domain/mockups/mockupTask'

type Scoped<T> = T & { scope: string }
type Key = [scope: string, id: string]

interface MockupSchema extends DBSchema {
  tasks: { key: Key; value: Scoped<MockupTask> }
  pictures: { key: Key; value: Scoped<MockupPicture> }
  /** Apart from what describes them, so that a gallery opens without reading megabytes. */
  bytes: { key: Key; value: { scope: string; id: string; bytes: ArrayBuffer } }
}

export type MockupDb = IDBPDatabase<MockupSchema>

let opened: Promise<MockupDb> | null = null

/** One database for all stores of this browser; rows carry their connection and store. */
export function openMockupDb(): Promise<MockupDb> {
  opened ??= openDB<MockupSchema>('platen.mockups', 1, {
    upgrade: (db) => {
      db.createObjectStore('tasks', { keyPath: ['scope', 'id'] })
      db.createObjectStore('pictures', { keyPath: ['scope', 'id'] })
      db.createObjectStore('bytes', { keyPath: ['scope', 'id'] })
    },
    // Another tab wipes or upgrades: let go, and open again on the next use.
    blocking: (_current, _blocked, event) => {
      opened = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

export const allOf = (scope: string): IDBKeyRange => IDBKeyRange.bound([scope, ''], [scope, '\uffff'])
