import type { Kit } from '~/domain/kits/kit'
import { redoNoted, whileNoted } from '../../notedWrites'
import { type KitRecord, kitSchemaVersion, openDesigns } from '../designDatabase'
import { withRoom } from '../room/clearDesigns'
import { readKit } from './readKit'

/** Kits of this owner, deleted ones too, newest first; unreadable ones are skipped, never deleted. */
export async function listKits(owner: string): Promise<KitRecord[]> {
  await redoNoted('kitName', owner, (id, { content }) => writeKit(id, owner, { name: String(content) }))
  const records: unknown[] = await (await openDesigns()).getAll('kits')
  return records
    .flatMap((record) => readKit(record) ?? [])
    .filter((record) => record.owner === owner)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/** Saves a kit under its id. Rejects without storage. */
export const keepKit = (kit: Kit, owner: string, now: number): Promise<unknown> =>
  withRoom(async () =>
    (await openDesigns()).put('kits', { ...kit, owner, schema: kitSchemaVersion, updatedAt: now }),
  )

type KitChange = { name: string } | { deletedAt: number | null }

/**
 * Renames a kit, which is noted at once, or deletes or restores it. Throws when this device has no such kit
 * of this owner.
 */
export const changeKit = (id: string, owner: string, change: KitChange): Promise<void> => {
  const write = () => writeKit(id, owner, change)
  return 'name' in change ? whileNoted('kitName', id, { owner, content: change.name }, write) : write()
}

async function writeKit(id: string, owner: string, change: KitChange): Promise<void> {
  const writing = (await openDesigns()).transaction('kits', 'readwrite')
  const now = readKit(await writing.store.get(id))
  if (now?.owner !== owner) throw new Error('This device has no such kit any more.')
  const { deletedAt: before, ...kit } = now
  const deletedAt = 'deletedAt' in change ? change.deletedAt : (before ?? null)
  const named = 'name' in change ? { ...kit, name: change.name } : kit
  await writing.store.put(deletedAt === null ? named : { ...named, deletedAt })
  await writing.done
}
