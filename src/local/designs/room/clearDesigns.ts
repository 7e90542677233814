import { isComposedKey, printsOfPlacement } from '~/domain/layers/printOf'
import { type ArtworkRecord, type DesignRecord, openDesigns } from '../designDatabase'
import { readKit } from '../kits/readKit'
import { readDesignRecord } from '../readDesign'

/** How long deleted designs and kits can be restored, and unused artwork is kept, in ms. */
const keptMs = 30 * 86_400_000
/** How long a composed print is kept that no design uses any more, in ms; it can always be drawn again. */
const oldPrintMs = 86_400_000

/**
 * Deletes designs and kits that were deleted 30 days ago, unused artwork of the same age, and composed prints
 * that no design or named version has used for a day.
 */
export const clearDeletedDesigns = (now: number): Promise<void> =>
  clear(now - keptMs, ({ key, addedAt }) => addedAt < now - (isComposedKey(key) ? oldPrintMs : keptMs))

/** Keys of all pictures that this device keeps, of every owner. */
export const keysOfPictures = async (): Promise<string[]> => (await openDesigns()).getAllKeys('artworks')

/** Deletes pictures of an import that could not be completed, where nothing else uses them. */
export const forgetPictures = (keys: readonly string[]): Promise<void> =>
  clear(Number.NEGATIVE_INFINITY, ({ key }) => keys.includes(key))

/**
 * Writes; where the device is full, once more after old deleted designs and unused prints were removed.
 * Rejects with the last error, and with any other error at once, because such a write may have taken effect.
 */
export const withRoom = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch(async (error: unknown) => {
    if (Reflect.get(Object(error), 'name') !== 'QuotaExceededError') throw error
    await clearDeletedDesigns(Date.now()).catch(() => undefined)
    return write()
  })

/** Deletes designs and kits that were deleted before a time in ms, and unused artwork that `isDue`. */
async function clear(deletedBefore: number, isDue: (artwork: ArtworkRecord) => boolean): Promise<void> {
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
    else if (record.deletedAt !== undefined && record.deletedAt < deletedBefore) await at.delete()
    else for (const key of keysUsedBy(record)) used.add(key)
  }
  for (let at = await kits.openCursor(); at !== null; at = await at.continue()) {
    const kit = readKit(at.value)
    if (kit === null) isSomeUnread = true
    else if (kit.deletedAt !== undefined && kit.deletedAt < deletedBefore) await at.delete()
    else for (const key of Object.keys(kit.artworks)) used.add(key)
  }
  if (!isSomeUnread) {
    for (let at = await artworks.openCursor(); at !== null; at = await at.continue())
      if (!used.has(at.value.key) && isDue(at.value)) await at.delete()
  }
  await change.done
}

/** Pictures of a design with all of its history, and the prints of it and its named versions. */
function keysUsedBy({ edited: { content }, versions = [] }: DesignRecord): string[] {
  const pictures = Object.keys(content.artworks).filter((key) => !isComposedKey(key))
  const states = [content, ...versions.map(({ state }) => state)]
  const prints = states.flatMap(({ placed }) =>
    Object.values(placed).flatMap((one) => printsOfPlacement(content, one).map(({ key }) => key)),
  )
  return [...pictures, ...prints]
}
