import { sleep } from '~/domain/async/sleep'
import { createListeners } from '~/domain/async/createStore'
import { databases } from './databases'
import { openTabChannel } from './openTabChannel'
import { deviceTexts, shutStorages, tabTexts } from './storages'

const mark = 'platen.erase'
/** The message to the other tabs. */
const erasing = 'erase'
/** How long another tab may take to close a database, in ms. */
const timeoutMs = 3_000

const listeners = createListeners()
let isOver = false
let channel: BroadcastChannel | null = null
let finishing: Promise<void> | null = null

/** Whether everything here was erased while this page was open; from then on it keeps and reads nothing. */
export const isErased = (): boolean => isOver

/** Called when everything is erased, by this tab or another one. Answers how to stop listening. */
export const onErased = listeners.subscribe

/** Resets the erased state for a page that starts after an erasing was finished. */
export function beginPage(): void {
  isOver = false
  shutStorages(false)
  hearErasing()
}

/** Listens for other tabs that erase. Pages and workers call this before they read anything. */
export function hearErasing(): void {
  if (channel !== null) return
  // Where there is no channel, the storage event below says it.
  channel = openTabChannel(mark, (message) => {
    if (message === erasing) end()
  })
  globalThis.addEventListener?.('storage', (event) => {
    if (event instanceof StorageEvent && event.key === mark && event.newValue !== null) end()
  })
}

/**
 * The device's mark, which each connected tab has too. It goes when everything here is erased, so a tab with another
 * mark has missed an erasing.
 */
const stampKey = 'platen.device'

/** Marks this tab as one of this device. */
export function stampTab(): void {
  const stamp = deviceTexts.getItem(stampKey) ?? crypto.randomUUID()
  if (deviceTexts.setItem(stampKey, stamp)) tabTexts.setItem(stampKey, stamp)
}

function isErasedTab(): boolean {
  const stamp = tabTexts.getItem(stampKey)
  return stamp !== null && stamp !== deviceTexts.getItem(stampKey)
}

/** A sleeping tab wakes up with its session storage, even if everything here was erased meanwhile. */
export function forgetErasedTab(): void {
  if (isErasedTab()) tabTexts.clear()
}

function end(): void {
  if (isOver) return
  isOver = true
  tabTexts.clear()
  shutStorages(true)
  listeners.tell()
}

/**
 * Forgets everything that this app keeps in this browser, at once and in every tab. The mark is set first, so that a
 * page closed in the middle does the rest at its next start. Answers what is still there.
 */
export async function eraseDevice(): Promise<string[]> {
  deviceTexts.clear()
  deviceTexts.setItem(mark, '1')
  tell()
  end()
  return wipe()
}

/**
 * Finishes an erasing that was cut short; resolves at once when there is none. Runs before anything is read, and once
 * for each page.
 */
export function finishErasing(): Promise<void> {
  const isFirst = finishing === null
  finishing ??= done
  // Also the mark of earlier versions, which was in session storage.
  const isMarked = deviceTexts.getItem(mark) !== null || tabTexts.getItem(mark) !== null
  if (isFirst) forgetErasedTab()
  // Everything was erased since this page began, by a tab that this page did not hear.
  else if (isErasedTab() || (isMarked && finishing === done)) end()
  if (isOver || !isMarked || !isFirst) return finishing
  finishing = (async () => {
    tell()
    await wipe()
  })()
  return finishing
}
const done = Promise.resolve()

/** Sent on the channel that this page listens on, because a channel does not hear itself. */
function tell(): void {
  hearErasing()
  channel?.postMessage(erasing)
}

async function wipe(): Promise<string[]> {
  const names = new Set([...Object.keys(databases), ...(await databaseNames())])
  // First the service workers, which would fill the caches again.
  await forgetWorkers()
  await Promise.race([Promise.all([...Array.from(names, deleteDatabase), deleteCaches()]), sleep(timeoutMs)])
  // Other tabs may have written before they heard of it.
  tabTexts.clear()
  for (const name of deviceTexts.names()) if (name !== mark) deviceTexts.removeItem(name)
  const left = await leftHere()
  // The mark goes last, and only when nothing is left: the next start tries again.
  if (left.length === 0) deviceTexts.removeItem(mark)
  return left
}

/** Names of everything of this origin that is still in the browser, except the mark itself. */
export async function leftHere(): Promise<string[]> {
  return [
    ...(await databaseNames()).map((name) => `database ${name}`),
    ...(await cacheNames()).map((name) => `cache ${name}`),
    ...[...deviceTexts.names(), ...tabTexts.names()].filter((name) => name !== mark),
  ]
}

/** Names of the databases in this browser; empty where it does not say. */
export const databaseNames = async (): Promise<string[]> => (await toldNames()) ?? []

/** The same, but null where the browser does not say. */
export async function toldNames(): Promise<string[] | null> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))
  } catch {
    return null
  }
}

async function cacheNames(): Promise<string[]> {
  try {
    return await caches.keys()
  } catch {
    return []
  }
}

async function forgetWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // There are no service workers here.
  }
}

/** Deletes the copies of the app itself. */
export const deleteCaches = async (): Promise<void> => {
  for (const name of await cacheNames()) await caches.delete(name).catch(() => false)
}

/** Resolves also where the browser refuses to delete it. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      for (const event of ['success', 'error']) request.addEventListener(event, () => resolve())
    } catch {
      resolve()
    }
  })
