import type { DBSchema } from 'idb'
import { openTypedDatabase } from '../openTypedDatabase'

/** Version of the records' shape; a record of a later one belongs to a newer version of the app and is left alone. */
export const draftSchemaVersion = 1

/** A draft being edited on this device. */
export interface DraftRecord {
  /** Connection and store. */
  scope: string
  /** A new order's own external id, made with the draft; `edit-<order>` for a change of an order. */
  id: string
  /** Id of the order being changed; null for a new one. */
  orderId: number | null
  schema: number
  /** Increases with every write: a writer with an older one is refused. */
  rev: number
  /** The order that a change is based on. */
  base: unknown
  content: unknown
  /** Time of creation, in ms. */
  created: number
  updated: number
  closed: { at: number; as: 'sent' | 'discarded'; orderId: number | null } | null
}

/** A record that is no draft, or that this version cannot read: kept, never deleted. */
export interface UnreadableRecord {
  scope: string
  id: string
  /** Time, in ms. */
  at: number
  raw: unknown
}

/** Text typed in a tab that lost its draft to another tab. */
export interface OtherVersion {
  scope: string
  id: string
  at: number
  content: unknown
}

interface Schema extends DBSchema {
  drafts: { key: [scope: string, id: string]; value: DraftRecord }
  unreadable: { key: [scope: string, id: string]; value: UnreadableRecord }
  versions: { key: [scope: string, id: string, at: number]; value: OtherVersion }
}

/** Rejects without storage, or where a newer version of the app has changed the database. */
export const openDraftDb = openTypedDatabase<Schema>('platen.drafts', (db) => {
  db.createObjectStore('drafts', { keyPath: ['scope', 'id'] })
  db.createObjectStore('unreadable', { keyPath: ['scope', 'id'] })
  db.createObjectStore('versions', { keyPath: ['scope', 'id', 'at'] })
})

/** Checked by hand and not by a schema: a record that lacks any of these fields is set aside. */
export function isDraftRecord(value: unknown): value is DraftRecord {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<keyof DraftRecord, unknown>> = value
  return (
    typeof fields.scope === 'string' &&
    typeof fields.id === 'string' &&
    typeof fields.schema === 'number' &&
    typeof fields.rev === 'number' &&
    typeof fields.created === 'number' &&
    typeof fields.updated === 'number' &&
    typeof fields.content === 'object' &&
    fields.content !== null &&
    (fields.closed === null || typeof fields.closed === 'object') &&
    (fields.orderId === null || typeof fields.orderId === 'number')
  )
}
