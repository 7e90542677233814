import { sleep } from '~/domain/async/sleep'
import { createStore } from '~/domain/async/createStore'
import { onDraftNews, notifyOtherTabs } from './draftNews'

/** Who may write a draft: this tab, another one, or not known yet. */
export type LeaseState = 'asking' | 'held' | 'elsewhere'

export interface DraftLease {
  state(): LeaseState
  subscribe(listener: () => void): () => void
  /** Asks the tab that holds the draft to write its text, then takes over; a tab that does not answer loses the draft. */
  takeOver(): Promise<void>
  release(): void
}

interface LeaseOptions {
  scope: string
  id: string
  /** Called to write unsaved text before another tab takes over. */
  beforeLoss(): Promise<void>
}

const answerWithinMs = 1_500

/** Lets one tab at a time edit a draft. Where the browser has no locks, only the revision check guards it. */
export function leaseDraft({ scope, id, beforeLoss }: LeaseOptions): DraftLease {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  const name = `draft:${scope}:${id}`
  const store = createStore<LeaseState>(locks === undefined ? 'held' : 'asking')
  let letGo: (() => void) | null = null
  let waiting: AbortController | null = null
  let isReleased = false
  /** The takeover in progress: a second press must not take the lock from this tab itself. */
  let taking: Promise<void> | null = null

  const become = (next: LeaseState): void => {
    if (!isReleased) store.set(next)
  }

  /** Holds the lock until it is released or stolen. */
  const hold = (): Promise<void> => {
    // The holder leaves the queue: otherwise it would be first to get the lock back after releasing it.
    waiting?.abort()
    become('held')
    return new Promise((resolve) => {
      letGo = resolve
    })
  }

  /** Queues for the lock: this tab gets the draft as soon as the other one is closed. */
  function queue(): void {
    if (isReleased || locks === undefined) return
    waiting = new AbortController()
    locks.request(name, { signal: waiting.signal }, hold).catch(lost)
  }
  function lost(): void {
    if (store.get() === 'held' && !isReleased) {
      letGo = null
      become('elsewhere')
      queue()
    }
  }
  async function ask(): Promise<void> {
    await locks?.request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null && !isReleased) return hold()
      if (lock === null) {
        become('elsewhere')
        queue()
      }
      return undefined
    })
  }
  void ask().catch(lost)

  /** Stops editing here, writes the text, then releases the draft to the other tab. */
  async function giveUp(): Promise<void> {
    become('elsewhere')
    await beforeLoss().catch(() => undefined)
    notifyOtherTabs({ scope, id, written: true })
    letGo?.()
    letGo = null
    queue()
  }

  async function take(): Promise<void> {
    const isHeld = () => store.get() === 'held'
    if (locks === undefined || isHeld()) return
    const answer = answered(scope, id)
    notifyOtherTabs({ scope, id, letGo: true })
    await answer
    // The other tab has released the draft, and this one was next in the queue.
    if (isHeld()) return
    waiting?.abort()
    await new Promise<void>((resolve) => {
      const holdAndGoOn = () => {
        resolve()
        return hold()
      }
      locks.request(name, { steal: true }, holdAndGoOn).catch(lost).finally(resolve)
    })
  }

  const stopHearing = onDraftNews((news, isElsewhere) => {
    if (!isElsewhere || news.scope !== scope || news.id !== id || news.letGo !== true) return
    if (store.get() === 'held') void giveUp()
  })

  return {
    state: store.get,
    subscribe: store.subscribe,
    takeOver: () => {
      taking ??= take().finally(() => (taking = null))
      return taking
    },
    release: () => {
      isReleased = true
      stopHearing()
      waiting?.abort()
      letGo?.()
    },
  }
}

/** Resolves when the holder has written everything, or has not answered in time. */
async function answered(scope: string, id: string): Promise<void> {
  let goOn = (): void => undefined
  const stop = onDraftNews((news) => {
    if (news.scope === scope && news.id === id && news.written === true) goOn()
  })
  await sleep(answerWithinMs, undefined, (wake) => {
    goOn = wake
  })
  stop()
}
