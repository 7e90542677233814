import { createStore } from '~/domain/async/createStore'
import { debouncedWriter } from '../debouncedWriter'
import type { DraftRecord, WriteResult } from './draftStore'

export type SaveStatus =
  /** Nothing was typed since it was opened. */
  | { kind: 'clean' }
  | { kind: 'saving' }
  /** Milliseconds. */
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; why: 'full' | 'refused' | 'newer' }
  /** Another tab wrote this draft; what is typed here is kept as another version. */
  | { kind: 'changed' }

export interface DraftWriter {
  /** Takes what is typed now; it is written a moment later. */
  type(content: unknown): void
  /** Writes what is not written yet, now. */
  flush(): Promise<void>
  status(): SaveStatus
  hasUnwritten(): boolean
  subscribe(listener: () => void): () => void
  /** Ends writing, such as after sending. What was typed before stays. */
  stop(): void
}

interface WriterOptions {
  /** Where writing goes on; rev 0 for a draft that is not kept yet. */
  start: Omit<DraftRecord, 'schema'>
  write(record: Omit<DraftRecord, 'rev' | 'schema'>, knownRev: number): Promise<WriteResult>
  /** Keeps what was typed beside the draft; of the same moment, the later one takes the place of the earlier. */
  keepVersion(content: unknown, at: number): Promise<void>
  now(): number
}

/** Keeps a draft on this device as it is typed, and says truthfully whether it is there. */
export function createDraftWriter({ start, write, keepVersion, now }: WriterOptions): DraftWriter {
  let { rev } = start
  const store = createStore<SaveStatus>({ kind: 'clean' })
  let isStopped = false
  /** What was to be written last: the browser may have kept it without saying so. */
  let tried: { content: unknown; at: number } | null = null

  const isOver = (): boolean => {
    const status = store.get()
    return isStopped || status.kind === 'changed' || (status.kind === 'failed' && status.why === 'newer')
  }

  const isOwn = ({ updated, content }: DraftRecord): boolean =>
    updated === tried?.at && JSON.stringify(content) === JSON.stringify(tried.content)

  const soon = debouncedWriter(async (typed: unknown) => {
    if (isOver()) throw new Error('This draft is not written here any more.')
    // Once for a write, not with each key. What is typed while it is written must not change what was to be written.
    const content = structuredClone(typed)
    const at = now()
    const { rev: _rev, ...record } = start
    const put = () => write({ ...record, content, updated: at }, rev)
    try {
      let result = await put()
      if (result.kind === 'changed' && isOwn(result.record)) {
        rev = result.record.rev
        result = await put()
      }
      if (result.kind === 'saved') {
        rev = result.record.rev
        store.set(soon.waiting() === null ? { kind: 'saved', at } : { kind: 'saving' })
      } else if (result.kind === 'newer') store.set({ kind: 'failed', why: 'newer' })
      else {
        // What is typed while it is kept belongs to it.
        let kept: { content: unknown } | null = null
        while (kept === null || (soon.waiting() ?? kept) !== kept) {
          kept = soon.waiting() ?? { content }
          await keepVersion(kept.content, at)
        }
        soon.drop()
        store.set({ kind: 'changed' })
      }
    } catch (error) {
      tried = { content, at }
      store.set({ kind: 'failed', why: reasonOf(error) })
      throw error
    }
  })

  return {
    type: (content) => {
      if (isOver()) return
      // Told once until it is written, not with each key: whole forms are drawn anew by it.
      if (!['failed', 'saving'].includes(store.get().kind)) store.set({ kind: 'saving' })
      soon.put(content)
    },
    flush: soon.flush,
    status: store.get,
    hasUnwritten: soon.hasUnwritten,
    subscribe: store.subscribe,
    stop: () => {
      isStopped = true
      soon.drop()
    },
  }
}

function reasonOf(error: unknown): 'full' | 'refused' | 'newer' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'refused'
}
