import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { promisedGate, type StartGate } from '~/domain/mockups/mockupPace'

/** What the calls of all tabs have taught about the limit on mockup tasks. */
export function gateOf({ buckets }: SchedulerState): StartGate {
  const bucket = buckets.find(({ name }) => name === 'mockup')
  if (bucket === undefined) return promisedGate
  return { allowance: bucket.limit, openAt: Math.max(bucket.freeAt, bucket.closedUntil) }
}
