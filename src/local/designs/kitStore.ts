import type { Kit } from '~/domain/kits/kit'
import { type KitRecord, kitSchemaVersion, openDesigns } from './designDatabase'
import { fields, isFields, list, maybe, number, oneOf, text } from '../keptShapes'
import { redoNoted, whileNoted } from '../notedWrites'
import { readContent } from './readDesign'

/** Kits of this owner, deleted ones too, the newest first; what cannot be read is skipped, never deleted. */
export async function listKits(owner: string): Promise<KitRecord[]> {
  await redoNoted('kitName', owner, (id, { content }) => writeKit(id, owner, { name: String(content) }))
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

type KitChange = { name: string } | { deletedAt: number | null }

/**
 * Changes the name of a kit, which is noted at once, or deletes it or takes it back. Throws when this device has no such kit
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

/** A kept kit; null when it cannot be understood, such as one of a newer version. */
export function readKit(value: unknown): KitRecord | null {
  return isKitRecord(value) ? value : null
}

const isKitRecord = (value: unknown): value is KitRecord => kitRecord(value) && isKit(value)

const kitRecord = fields({
  schema: oneOf(kitSchemaVersion),
  id: text,
  owner: text,
  updatedAt: number,
  deletedAt: maybe(number),
})

/** Whether this has the shape of the kits that this version of the app writes. */
export const isKit = (value: unknown): value is Omit<Kit, 'id'> =>
  isFields(value) &&
  kit(value) &&
  readContent({ artworks: value['artworks'], placed: {}, options: value['options'] }) !== null

const kit = fields({
  name: text,
  technique: text,
  techniqueName: text,
  madeOn: maybe(fields({ productId: number, variantId: number })),
  slots: list(fields({ key: text, name: text })),
  places: list(
    fields({
      placement: text,
      title: text,
      dpi: (value) => number(value) && value > 0,
      placed: (value) =>
        fields({ layers: Array.isArray })(value) &&
        readContent({ artworks: {}, placed: { place: value }, options: {} }) !== null,
    }),
  ),
})
