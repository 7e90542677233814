import { isComposedKey, printsOf } from '~/domain/layers/printOf'
import { type DesignRecord, type DesignUse, type DesignVersion, openDesigns } from './designDatabase'
import { redoNoted, whileNoted } from '../notedWrites'
import { tellDesignSaved } from './designNews'
import { isFields } from '../keptShapes'
import { readKit } from './kitStore'
import { readDesignRecord } from './readDesign'

/** How long a deleted design or kit can be taken back, and artwork that none uses is kept. */
const keptMs = 30 * 86_400_000

/**
 * Changes what is known about a design besides what is drawn. Its revision stays, so that a tab in which it is being
 * drawn goes on saving. Throws when this device has no such design of this owner.
 */
async function changeAbout(
  id: string,
  owner: string,
  to: (record: DesignRecord) => DesignRecord,
): Promise<void> {
  const change = (await openDesigns()).transaction('designs', 'readwrite')
  const now = readDesignRecord(await change.store.get(id))
  if (now?.owner !== owner) throw new Error('This device has no such design any more.')
  await change.store.put(to(now))
  await change.done
  tellDesignSaved({ id, rev: null })
}

/**
 * Gives a design a name; an empty one takes it away. It is noted at once, and written when `isThere` answers that the design
 * is on this device; else the note waits for that.
 */
export const renameDesign = (
  id: string,
  owner: string,
  name: string,
  isThere: () => Promise<boolean> = async () => true,
): Promise<unknown> =>
  whileNoted(
    'designName',
    id,
    { owner, content: name },
    async () => (await isThere()) && writeName(id, owner, name),
  )

const writeName = (id: string, owner: string, name: string): Promise<void> =>
  changeAbout(id, owner, (record) => {
    const { name: _, ...nameless } = record
    const wanted = name.trim()
    return wanted === '' ? nameless : { ...record, name: wanted }
  })

/** Writes names that a page which was left has not written: of all designs of an owner, or of one alone. */
export const writeNotedNames = (owner: string, only?: string): Promise<void> =>
  redoNoted('designName', owner, (id, { content }) => writeName(id, owner, String(content)), only)

/** Notes that a design was sent to a product or an order; a design that this device does not keep has no such note. */
export const noteDesignUse = (id: string, owner: string, use: DesignUse): Promise<void> =>
  changeAbout(id, owner, (record) => {
    const others = (record.uses ?? []).filter(({ kind, id: other }) => kind !== use.kind || other !== use.id)
    return { ...record, uses: [...others, use] }
  }).catch(() => undefined)

/** Keeps a state of a design under a name. */
export const keepVersion = (id: string, owner: string, version: DesignVersion): Promise<void> =>
  changeAbout(id, owner, (record) => ({ ...record, versions: [...(record.versions ?? []), version] }))

/** Deletes a named version; the design as it is now stays. */
export const deleteVersion = (id: string, owner: string, versionId: string): Promise<void> =>
  changeAbout(id, owner, (record) => ({
    ...record,
    versions: (record.versions ?? []).filter((version) => version.id !== versionId),
  }))

/** Marks a design as deleted at a time in ms; it stays here and can be restored. */
export const deleteDesign = (id: string, owner: string, at: number): Promise<void> =>
  changeAbout(id, owner, (record) => ({ ...record, deletedAt: at }))

/** Takes a deleted design back. */
export const restoreDesign = (id: string, owner: string): Promise<void> =>
  changeAbout(id, owner, (record) => {
    const { deletedAt: _, ...restored } = record
    return restored
  })

/**
 * How many designs or kits of an owner are here beside those that could be `read`, by their ids: damaged, or of a newer
 * version of the app. They are left as they are.
 */
export async function countUnread(
  kind: 'designs' | 'kits',
  owner: string,
  read: readonly string[],
): Promise<number> {
  const database = await openDesigns()
  const others = (await database.getAllKeys(kind)).filter((id) => !read.includes(id))
  const records: unknown[] = await Promise.all(others.map((id) => database.get(kind, id)))
  const readOne = kind === 'designs' ? readDesignRecord : readKit
  return records.filter((one) => isFields(one) && one['owner'] === owner && readOne(one) === null).length
}

/** How long a print of several layers stays that no design prints any more; it can always be drawn again. */
const oldPrintMs = 86_400_000

/**
 * Deletes for good what was deleted 30 days ago, artwork as old as that which no design or kit uses, and prints of
 * several layers that no design or named version has printed for a day.
 */
export async function clearDeletedDesigns(now: number): Promise<void> {
  const change = (await openDesigns()).transaction(['designs', 'kits', 'artworks'], 'readwrite')
  const [designs, kits, artworks] = [
    change.objectStore('designs'),
    change.objectStore('kits'),
    change.objectStore('artworks'),
  ]
  const used = new Set<string>()
  let isSomeUnread = false
  for (let at = await designs.openCursor(); at !== null; at = await at.continue()) {
    const record = readDesignRecord(at.value)
    // A record of a newer version may use any artwork.
    if (record === null) isSomeUnread = true
    else if (record.deletedAt !== undefined && record.deletedAt < now - keptMs) await at.delete()
    else for (const key of keysUsedBy(record)) used.add(key)
  }
  for (let at = await kits.openCursor(); at !== null; at = await at.continue()) {
    const kit = readKit(at.value)
    if (kit === null) isSomeUnread = true
    else if (kit.deletedAt !== undefined && kit.deletedAt < now - keptMs) await at.delete()
    else for (const key of Object.keys(kit.artworks)) used.add(key)
  }
  if (!isSomeUnread) {
    for (let at = await artworks.openCursor(); at !== null; at = await at.continue()) {
      const { key, addedAt } = at.value
      const keptFor = isComposedKey(key) ? oldPrintMs : keptMs
      if (!used.has(key) && addedAt < now - keptFor) await at.delete()
    }
  }
  await change.done
}

/** Pictures of a design with all of its history, and the prints that it and its named versions make. */
function keysUsedBy({ edited: { content }, versions = [] }: DesignRecord): string[] {
  const pictures = Object.keys(content.artworks).filter((key) => !isComposedKey(key))
  const states = [content, ...versions.map(({ state }) => state)]
  const prints = states.flatMap(({ placed }) =>
    Object.values(placed).flatMap((one) => printsOf(content, one).map(({ key }) => key)),
  )
  return [...pictures, ...prints]
}
