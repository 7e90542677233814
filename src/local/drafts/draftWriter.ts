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
  /** Another tab wrote this draft; text typed here is kept as another version. */
  | { kind: 'changed' }

export interface DraftWriter {
  /** Takes the present text, which is written a moment later. */
  type(content: unknown): void
  /** Writes unsaved text now. */
  flush(): Promise<void>
  status(): SaveStatus
  hasUnwritten(): boolean
  subscribe(listener: () => void): () => void
  /** Stops writing, such as after sending. Text written before stays. */
  stop(): void
}

interface WriterOptions {
  /** The record to continue from; rev 0 for a draft that is not kept yet. */
  start: Omit<DraftRecord, 'schema'>
  write(record: Omit<DraftRecord, 'rev' | 'schema'>, knownRev: number): Promise<WriteResult>
  /** Keeps text as another version beside the draft; a version with the same time is replaced. */
  keepVersion(content: unknown, at: number): Promise<void>
  now(): number
}

/** Saves a draft on this device while it is typed, and reports truthfully whether it is saved. */
export function createDraftWriter({ start, write, keepVersion, now }: WriterOptions): DraftWriter {
  let { rev } = start
  const store = createStore<SaveStatus>({ kind: 'clean' })
  let isStopped = false
  /** The last failed write: the browser may have saved it without saying so. */
  let tried: { content: unknown; at: number } | null = null

  const isOver = (): boolean => {
    const status = store.get()
    return isStopped || status.kind === 'changed' || (status.kind === 'failed' && status.why === 'newer')
  }

  const isOwn = ({ updated, content }: DraftRecord): boolean =>
    updated === tried?.at && JSON.stringify(content) === JSON.stringify(tried.content)

  const soon = debouncedWriter(async (typed: unknown) => {
    if (isOver()) throw new Error('This draft is not written here any more.')
    // Copied once per write, not at each key: further typing must not change the content being written.
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
        // Text typed while the version is being kept becomes part of it.
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
      // Announced once per write, not at each key: whole forms are rendered by it.
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
