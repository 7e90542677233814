import { keyRangeOf } from '../keyRanges'
import {
  type DraftRecord,
  draftSchemaVersion,
  isDraftRecord,
  openDraftDb,
  type OtherVersion,
  type UnreadableRecord,
} from './draftDb'
import { notifyDraftsChanged } from './draftNews'

export type { DraftRecord, OtherVersion } from './draftDb'

export interface DraftList {
  /** Not sent yet, last edited first. */
  open: DraftRecord[]
  /** Sent or discarded within the last 30 days. */
  closed: DraftRecord[]
  unreadable: UnreadableRecord[]
  versions: OtherVersion[]
}

export type WriteResult =
  | { kind: 'saved'; record: DraftRecord }
  /** Another tab has written since; nothing was overwritten. */
  | { kind: 'changed'; record: DraftRecord }
  /** A newer version of the app has written it; nothing was overwritten. */
  | { kind: 'newer' }

const keptMs = 30 * 86_400_000

/** All drafts of a store on this device. Unreadable records are set aside, so that the others load. */
export async function listDrafts(scope: string, now = Date.now()): Promise<DraftList> {
  const db = await openDraftDb()
  const change = db.transaction(['drafts', 'unreadable', 'versions'], 'readwrite')
  const drafts = change.objectStore('drafts')
  const aside = change.objectStore('unreadable')
  const readable: DraftRecord[] = []
  for (let at = await drafts.openCursor(keyRangeOf(scope)); at !== null; at = await at.continue()) {
    const value: unknown = at.value
    if (!isDraftRecord(value)) {
      await aside.put({ scope, id: at.primaryKey[1], at: now, raw: value })
      await at.delete()
    } else if (value.closed !== null && value.closed.at < now - keptMs) await at.delete()
    else readable.push(value)
  }
  const unreadable = await aside.getAll(keyRangeOf(scope))
  const versions = await change.objectStore('versions').getAll(keyRangeOf(scope))
  await change.done
  const latest = readable.toSorted((a, b) => b.updated - a.updated)
  return {
    open: latest.filter(({ closed }) => closed === null),
    closed: latest.filter(({ closed }) => closed !== null),
    unreadable,
    versions,
  }
}

/** One draft; null when there is none, or it cannot be read. */
export async function readDraft(scope: string, id: string): Promise<DraftRecord | null> {
  const value: unknown = await (await openDraftDb()).get('drafts', [scope, id])
  return isDraftRecord(value) ? value : null
}

/** Writes over the revision that the writer knows (0 for a new draft), in one transaction. */
export async function writeDraft(
  record: Omit<DraftRecord, 'rev' | 'schema'>,
  knownRev: number,
): Promise<WriteResult> {
  const change = (await openDraftDb()).transaction('drafts', 'readwrite')
  const now: DraftRecord | undefined = await change.store.get([record.scope, record.id])
  if (now !== undefined && now.schema > draftSchemaVersion) return { kind: 'newer' }
  if ((now?.rev ?? 0) !== knownRev && now !== undefined) return { kind: 'changed', record: now }
  const next = { ...record, schema: draftSchemaVersion, rev: knownRev + 1 }
  await change.store.put(next)
  await change.done
  notifyDraftsChanged({ scope: record.scope, id: record.id })
  return { kind: 'saved', record: next }
}

/** Archives a draft that was sent or discarded: it can be read for 30 days. */
export async function closeDraft(
  scope: string,
  id: string,
  as: 'sent' | 'discarded',
  orderId: number | null = null,
  now = Date.now(),
): Promise<void> {
  await changeDraft(scope, id, (record) => ({ ...record, closed: { at: now, as, orderId } }))
}

/** Moves an archived draft back to the unsent ones. */
export const reopenDraft = (scope: string, id: string): Promise<void> =>
  changeDraft(scope, id, (record) => ({ ...record, closed: null }))

async function changeDraft(
  scope: string,
  id: string,
  to: (record: DraftRecord) => DraftRecord,
): Promise<void> {
  const change = (await openDraftDb()).transaction('drafts', 'readwrite')
  const now: unknown = await change.store.get([scope, id])
  if (isDraftRecord(now)) await change.store.put({ ...to(now), rev: now.rev + 1 })
  await change.done
  notifyDraftsChanged({ scope, id })
}

/** Sets a draft aside whose content this version cannot read. */
export async function setDraftAside(scope: string, id: string): Promise<void> {
  const change = (await openDraftDb()).transaction(['drafts', 'unreadable'], 'readwrite')
  const raw: unknown = await change.objectStore('drafts').get([scope, id])
  if (raw !== undefined) {
    await change.objectStore('unreadable').put({ scope, id, at: Date.now(), raw })
    await change.objectStore('drafts').delete([scope, id])
  }
  await change.done
  notifyDraftsChanged({ scope, id })
}

/** Keeps the text of a tab whose draft was changed by another tab. */
export async function keepOtherVersion(version: OtherVersion): Promise<void> {
  await (await openDraftDb()).put('versions', version)
  notifyDraftsChanged(version)
}

/** Permanently deletes a record that was set aside. */
export async function deleteUnreadable(scope: string, id: string): Promise<void> {
  await (await openDraftDb()).delete('unreadable', [scope, id])
  notifyDraftsChanged({ scope, id })
}
/** Deletes one version kept beside a draft, and notifies all tabs. */
export async function deleteDraftVersion({ scope, id, at }: OtherVersion): Promise<void> {
  await (await openDraftDb()).delete('versions', [scope, id, at])
  notifyDraftsChanged({ scope, id })
}

/** Erases all draft data: of one store, or by null of all stores. */
export async function eraseDrafts(scope: string | null): Promise<void> {
  const change = (await openDraftDb()).transaction(['drafts', 'unreadable', 'versions'], 'readwrite')
  const range = scope === null ? undefined : keyRangeOf(scope)
  for (const store of ['drafts', 'unreadable', 'versions'] as const) {
    for (const key of await change.objectStore(store).getAllKeys(range))
      await change.objectStore(store).delete(key)
  }
  await change.done
  if (scope !== null) notifyDraftsChanged({ scope, id: '' })
}
