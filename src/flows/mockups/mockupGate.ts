import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { promisedGate, type StartGate } from '~/domain/mockups/mockupPace'

/** What is known of the limit on mockup tasks, learned from the calls of all tabs. */
export function gateOf({ buckets }: SchedulerState): StartGate {
  const bucket = buckets.find(({ name }) => name === 'mockup')
  if (bucket === undefined) return promisedGate
  return { allowance: bucket.limit, openAt: Math.max(bucket.freeAt, bucket.closedUntil) }
}
