import { useSyncExternalStore } from 'react'
import { bucketRules } from '~/client/scheduler/bucketTable'
import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { useServices } from '~/queries/services'

/** The service's limit on product writes as the calls of all tabs have taught it. */
export interface ProductWrites {
  perMinute: number
  /** When the next one may be sent, in ms; 0 when it may go at once. */
  nextAt: number
  /** The same from now, in ms. */
  waitMs: number
  /** One waits at this moment. */
  isWaiting: boolean
}

function productWritesOf({ buckets, waiting }: SchedulerState): ProductWrites {
  const bucket = buckets.find(({ name }) => name === 'syncWrite')
  // One to another store of the account waits for a limit of its own.
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

/** Draws again with each call that is sent or answered (contract/README 3.3). */
export function useProductWrites(): ProductWrites {
  const { scheduler } = useServices()
  return productWritesOf(useSyncExternalStore(scheduler.subscribe, scheduler.state))
}
