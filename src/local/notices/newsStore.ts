import { keyRangeOf } from '../keyRanges'
import type { DBSchema } from 'idb'
import { createListeners } from '~/domain/async/createStore'
import type { News, NewsKind } from '~/domain/notices/news'
import { deviceTexts, readKept } from '~/device/storages'
import { openTypedDatabase } from '../openTypedDatabase'
import { onTabNotice, notifyTabs } from '../otherTabs'

export interface KeptNews extends News {
  scope: string
  /** Address that the news links to. */
  to: string
  isRead: boolean
}

/** Stock of a store's products at the last look. */
export interface SeenStock {
  scope: string
  /** Time of the last look, in ms. */
  lookedAt: number
  products: readonly {
    id: number
    /** Variants that could not be made; null while only the list was read. */
    short: readonly number[] | null
    /** When the product itself was read, in ms; 0 while it was not. */
    readAt: number
  }[]
}

interface NewsSchema extends DBSchema {
  news: { key: [scope: string, id: string]; value: KeptNews }
  stock: { key: string; value: SeenStock }
}

const openNews = openTypedDatabase<NewsSchema>('platen.notices', (database, from) => {
  if (from < 1) database.createObjectStore('news', { keyPath: ['scope', 'id'] })
  database.createObjectStore('stock', { keyPath: 'scope' })
})

/** A store's stock at the last look; null before the first. Rejects without storage. */
export const readSeenStock = async (scope: string): Promise<SeenStock | null> =>
  (await (await openNews()).get('stock', scope)) ?? null

/** Keeps the stock of a look. Rejects without storage. */
export async function keepSeenStock(seen: SeenStock): Promise<void> {
  await (await openNews()).put('stock', seen)
}

const listeners = createListeners()
const channelName = 'platen.notices'
/** At most this many news are kept for a store. */
const most = 100
const keptMs = 30 * 86_400_000

/** Listens for every change, here and in other tabs. Returns a function that stops listening. */
export function onNews(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  const stopTabs = onTabNotice(channelName, listener)
  return () => {
    stop()
    stopTabs()
  }
}

function tell(): void {
  listeners.tell()
  notifyTabs(channelName)
}

/** News, newest first; empty without storage. */
export async function listNews(scope: string): Promise<KeptNews[]> {
  const kept = await openNews()
    .then((database) => database.getAll('news', keyRangeOf(scope)))
    .catch(() => [])
  return kept.toSorted((a, b) => b.at - a.at)
}

/**
 * Keeps news of a store that are not muted, and returns those that were new: each is reported once, even when
 * two tabs find it at the same moment. Old and excess news are deleted. Without storage nothing is reported.
 */
export async function keepNews(
  scope: string,
  found: readonly (News & { to: string })[],
): Promise<KeptNews[]> {
  const muted = mutedKinds()
  const wanted = found.filter(({ kind }) => !muted.has(kind))
  if (wanted.length === 0) return []
  const fresh: KeptNews[] = []
  try {
    const transaction = (await openNews()).transaction('news', 'readwrite')
    for (const news of wanted) {
      if ((await transaction.store.getKey([scope, news.id])) !== undefined) continue
      const kept = { ...news, scope, isRead: false }
      await transaction.store.put(kept)
      fresh.push(kept)
    }
    const now = Math.max(0, ...wanted.map(({ at }) => at))
    const since = now - keptMs
    // News from the future was kept before the device's clock was set back: it would push out all that is new.
    const all = (await transaction.store.getAll(keyRangeOf(scope))).toSorted(
      (a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at,
    )
    for (const [at, { id, at: foundAt }] of all.entries())
      if (at >= most || foundAt < since) await transaction.store.delete([scope, id])
    await transaction.done
  } catch {
    return []
  }
  if (fresh.length > 0) tell()
  return fresh
}

/** Marks all news of a store as read. */
export async function readAllNews(scope: string): Promise<void> {
  try {
    const transaction = (await openNews()).transaction('news', 'readwrite')
    for (const news of await transaction.store.getAll(keyRangeOf(scope)))
      if (!news.isRead) await transaction.store.put({ ...news, isRead: true })
    await transaction.done
    tell()
  } catch {
    // Without storage there is nothing unread.
  }
}

/** Deletes the news of a store. */
export async function forgetNews(scope: string): Promise<void> {
  await openNews()
    .then(async (database) => {
      await database.delete('news', keyRangeOf(scope))
      await database.delete('stock', scope)
    })
    .catch(() => undefined)
  tell()
}

const mutedName = 'platen.notices.muted'
const browserName = 'platen.notices.browser'

/** Kinds of notices switched off on this device. */
export const mutedKinds = (): ReadonlySet<string> =>
  new Set(
    readKept(deviceTexts, mutedName, (kept) =>
      Array.isArray(kept) ? kept.filter((kind): kind is string => typeof kind === 'string') : null,
    ),
  )

/** Switches a kind of notices on or off on this device. */
export function muteKind(kind: NewsKind, isMuted: boolean): void {
  const others = [...mutedKinds()].filter((known) => known !== kind)
  deviceTexts.setItem(mutedName, JSON.stringify(isMuted ? [...others, kind] : others))
}

/** Whether browser notifications are switched on. */
export const hasBrowserNotifications = (): boolean => deviceTexts.getItem(browserName) === 'yes'

/** Switches browser notifications on or off; does not ask for permission. */
export function switchBrowserNotifications(isOn: boolean): void {
  if (isOn) deviceTexts.setItem(browserName, 'yes')
  else deviceTexts.removeItem(browserName)
}
