import { type Wait, capOf } from './admit'
import { type BucketName, bucketRules } from './bucketTable'
import { currentBucket, freesWhen, type LedgerState, usedOf } from './ledgerState'
import type { Job, PlannedCall } from './jobQueue'

/** A call as the merchant sees it in the queue. */
export interface WaitingCall extends Pick<PlannedCall, 'method' | 'isWrite' | 'path' | 'priority' | 'isJob'> {
  id: string
  since: number
  /** Null until the call was first checked. */
  wait: Wait | null
}

/** A change, from when it is asked for until its answer comes. */
export type OpenChange = Pick<Job, 'method' | 'path' | 'since' | 'isSent' | 'takeBack'>

export interface BucketView {
  name: BucketName
  limit: number
  used: number
  /** How many of those calls are other clients'. */
  others: number
  closedUntil: number
  /** When the next slot for a click is free; 0 when one is. */
  freeAt: number
}

export interface SchedulerState {
  buckets: readonly BucketView[]
  waiting: readonly WaitingCall[]
}

/**
 * Makes one attempt; calls `goesOut` once nothing holds it up any more, such as a wait for a token. When aborted by
 * then, nothing is sent.
 */
export type Send = (goesOut: () => void, aborted: AbortSignal) => Promise<Response>

/** Answers whether to send once more; rejects with the reason of `aborted`. */
type GoesAgain = (reply: Response, aborted: AbortSignal) => Promise<boolean>

export interface Scheduler {
  /**
   * Sends once every bucket of the call has a slot. A refusal (429) had no effect, so the call waits and is sent again,
   * also a write; after a lost reply it is not: `send` rejects and so does this. `goesAgain` decides for any other
   * reply whether to send once more, and may wait first: the call counts as one change all the while.
   */
  run(call: PlannedCall, send: Send, goesAgain?: GoesAgain): Promise<Response>
  /** Tells the listener of every change of the state. */
  subscribe(listener: () => void): () => void
  /** The same object until the state changes. */
  state(): SchedulerState
  /** Changes without an answer at this moment, except those of jobs: leaving the page now would cut them short. */
  openChanges(): readonly OpenChange[]
  /** Shows the counts of another store, when the connection changes. */
  watch(store: string): void
  /** Reads the counts again: slots age, and other tabs use them. */
  refresh(): void
}

/** The part of a store's counts that is shown; only buckets in use. */
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

/** The part of a waiting call that is shown. */
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
