import { useSyncExternalStore } from 'react'
import { bucketRules } from '~/client/scheduler/bucketTable'
import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { useServices } from '~/queries/services'

/** The service's limit on product writes, as learned from the calls of all tabs. */
export interface ProductWrites {
  perMinute: number
  /** Time when the next write may be sent, in ms; 0 if now. */
  nextAt: number
  /** Time until then, in ms. */
  waitMs: number
  /** Whether a write is waiting at this moment. */
  isWaiting: boolean
}

function productWritesOf({ buckets, waiting }: SchedulerState): ProductWrites {
  const bucket = buckets.find(({ name }) => name === 'syncWrite')
  // A write to another store of the account has a limit of its own.
  const waits = waiting.flatMap(({ isWrite, wait }) =>
    isWrite && wait?.bucket === 'syncWrite' ? [wait.until] : [],
  )
  const nextAt = Math.max(bucket?.freeAt ?? 0, bucket?.closedUntil ?? 0, ...waits)
  return {
    perMinute: bucket?.limit ?? bucketRules.syncWrite.limit,
    nextAt,
    waitMs: Math.max(0, nextAt - Date.now()),
    isWaiting: waits.length > 0,
  }
}

/** Renders again with each call that is sent or answered (contract/README 3.3). */
export function useProductWrites(): ProductWrites {
  const { scheduler } = useServices()
  return productWritesOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
