import { type DesignRecord, type DesignUse, type DesignVersion, openDesigns } from './designDatabase'
import { redoNoted, whileNoted } from '../notedWrites'
import { notifyDesignSaved } from './designNews'
import { isFields } from '../keptShapes'
import { readKit } from './kits/readKit'
import { readDesignRecord } from './readDesign'
import { withRoom } from './room/clearDesigns'

/**
 * Changes data of a design other than its drawing. Its revision stays, so that a tab that is editing it can
 * go on saving. Throws when this device has no such design of this owner.
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
  notifyDesignSaved({ id, rev: null })
}

/**
 * Names a design; an empty name removes it. The name is noted at once, and written if `isThere` says that the
 * design is on this device; otherwise the note stays until it is.
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

/** Writes names that an earlier page noted but did not write: of all designs of an owner, or of one alone. */
export const writeNotedNames = (owner: string, only?: string): Promise<void> =>
  redoNoted('designName', owner, (id, { content }) => writeName(id, owner, String(content)), only)

/** Notes that a design was sent to a product or an order; does nothing for a design not kept on this device. */
export const noteDesignUse = (id: string, owner: string, use: DesignUse): Promise<void> =>
  changeAbout(id, owner, (record) => {
    const others = (record.uses ?? []).filter(({ kind, id: other }) => kind !== use.kind || other !== use.id)
    return { ...record, uses: [...others, use] }
  }).catch(() => undefined)

/** Saves a state of a design as a named version. */
export const keepVersion = (id: string, owner: string, version: DesignVersion): Promise<void> =>
  changeAbout(id, owner, (record) => ({ ...record, versions: [...(record.versions ?? []), version] }))

/** Deletes a named version; the design as it is now stays. */
export const deleteDesignVersion = (id: string, owner: string, versionId: string): Promise<void> =>
  changeAbout(id, owner, (record) => ({
    ...record,
    versions: (record.versions ?? []).filter((version) => version.id !== versionId),
  }))

/** Marks a design as deleted at a time in ms; it stays on this device and can be restored. */
export const deleteDesign = (id: string, owner: string, at: number): Promise<void> =>
  changeAbout(id, owner, (record) => ({ ...record, deletedAt: at }))

/** Restores a deleted design. */
export const restoreDesign = (id: string, owner: string): Promise<void> =>
  changeAbout(id, owner, (record) => {
    const { deletedAt: _, ...restored } = record
    return restored
  })

/**
 * Number of an owner's designs or kits that could not be read, beside those in `read`: damaged, or of a newer
 * version of the app. They are left unchanged.
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
