import type { Listeners } from '~/domain/async/createStore'
import { noteTrouble } from './trouble'

/** Texts kept by name in the browser. Never throws: a text that it refuses stays in memory until the page closes. */
export interface KeptTexts {
  getItem(name: string): string | null
  /** False when the browser did not keep it. */
  setItem(name: string, value: string): boolean
  removeItem(name: string): void
  names(): string[]
  clear(): void
}

let isShut = false
/** Forbids all writing while everything here is erased, or allows it again. */
export const shutStorages = (shut: boolean): void => {
  isShut = shut
}

function openTexts(which: 'localStorage' | 'sessionStorage'): KeptTexts {
  /** Texts that the browser refused to keep. */
  const memory = new Map<string, string>()
  /** Looked up each time: a browser that blocks storage throws when it is named. Null in a worker, and when blocked. */
  const use = <T>(task: (storage: Storage) => T): T | null => {
    try {
      const storage: Storage | undefined = globalThis[which]
      return storage === undefined ? null : task(storage)
    } catch {
      if (globalThis.window !== undefined) noteTrouble(refusedTrouble)
      return null
    }
  }
  return {
    getItem: (name) => memory.get(name) ?? use((storage) => storage.getItem(name)),
    setItem: (name, value) => {
      if (isShut) return false
      const isKept = use((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (isKept === true) memory.delete(name)
      else memory.set(name, value)
      return isKept === true
    },
    removeItem: (name) => {
      memory.delete(name)
      use((storage) => storage.removeItem(name))
    },
    names: () => {
      const kept = use((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)))
      return [...new Set([...(kept ?? []).filter((name) => name !== null), ...memory.keys()])]
    },
    clear: () => {
      memory.clear()
      use((storage) => storage.clear())
    },
  }
}

/** Shown once, whichever kind of storage refuses. */
export const refusedTrouble = {
  id: 'storage',
  title: 'This browser does not keep everything',
  text: 'It refuses storage to this page, or has no room left. You can connect, look and work for as long as this tab is open. Drafts, designs, jobs, settings and the connection may be gone after a reload. Allow site data for this address, or make room, to keep them.',
}

/** Shared by all tabs of this browser, and lasting. */
export const deviceTexts = openTexts('localStorage')
/** Texts of this tab alone. */
export const tabTexts = openTexts('sessionStorage')

/** Listens for changes, both in this tab, by its `listeners`, and in other tabs. Answers how to stop. */
export const inAllTabs =
  (here: Pick<Listeners, 'subscribe'>) =>
  (listener: () => void): (() => void) => {
    const stop = here.subscribe(listener)
    globalThis.addEventListener?.('storage', listener)
    return () => {
      stop()
      globalThis.removeEventListener?.('storage', listener)
    }
  }

/**
 * A kept value, or null. A text that cannot be understood is moved to `platen.broken.…`, out of the way, and the
 * merchant is told once. `read` answers null for an invalid value.
 */
export function readKept<T>(texts: KeptTexts, name: string, read: (kept: unknown) => T | null): T | null {
  const text = texts.getItem(name)
  if (text === null) return null
  try {
    const value = read(JSON.parse(text))
    if (value !== null) return value
  } catch {
    // The text is not even JSON.
  }
  // Where there is no room to move it, it stays.
  if (texts.setItem(`platen.broken.${name}`, text)) texts.removeItem(name)
  noteBroken(name)
  return null
}

/** Tells the merchant that something kept here could not be read; the record itself still exists. */
export function noteBroken(what: string): void {
  noteTrouble({
    id: `broken ${what}`,
    title: 'A record on this device could not be read',
    text: `It was put aside and not deleted (${what}). Everything else works.`,
  })
}
