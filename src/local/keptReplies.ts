import { keyRangeOf } from './keyRanges'
import { answered, openDatabase } from '~/device/openDatabase'

export interface KeptReply {
  /** When the reply was read from the service, in ms. */
  at: number
  data: unknown
}

interface Row extends KeptReply {
  scope: string
  name: string
  shapes: string
}

/** How many replies are kept at most, of all stores together; each belongs to one page. */
const most = 200
const longestMs = 30 * 86_400_000

const open = openDatabase('platen.replies', (fresh) => {
  fresh.createObjectStore('replies', { keyPath: ['scope', 'name'] }).createIndex('at', 'at')
})

/** Set by the build; it changes when replies or their names change their shape. */
declare const shapesOfReplies: string

/** Replies read from this device before their page is drawn, by store and name. */
const loaded = new Map<string, KeptReply>()
const placeOf = (scope: string, name: string): string => `${scope} ${name}`

/**
 * Reads a kept reply before its page is drawn; loadedReply returns it from then on. It is not read again
 * while it is there, because a page left early may be opened again.
 */
export async function readReplyAhead(scope: string, name: string): Promise<void> {
  if (loadedReply(scope, name) !== null) return
  const reply = await readKeptReply(scope, name)
  if (reply !== null) loaded.set(placeOf(scope, name), reply)
}

/** The reply that was read ahead and not released since, or null. */
export const loadedReply = (scope: string, name: string): KeptReply | null =>
  loaded.get(placeOf(scope, name)) ?? null

/** Releases a reply read ahead, once the service has answered. */
export const releaseReply = (scope: string, name: string): void => void loaded.delete(placeOf(scope, name))

/** The service's last reply under this name, as kept on this device, or null. */
export async function readKeptReply(scope: string, name: string): Promise<KeptReply | null> {
  try {
    const rows = (await open()).transaction('replies').objectStore('replies')
    const row: Row | undefined = await answered(rows.get([scope, name]))
    return row === undefined || row.shapes !== shapesOfReplies || Date.now() - row.at > longestMs ? null : row
  } catch {
    return null
  }
}

/** Time of the replies that this tab has kept, by store and name: the same reply is not written again. */
const keptAt = new Map<string, number>()

/** Keeps a reply, and only the newest ones in all; without storage, pages wait for the service as before. */
export async function keepReply(scope: string, name: string, { at, data }: KeptReply): Promise<void> {
  const place = placeOf(scope, name)
  if (keptAt.get(place) === at) return
  keptAt.set(place, at)
  try {
    const rows = (await open()).transaction('replies', 'readwrite').objectStore('replies')
    rows.put({ scope, name, at, data, shapes: shapesOfReplies } satisfies Row)
    const count = await answered(rows.count())
    const oldest = rows.index('at').openKeyCursor()
    let left = count - most
    oldest.addEventListener('success', () => {
      const row = oldest.result
      if (row === null || (left <= 0 && Number(row.key) > Date.now() - longestMs)) return
      rows.delete(row.primaryKey)
      left -= 1
      row.continue()
    })
  } catch {
    // Only the copy is missing then: pages wait for the service.
    keptAt.delete(place)
  }
}

/** Forgets the replies of a store that this tab holds; what the database keeps stays. */
export function dropReplies(scope: string): void {
  for (const places of [loaded, keptAt])
    for (const place of places.keys()) if (place.startsWith(placeOf(scope, ''))) places.delete(place)
}

/** Deletes the kept replies of a store. */
export async function forgetReplies(scope: string): Promise<void> {
  dropReplies(scope)
  const rows = (await open()).transaction('replies', 'readwrite').objectStore('replies')
  await answered(rows.delete(keyRangeOf(scope)))
}
