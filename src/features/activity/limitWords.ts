import type { BucketName } from '~/client/scheduler/bucketTable'
import type { SchedulerState } from '~/client/scheduler/schedulerState'
import { countdown, reasonWords } from '~/client/scheduler/waitWords'
import { countWords } from '~/domain/text/countWords'

/** The service's limits in a merchant's words. */
export const bucketWords: Record<BucketName, string> = {
  general: 'All calls',
  anonymous: 'Calls without an account',
  syncWrite: 'Product changes',
  shipping: 'Shipping quotes',
  shippingBig: 'Quotes over 100 pieces',
  mockup: 'Mockup tasks',
}

export interface ChipText {
  tone: 'usual' | 'busy' | 'paused'
  /** Shown on the chip in the header. */
  short: string
  /** For screen readers and on hover. */
  full: string
}

/** Text of the chip in the header: used of the limit, or how many calls wait and until when. */
export function chipText({ buckets, waiting }: SchedulerState, now: number): ChipText {
  const base = buckets.find(({ name }) => name === 'general' || name === 'anonymous')
  const [used, limit] = [base?.used ?? 0, base?.limit ?? 120]
  const paused = buckets.find(({ closedUntil }) => closedUntil > now)
  if (paused !== undefined) {
    const left = countdown(paused.closedUntil, now)
    return {
      tone: 'paused',
      short: `Paused ${left}`,
      full: `${bucketWords[paused.name]}: the service asked to wait. They go on in ${left}.`,
    }
  }
  const urgent = waiting.find(
    ({ priority, wait }) => priority !== 'background' && wait?.reason !== 'share' && (wait?.until ?? 0) > now,
  )
  if (urgent?.wait) {
    const left = countdown(urgent.wait.until, now)
    return {
      tone: 'busy',
      short: `${countWords(waiting.length, 'waits', 'wait')} · ${left}`,
      full: `${callsWait(waiting.length)}. ${bucketWords[urgent.wait.bucket]}: ${reasonWords[urgent.wait.reason].toLowerCase()}. The next goes in ${left}.`,
    }
  }
  const queue = waiting.length === 0 ? '' : ` ${callsWait(waiting.length)} in the background.`
  return {
    tone: 'usual',
    short: `${used}/${limit}`,
    full: `${used} of ${limit} calls a minute are used.${queue}`,
  }
}

const callsWait = (count: number): string => countWords(count, 'call waits', 'calls wait')
