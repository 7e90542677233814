import type { DesignRecord } from './designDatabase'
import { tellDesignSaved } from './designNews'
import { forgetNote, noteDesign } from './designNote'
import { saveDesign, type SaveResult } from './designStore'

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** Changed elsewhere; this tab keeps its own version until the merchant decides. */
  | { kind: 'conflict' }
  | { kind: 'failed'; reason: 'newer' | 'refused' }

type Savable = Omit<DesignRecord, 'rev' | 'schema' | 'updatedAt'>

const noteOf = ({ owner, edited }: Savable, rev: number) => ({ owner, rev, content: edited.content })

export interface DesignSaver {
  /** Writes soon: after a short pause, at most a second after the first change. */
  schedule(next: Savable): void
  /** Writes what waits, now. */
  flush(): Promise<void>
  state(): SaveState
  subscribe(listener: () => void): () => void
  /** The revision that this tab knows. */
  rev(): number
  /** Another tab's version was taken over. */
  adopt(rev: number, at: number): void
}

const pauseMs = 200
const mostMs = 500

/** Keeps a design on this device while it is edited: noted at once, written soon. Says 'saved' only when the browser has written it. */
export function createDesignSaver(
  baseRev: number,
  { save = saveDesign, now = Date.now }: { save?: typeof saveDesign; now?: () => number } = {},
): DesignSaver {
  const listeners = new Set<() => void>()
  let rev = baseRev
  let state: SaveState = { kind: 'untouched' }
  let waiting: Savable | null = null
  let firstAt = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let running = Promise.resolve()

  const become = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const settle = (next: Savable, result: SaveResult) => {
    if (result.kind === 'saved') {
      rev = result.rev
      if (waiting === null) forgetNote(next.id)
      else noteDesign(next.id, noteOf(waiting, rev))
      tellDesignSaved({ id: next.id, rev })
      become(waiting === null ? { kind: 'saved', at: result.at } : { kind: 'saving' })
    } else become(result.kind === 'newer' ? { kind: 'failed', reason: 'newer' } : { kind: 'conflict' })
  }
  const write = async () => {
    const next = waiting
    waiting = null
    if (next === null || state.kind === 'conflict') return
    try {
      settle(next, await save(next, rev, now()))
    } catch {
      waiting ??= next
      become({ kind: 'failed', reason: 'refused' })
    }
  }
  // One write after the other: the second must know the revision that the first has made.
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running = running.then(write)
    return running
  }

  return {
    schedule: (next) => {
      if (state.kind === 'conflict' || (state.kind === 'failed' && state.reason === 'newer')) return
      if (waiting === null) firstAt = now()
      waiting = next
      noteDesign(next.id, noteOf(next, rev))
      if (state.kind !== 'saving') become({ kind: 'saving' })
      if (timer !== null) clearTimeout(timer)
      const left = Math.max(0, firstAt + mostMs - now())
      timer = setTimeout(() => void flush(), Math.min(pauseMs, left))
    },
    flush,
    rev: () => rev,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    adopt: (newRev, at) => {
      rev = newRev
      waiting = null
      become({ kind: 'saved', at })
    },
  }
}
