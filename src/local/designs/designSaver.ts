import { createStore } from '~/domain/async/createStore'
import { type DrawnDesign, saveDesign, type DesignSaveResult } from './designStore'
import { debouncedWriter } from '../debouncedWriter'
import { forgetNoted, noteWrite } from '../notedWrites'

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** Changed in another tab; this tab keeps its own version until the merchant decides. */
  | { kind: 'conflict' }
  | { kind: 'failed'; reason: 'newer' | 'refused' }

/** Notes the changes that a tab has made to a revision since its last write. */
const note = ({ id, owner, edited }: DrawnDesign, rev: number) =>
  noteWrite('design', id, { owner, rev, content: edited.content })

export interface DesignSaver {
  /** Notes the design at once and writes it soon. */
  schedule(next: DrawnDesign): void
  /** Writes a waiting design now. */
  flush(): Promise<void>
  state(): SaveState
  /** Whether leaving now would lose changes. */
  hasUnwritten(): boolean
  subscribe(listener: () => void): () => void
  /** The revision that this tab knows. */
  rev(): number
  /** Notes that another tab's version was taken over. */
  adopt(rev: number, at: number): void
  /** Writes this tab's version over another tab's, whose revision is known. */
  replace(rev: number, next: DrawnDesign): void
}

/** Saves a design on this device while it is edited: noted at once, written soon. Its state is 'saved' only when the browser has written it. */
export function createDesignSaver(
  baseRev: number,
  { save = saveDesign, now = Date.now }: { save?: typeof saveDesign; now?: () => number } = {},
): DesignSaver {
  let rev = baseRev
  const store = createStore<SaveState>({ kind: 'untouched' })

  const settle = (next: DrawnDesign, result: DesignSaveResult) => {
    if (result.kind === 'saved') {
      rev = result.rev
      const newer = soon.waiting()
      if (newer === null) forgetNoted('design', next.id)
      else note(newer.content, rev)
      store.set(newer === null ? { kind: 'saved', at: result.at } : { kind: 'saving' })
    } else store.set(result.kind === 'newer' ? { kind: 'failed', reason: 'newer' } : { kind: 'conflict' })
  }
  // One write after the other: the second needs the revision that the first has produced.
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
