import { type Wait, capOf } from './admit'
import { type BucketName, bucketRules, type Priority } from './bucketTable'
import { currentBucket, freesWhen, type LedgerState, usedOf } from './ledgerState'

/** A call as the merchant sees it in the queue. */
export interface WaitingCall {
  id: string
  method: string
  /** Whether it changes something at the service. */
  isWrite: boolean
  path: string
  priority: Priority
  since: number
  /** Whether a job on this device keeps it and goes on with it after a reload. */
  isJob: boolean
  /** Null for the moment before it was looked at. */
  wait: Wait | null
}

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
