import type { DBSchema } from 'idb'
import { keepOpen } from '../keepOpen'

/** Shape of what is kept; a record of a later one belongs to a newer build of the app and is left alone. */
export const draftSchemaVersion = 1

/** A draft as it is typed on this device. */
export interface DraftRecord {
  /** Connection and store. */
  scope: string
  /** A new order's own external id, made when the draft is born; `edit-<order>` for a change of an order. */
  id: string
  /** The order that is being changed; null for a new one. */
  orderId: number | null
  schema: number
  /** Counts up with every write: a writer that knows an older one is refused. */
  rev: number
  /** What a change started from. */
  base: unknown
  content: unknown
  /** Milliseconds. */
  created: number
  updated: number
  closed: { at: number; as: 'sent' | 'discarded'; orderId: number | null } | null
}

/** Something that is no draft, or that this build cannot read: kept, never deleted. */
export interface UnreadableRecord {
  scope: string
  id: string
  /** Milliseconds. */
  at: number
  raw: unknown
}

/** What was typed in a tab that lost against another one. */
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

/** Rejects where the browser keeps nothing, or where a newer build of the app has changed the store. */
export const openDraftDb = keepOpen<Schema>('platen.drafts', (db) => {
  db.createObjectStore('drafts', { keyPath: ['scope', 'id'] })
  db.createObjectStore('unreadable', { keyPath: ['scope', 'id'] })
  db.createObjectStore('versions', { keyPath: ['scope', 'id', 'at'] })
})

/** Checked here and not by a schema: a record that any of these fields is missing from is set aside. */
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
