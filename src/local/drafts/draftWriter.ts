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
  keepVersion(content: unknown): Promise<void>
  now(): number
}

const debounceMs = 300
/** Somebody who types without a pause is written all the same. */
const mostMs = 2_000

/** Keeps a draft on this device as it is typed, and says truthfully whether it is there. */
export function createDraftWriter({ start, write, keepVersion, now }: WriterOptions): DraftWriter {
  const listeners = new Set<() => void>()
  let { rev } = start
  let status: SaveStatus = { kind: 'clean' }
  let pending: { content: unknown; since: number } | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> | null = null
  let isStopped = false

  const tell = (next: SaveStatus): void => {
    status = next
    for (const listener of listeners) listener()
  }
  const isOver = (): boolean =>
    isStopped || status.kind === 'changed' || (status.kind === 'failed' && status.why === 'newer')

  async function writeOnce(content: unknown): Promise<void> {
    const at = now()
    const { rev: _rev, ...record } = start
    try {
      const result = await write({ ...record, content, updated: at }, rev)
      if (result.kind === 'saved') {
        rev = result.record.rev
        tell(pending === null ? { kind: 'saved', at } : { kind: 'saving' })
      } else if (result.kind === 'newer') tell({ kind: 'failed', why: 'newer' })
      else {
        await keepVersion(content)
        tell({ kind: 'changed' })
      }
    } catch (error) {
      pending ??= { content, since: at }
      tell({ kind: 'failed', why: reasonOf(error) })
    }
  }

  async function writeAll(): Promise<void> {
    while (pending !== null && !isOver()) {
      const { content } = pending
      pending = null
      await writeOnce(content)
      // What cannot be written now is tried again with the next key, not in a loop.
      if (status.kind === 'failed') return
    }
  }

  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    running = (running ?? Promise.resolve()).then(writeAll)
    await running
  }

  return {
    type: (content) => {
      if (isOver()) return
      pending = { content, since: pending?.since ?? now() }
      if (status.kind !== 'failed') tell({ kind: 'saving' })
      if (timer !== null) clearTimeout(timer)
      const waited = now() - pending.since
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(debounceMs, mostMs - waited)))
    },
    flush,
    status: () => status,
    hasUnwritten: () => pending !== null || status.kind === 'saving',
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

function reasonOf(error: unknown): 'full' | 'refused' | 'newer' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'refused'
}
