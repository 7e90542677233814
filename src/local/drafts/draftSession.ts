import { createListeners } from '~/domain/async/createStore'
import { type DraftLease, leaseDraft, type LeaseState } from './draftLease'
import { onDraftNews } from './draftNews'
import { closeDraft, type DraftRecord, keepOtherVersion, readDraft, writeDraft } from './draftStore'
import { createDraftWriter, type DraftWriter, type SaveStatus } from './draftWriter'

/** State of a draft's page: the same object while one types, because whole forms are rendered from it. */
export interface DraftView {
  /** Whether the kept draft was read from this device. */
  isLoaded: boolean
  /** Whether a draft is kept: false while nothing was typed. */
  isKept: boolean
  /** The draft as it was read: the form starts from it; text typed since is not in it. */
  opened: DraftRecord | null
  /** Increases when the form has to show `opened` again, because another tab wrote it. */
  generation: number
  lease: LeaseState
}

/** A draft in this tab: open, and leased, while it has subscribers. */
export interface DraftSession {
  view(): DraftView
  /** Whether the typed text is saved. */
  status(): SaveStatus
  subscribe(listener: () => void): () => void
  /** Takes the present text. `base` is saved with it: the order that a change is based on. */
  type(content: unknown, base: unknown): void
  flush(): Promise<void>
  hasUnwritten(): boolean
  takeOver(): void
  /** Archives the draft after it was sent or discarded; nothing is written any more. */
  finish(as: 'sent' | 'discarded', orderId: number | null): Promise<void>
  /** Reads the kept draft again, such as after losing it to another tab. */
  reload(): void
}

const unchanged: SaveStatus = { kind: 'clean' }

interface SessionOptions {
  scope: string
  id: string
  orderId: number | null
}

/** Reads nothing before the first subscriber; `orderId` is the order that the draft changes, null for a new one. */
export function openDraftSession({ scope, id, orderId }: SessionOptions): DraftSession {
  const listeners = createListeners()
  let view: DraftView = {
    isLoaded: false,
    isKept: false,
    opened: null,
    generation: 0,
    lease: 'asking',
  }
  /** The kept record, as far as this tab knows. */
  let record: DraftRecord | null = null
  let writer: DraftWriter | null = null

  const show = (change: Partial<DraftView>): void => {
    view = { ...view, ...change }
    listeners.tell()
  }
  const flush = async (): Promise<void> => writer?.flush()

  /** Starts a writer on the kept draft; one that was sent or discarded starts afresh. */
  function write(base: unknown): DraftWriter {
    const now = Date.now()
    const fresh = { scope, id, orderId, content: null, created: now, updated: now, closed: null }
    const start =
      record === null || record.closed !== null
        ? { ...fresh, rev: record?.rev ?? 0, base }
        : { ...record, base }
    // A discarded draft stays for a while by promise, so it is kept as another version before it is overwritten.
    if (record?.closed?.as === 'discarded')
      void keepOtherVersion({ scope, id, at: record.closed.at, content: record.content }).catch(
        () => undefined,
      )
    const made = createDraftWriter({
      start,
      write: async (next, rev) => {
        const result = await writeDraft(next, rev)
        if (result.kind !== 'saved') return result
        record = result.record
        if (!view.isKept) view = { ...view, isKept: true }
        return result
      },
      keepVersion: (content, at) => keepOtherVersion({ scope, id, at, content }),
      now: Date.now,
    })
    // Asks the browser not to clear this device's storage when space is low; a refusal changes nothing.
    if (record === null) void globalThis.navigator?.storage?.persist?.().catch(() => false)
    made.subscribe(listeners.tell)
    return made
  }

  /** Shows the kept draft; a revision written by this tab is in the form already. */
  async function load(): Promise<void> {
    const read = await readDraft(scope, id).catch(() => undefined)
    // What cannot be read now takes nothing off the page.
    if (read === undefined && view.isLoaded) return
    const kept = read ?? null
    const isSame = view.isLoaded && kept?.rev === record?.rev
    if (isSame) return
    if (kept !== null && writer?.hasUnwritten() === true) {
      // Last keys that the browser refused before another tab took over are now kept as another version.
      await flush()
      if (!writer.hasUnwritten()) await load()
      return
    }
    writer?.stop()
    writer = null
    record = kept
    show({ isLoaded: true, isKept: kept !== null, opened: kept, generation: view.generation + 1 })
  }

  /** Asks for the lease, listens to other tabs and reads the kept draft; returns a function that ends this. */
  function begin(): { lease: DraftLease; end: () => void } {
    const lease = leaseDraft({ scope, id, beforeLoss: flush })
    /** Text typed in another tab is read and shown after this tab got the lease and before it may type. */
    const follow = async () => {
      if (lease.state() === 'held') await load()
      show({ lease: lease.state() })
    }
    const stopFollowing = lease.subscribe(() => void follow())
    const stopHearing = onDraftNews((news, isElsewhere) => {
      const isMine = news.scope === scope && news.id === id
      // A tab that answered late has written after this one took over: nothing is typed here yet, so its text is shown.
      if (isElsewhere && isMine && (view.lease === 'elsewhere' || writer === null)) void load()
    })
    void (lease.state() === 'held' ? follow() : load().then(follow))
    const end = () => {
      stopFollowing()
      stopHearing()
      void flush().finally(lease.release)
    }
    return { lease, end }
  }
  let running: ReturnType<typeof begin> | null = null

  return {
    view: () => view,
    status: () => writer?.status() ?? unchanged,
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      running ??= begin()
      return () => {
        stop()
        if (listeners.count() > 0) return
        running?.end()
        running = null
      }
    },
    type: (content, base) => {
      if (view.lease !== 'held') return
      writer ??= write(base)
      writer.type(content)
    },
    flush,
    hasUnwritten: () => writer?.hasUnwritten() ?? false,
    takeOver: () => void running?.lease.takeOver(),
    finish: async (as, sentAs) => {
      await flush()
      writer?.stop()
      await closeDraft(scope, id, as, sentAs).catch(() => undefined)
    },
    reload: () => {
      writer?.stop()
      writer = null
      view = { ...view, isLoaded: false }
      void load()
    },
  }
}
