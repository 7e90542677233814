import { type DesignRecord, type DesignUse, type DesignVersion, openDesigns } from './designDatabase'
import { redoNoted, whileNoted } from '../notedWrites'
import { tellDesignSaved } from './designNews'
import { isFields } from '../keptShapes'
import { readKit } from './kits/readKit'
import { readDesignRecord } from './readDesign'
import { withRoom } from './room/clearDesigns'

/**
 * Changes what is known about a design besides what is drawn. Its revision stays, so that a tab in which it is being
 * drawn goes on saving. Throws when this device has no such design of this owner.
 */
const changeAbout = (id: string, owner: string, to: (record: DesignRecord) => DesignRecord): Promise<void> =>
  withRoom(() => writeAbout(id, owner, to))

async function writeAbout(
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
