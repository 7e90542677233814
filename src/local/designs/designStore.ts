import { type PlacementPreset, readPresets } from '~/domain/placement/placementPresets'
import { type ArtworkRecord, type DesignRecord, designSchemaVersion, openDesigns } from './designDatabase'
import { copyOfFile } from './copyOfFile'
import { notifyDesignSaved } from './designNews'
import { writeNotedNames } from './designRecords'
import type { Proxy } from './pictureJobs'
import { canDecode, proxyOf } from './pictures'
import { readDesignRecord } from './readDesign'
import { withRoom } from './room/clearDesigns'

export type DesignSaveResult =
  | { kind: 'saved'; rev: number; at: number }
  /** Another tab has written since this one read: nothing was overwritten. */
  | { kind: 'conflict'; rev: number }
  /** Written by a newer version of the app: this one must not write. */
  | { kind: 'newer' }

export type FoundDesign = DesignRecord | 'unreadable' | 'otherStore' | null

/** A kept design of this owner; null when there is none, a word when its record cannot be used here. */
export async function loadDesign(id: string, owner: string): Promise<FoundDesign> {
  await writeNotedNames(owner, id)
  const kept: unknown = await (await openDesigns()).get('designs', id)
  if (kept === undefined) return null
  const record = readDesignRecord(kept)
  if (record === null) return 'unreadable'
  return record.owner === owner ? record : 'otherStore'
}

/** The record that was found; null where there is none, or none that can be used. */
export const designOf = (found: FoundDesign): DesignRecord | null =>
  typeof found === 'string' ? null : found

/** Data written for a design as a whole: name and versions with the first write only, later they are written separately. */
export type DrawnDesign = Pick<
  DesignRecord,
  'id' | 'owner' | 'productId' | 'technique' | 'variantId' | 'edited' | 'name' | 'versions'
>

/**
 * Writes a drawing in one transaction, only if the record is still the one that was read, and notifies all
 * tabs. Its name and uses stay; drawing on a deleted design restores it.
 */
export const saveDesign = (next: DrawnDesign, baseRev: number, now: number): Promise<DesignSaveResult> =>
  withRoom<DesignSaveResult>(async () => {
    const transaction = (await openDesigns()).transaction('designs', 'readwrite')
    const current = await transaction.store.get(next.id)
    if (current !== undefined && current.schema > designSchemaVersion) return { kind: 'newer' }
    const rev = current?.rev ?? 0
    if (rev !== baseRev) return { kind: 'conflict', rev }
    const { deletedAt: _, ...about } = current ?? {}
    const record = { ...about, ...next, rev: rev + 1, schema: designSchemaVersion, updatedAt: now }
    await transaction.store.put(record)
    await transaction.done
    notifyDesignSaved({ id: next.id, rev: rev + 1 })
    return { kind: 'saved', rev: rev + 1, at: now }
  })

/** Designs of this owner, deleted ones too, newest first; unreadable ones are skipped, never deleted. */
export async function listDesigns(owner: string): Promise<DesignRecord[]> {
  await writeNotedNames(owner)
  const records: unknown[] = await (await openDesigns()).getAll('designs')
  return records
    .flatMap((record) => readDesignRecord(record) ?? [])
    .filter((record) => record.owner === owner)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/** Saves a picture with its bytes, replacing one with the same key. Rejects where the device refuses. */
export const keepArtwork = (record: ArtworkRecord): Promise<unknown> =>
  withRoom(async () => (await openDesigns()).put('artworks', record))

/**
 * Null where this device has no such picture of this owner; for a library file it may have a picture of its
 * own. A missing small copy is drawn now, and saved.
 */
export async function loadArtwork(key: string, owner: string): Promise<ArtworkRecord | null> {
  const record = (await (await openDesigns()).get('artworks', key)) ?? (await copyOfFile(key, owner))
  if (record === undefined || record.owner !== owner) return null
  return record.proxy === null && canDecode() ? withProxy(record) : record
}

/** Small copies being drawn for pictures saved without one; null where a picture cannot be drawn. */
const drawing = new Map<string, Promise<Proxy | null>>()

async function withProxy(record: ArtworkRecord): Promise<ArtworkRecord> {
  const { key, original } = record
  const begun = drawing.get(key) ?? proxyOf(original)
  drawing.set(key, begun)
  let made: Proxy | null = null
  try {
    made = await begun
  } finally {
    // The next call tries again: a worker that ran out of memory says nothing about the picture.
    if (made === null) drawing.delete(key)
  }
  if (made === null) return record
  const drawn = { proxy: made.picture, stats: made.stats }
  await keepDrawn(key, drawn).catch(() => undefined)
  return { ...record, ...drawn }
}

/** Saves a small copy, unless its picture was deleted meanwhile. */
async function keepDrawn(key: string, drawn: Pick<ArtworkRecord, 'proxy' | 'stats'>): Promise<void> {
  const { store, done } = (await openDesigns()).transaction('artworks', 'readwrite')
  const kept = await store.get(key)
  if (kept?.proxy === null) await store.put({ ...kept, ...drawn })
  await done
  drawing.delete(key)
}

/** The merchant's own placement presets; unreadable ones are left alone and not shown. */
export async function loadPresets(owner: string): Promise<PlacementPreset[]> {
  const kept = await (await openDesigns()).get('presets', owner)
  return readKeptPresets(kept)
}

const readKeptPresets = (kept: { presets: unknown } | undefined): PlacementPreset[] =>
  readPresets(kept?.presets ?? [], Number.POSITIVE_INFINITY) ?? []

/** Adds presets to the saved ones, replacing those of the same name. */
export const keepPresets = (owner: string, more: readonly PlacementPreset[]): Promise<void> =>
  changePresets(owner, (kept) => [
    ...kept.filter((known) => more.every(({ name }) => name !== known.name)),
    ...more,
  ])

/** Deletes the preset of this name. */
export const forgetPreset = (owner: string, name: string): Promise<void> =>
  changePresets(owner, (kept) => kept.filter((known) => known.name !== name))

async function changePresets(
  owner: string,
  to: (kept: readonly PlacementPreset[]) => PlacementPreset[],
): Promise<void> {
  const { store, done } = (await openDesigns()).transaction('presets', 'readwrite')
  const kept = await store.get(owner)
  // The write replaces all presets, so unreadable ones must not be lost.
  if (kept !== undefined && readPresets(kept.presets, Number.POSITIVE_INFINITY) === null)
    throw new Error(
      'The placements that are kept here were made by a newer version of Platen, or are damaged, and stay as they are. Reload this page, then try again.',
    )
  await store.put({ owner, presets: to(readKeptPresets(kept)) })
  await done
}
