import { type Wait, capOf } from './admit'
import { type BucketName, bucketRules } from './bucketTable'
import { currentBucket, freesWhen, type LedgerState, usedOf } from './ledgerState'
import type { Job, PlannedCall } from './jobQueue'

/** A call as the merchant sees it in the queue. */
export interface WaitingCall extends Pick<PlannedCall, 'method' | 'isWrite' | 'path' | 'priority' | 'isJob'> {
  id: string
  since: number
  /** Null for the moment before it was looked at. */
  wait: Wait | null
}

/** A change from the moment it is asked for until its answer comes. */
export type OpenChange = Pick<Job, 'method' | 'path' | 'since' | 'isSent' | 'takeBack'>

export interface BucketView {
  name: BucketName
  limit: number
  used: number
  /** How many of those are other clients' calls. */
  others: number
  closedUntil: number
  /** When the next slot is free for a click; 0 when one is. */
  freeAt: number
}

export interface SchedulerState {
  buckets: readonly BucketView[]
  waiting: readonly WaitingCall[]
}

/**
 * Makes one attempt; `goesOut` is called once nothing holds it up any more, such as a token that is waited for. Aborted by
 * then, it is not to be made.
 */
export type Send = (goesOut: () => void, aborted: AbortSignal) => Promise<Response>

/** Rejects with the abort of `aborted`. */
type GoesAgain = (reply: Response, aborted: AbortSignal) => Promise<boolean>

export interface Scheduler {
  /**
   * Sends when every bucket of the call has a slot. A refusal (429) had no effect, so it is waited out and the
   * call sent again, also a write; a lost reply is not: `send` rejects and so does this. `goesAgain` says of any other
   * reply whether it is sent once more, and may wait for that: it is one change all the while.
   */
  run(call: PlannedCall, send: Send, goesAgain?: GoesAgain): Promise<Response>
  /** Tells the listener of every change of the state. */
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  state(): SchedulerState
  /** The changes without an answer at this moment, those of jobs left out: what leaving the page now cuts short. */
  openChanges(): readonly OpenChange[]
  /** Shows the counts of another store, when the connection changes. */
  watch(store: string): void
  /** Reads the counts anew: slots age, and other tabs use them. */
  refresh(): void
}

/** What is worth showing of a store's counts; only buckets in use. */
export function bucketViews(ledger: LedgerState, now: number): BucketView[] {
  const names = Object.keys(bucketRules).filter((name): name is BucketName => name in ledger.buckets)
  return names.map((name) => {
    const bucket = currentBucket(ledger, name, now)
    const [used, cap] = [usedOf(bucket), capOf(bucket, name, 'click')]
    return {
      name,
      limit: bucket.limit,
      used,
      others: bucket.foreign.count,
      closedUntil: bucket.closedUntil > now ? bucket.closedUntil : 0,
      freeAt: used < cap ? 0 : freesWhen(bucket, used - cap + 1),
    }
  })
}

/** What is shown of a call that waits. */
export const asWaiting = ({ id, method, isWrite, path, priority, since, isJob, wait }: Job): WaitingCall => ({
  id,
  method,
  isWrite,
  path,
  priority,
  since,
  isJob,
  wait,
})
