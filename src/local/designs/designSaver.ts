import { createStore } from '~/domain/async/createStore'
import { type DrawnDesign, saveDesign, type SaveResult } from './designStore'
import { debouncedWriter } from '../debouncedWriter'
import { forgetNoted, noteWrite } from '../notedWrites'

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** Changed elsewhere; this tab keeps its own version until the merchant decides. */
  | { kind: 'conflict' }
  | { kind: 'failed'; reason: 'newer' | 'refused' }

/** What a tab has drawn on a revision since the last write. */
const note = ({ id, owner, edited }: DrawnDesign, rev: number) =>
  noteWrite('design', id, { owner, rev, content: edited.content })

export interface DesignSaver {
  /** Notes it at once and writes it soon. */
  schedule(next: DrawnDesign): void
  /** Writes what waits, now. */
  flush(): Promise<void>
  state(): SaveState
  /** Whether leaving now would lose something. */
  hasUnwritten(): boolean
  subscribe(listener: () => void): () => void
  /** The revision that this tab knows. */
  rev(): number
  /** Another tab's version was taken over. */
  adopt(rev: number, at: number): void
  /** Another tab's version is known, and this tab's own is written over it. */
  replace(rev: number, next: DrawnDesign): void
}

/** Keeps a design on this device while it is edited: noted at once, written soon. Says 'saved' only when the browser has written it. */
export function createDesignSaver(
  baseRev: number,
  { save = saveDesign, now = Date.now }: { save?: typeof saveDesign; now?: () => number } = {},
): DesignSaver {
  let rev = baseRev
  const store = createStore<SaveState>({ kind: 'untouched' })

  const settle = (next: DrawnDesign, result: SaveResult) => {
    if (result.kind === 'saved') {
      rev = result.rev
      const newer = soon.waiting()
      if (newer === null) forgetNoted('design', next.id)
      else note(newer.content, rev)
      store.set(newer === null ? { kind: 'saved', at: result.at } : { kind: 'saving' })
    } else store.set(result.kind === 'newer' ? { kind: 'failed', reason: 'newer' } : { kind: 'conflict' })
  }
  // One write after the other: the second must know the revision that the first has made.
  const soon = debouncedWriter(async (next: DrawnDesign) => {
    if (store.get().kind === 'conflict') return
    try {
      settle(next, await save(next, rev, now()))
    } catch (error) {
      store.set({ kind: 'failed', reason: 'refused' })
      throw error
    }
  })

  const write = (next: DrawnDesign) => {
    note(next, rev)
    if (store.get().kind !== 'saving') store.set({ kind: 'saving' })
    soon.put(next)
  }

  return {
    schedule: (next) => {
      const state = store.get()
      if (state.kind !== 'conflict' && !(state.kind === 'failed' && state.reason === 'newer')) write(next)
    },
    replace: (newRev, next) => {
      rev = newRev
      write(next)
    },
    flush: soon.flush,
    hasUnwritten: () => ['saving', 'failed', 'conflict'].includes(store.get().kind),
    rev: () => rev,
    state: store.get,
    subscribe: store.subscribe,
    adopt: (newRev, at) => {
      rev = newRev
      soon.drop()
      store.set({ kind: 'saved', at })
    },
  }
}
