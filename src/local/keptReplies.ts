import { rowsOf } from './rowsOf'
import { answered, openDatabase } from '~/device/openDatabase'

export interface KeptReply {
  /** When it was read from the service, in ms. */
  at: number
  data: unknown
}

interface Row extends KeptReply {
  scope: string
  name: string
  shapes: string
}

/** How many replies are kept at the most, of all stores together; each is what one page showed. */
const most = 200
const longestMs = 30 * 86_400_000

const open = openDatabase('platen.replies', (fresh) => {
  fresh.createObjectStore('replies', { keyPath: ['scope', 'name'] }).createIndex('at', 'at')
})

/** The build puts a text here. It differs from that of a build in which replies or their names have another shape. */
declare const shapesOfReplies: string

/** Replies that were read from this device before their page was drawn, by store and name. */
const atHand = new Map<string, KeptReply>()
const placeOf = (scope: string, name: string): string => `${scope} ${name}`

/**
 * Reads what this device keeps ahead of the page that shows it; replyAtHand answers it from then on. What is at hand is not
 * read again: pages that are left before the service has answered are come back to.
 */
export async function readReplyAhead(scope: string, name: string): Promise<void> {
  if (replyAtHand(scope, name) !== null) return
  const reply = await readReply(scope, name)
  if (reply !== null) atHand.set(placeOf(scope, name), reply)
}

/** What was read ahead and not let go since; null else. */
export const replyAtHand = (scope: string, name: string): KeptReply | null =>
  atHand.get(placeOf(scope, name)) ?? null

/** Lets go what was read ahead: the service's own answer is there. */
export const letGoReply = (scope: string, name: string): void => void atHand.delete(placeOf(scope, name))

/** What a store's service answered under this name last, as far as this device keeps it; null else. */
export async function readReply(scope: string, name: string): Promise<KeptReply | null> {
  try {
    const rows = (await open()).transaction('replies').objectStore('replies')
    const row: Row | undefined = await answered(rows.get([scope, name]))
    return row === undefined || row.shapes !== shapesOfReplies || Date.now() - row.at > longestMs ? null : row
  } catch {
    return null
  }
}

/** Replies that this tab has kept, by their places, and when they were read: a page that is come back to has kept its own. */
const keptAt = new Map<string, number>()

/** Keeps the newest replies; where the browser refuses, pages wait for the service as before. */
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
    // Only a copy is missing then: pages wait for the service.
    keptAt.delete(place)
  }
}

/** Forgets what a store's service answered. */
export async function forgetReplies(scope: string): Promise<void> {
  for (const places of [atHand, keptAt])
    for (const place of places.keys()) if (place.startsWith(placeOf(scope, ''))) places.delete(place)
  const rows = (await open()).transaction('replies', 'readwrite').objectStore('replies')
  await answered(rows.delete(rowsOf(scope)))
}
