import type { DBSchema } from 'idb'
import type { MockupPicture, MockupTask } from '~/domain/mockups/mockupTask'
import { openTypedDatabase } from '../openTypedDatabase'

type Scoped<T> = T & { scope: string }
type Key = [scope: string, id: string]

interface MockupSchema extends DBSchema {
  tasks: { key: Key; value: Scoped<MockupTask> }
  pictures: { key: Key; value: Scoped<MockupPicture> }
  /** Separate from the pictures' descriptions, so that a gallery opens without reading megabytes. */
  bytes: { key: Key; value: { scope: string; id: string; bytes: ArrayBuffer } }
}

/** One database for all stores of this browser; rows contain their connection and store. */
export const openMockupDb = openTypedDatabase<MockupSchema>('platen.mockups', (db) => {
  db.createObjectStore('tasks', { keyPath: ['scope', 'id'] })
  db.createObjectStore('pictures', { keyPath: ['scope', 'id'] })
  db.createObjectStore('bytes', { keyPath: ['scope', 'id'] })
})
