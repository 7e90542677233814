import type { Kit, KitPlace } from '~/domain/kits/kit'
import { type KitRecord, kitSchemaVersion, openDesigns } from './designDatabase'
import { areNumbers, isFields, isListOf, isMaybe, isNumber, isText } from './keptFields'
import { readContent } from './readDesign'

/** Kits of this owner, deleted ones too, the newest first; what cannot be read is skipped, never deleted. */
export async function listKits(owner: string): Promise<KitRecord[]> {
  const records: unknown[] = await (await openDesigns()).getAll('kits')
  return records
    .flatMap((record) => readKit(record) ?? [])
    .filter((record) => record.owner === owner)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/** Keeps a kit under its id. Rejects where the browser keeps nothing. */
export async function keepKit(kit: Kit, owner: string, now: number): Promise<void> {
  const record = { ...kit, owner, schema: kitSchemaVersion, updatedAt: now }
  await (await openDesigns()).put('kits', record)
}

/** Changes the name of a kit, or deletes it or takes it back. Throws when this device has no such kit of this owner. */
export async function changeKit(
  id: string,
  owner: string,
  change: { name: string } | { deletedAt: number | null },
): Promise<void> {
  const writing = (await openDesigns()).transaction('kits', 'readwrite')
  const now = readKit(await writing.store.get(id))
  if (now?.owner !== owner) throw new Error('This device has no such kit any more.')
  const { deletedAt: before, ...kit } = now
  const deletedAt = 'deletedAt' in change ? change.deletedAt : (before ?? null)
  const named = 'name' in change ? { ...kit, name: change.name } : kit
  await writing.store.put(deletedAt === null ? named : { ...named, deletedAt })
  await writing.done
}

/** A kept kit; null when it cannot be understood, such as one of a newer version. */
export function readKit(value: unknown): KitRecord | null {
  return isKitRecord(value) ? value : null
}

const isKitRecord = (value: unknown): value is KitRecord =>
  isFields(value) &&
  value['schema'] === kitSchemaVersion &&
  ['id', 'owner'].every((field) => isText(value[field])) &&
  isNumber(value['updatedAt']) &&
  isMaybe(value['deletedAt'], isNumber) &&
  isKit(value)

/** Whether this is a kit that is drawn as this version draws. */
export const isKit = (value: unknown): value is Omit<Kit, 'id'> =>
  isFields(value) &&
  ['name', 'technique', 'techniqueName'].every((field) => isText(value[field])) &&
  isMaybe(value['madeOn'], (blank) => areNumbers(blank, ['productId', 'variantId'])) &&
  isListOf(value['slots'], (slot) => isFields(slot) && isText(slot['key']) && isText(slot['name'])) &&
  isListOf(value['places'], isPlace) &&
  readContent({ artworks: value['artworks'], placed: {}, options: value['options'] }) !== null

const isPlace = (value: unknown): value is KitPlace =>
  isFields(value) &&
  isText(value['placement']) &&
  isText(value['title']) &&
  isNumber(value['dpi']) &&
  value['dpi'] > 0 &&
  isFields(value['placed']) &&
  Array.isArray(value['placed']['layers']) &&
  readContent({ artworks: {}, placed: { place: value['placed'] }, options: {} }) !== null
