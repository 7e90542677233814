import { sleep as sleepByClock } from '~/domain/async/sleep'

/** Holds back a long series of calls for as long as the service said to wait. Otherwise the scheduler spaces them. */
export interface RetryAfterGate {
  /** Resolves when the next call may go out. Throws when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>
  /** No call goes out for this many seconds. */
  hold(seconds: number): void
}

interface Clock {
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Open until `hold` is called; times in ms, by a monotonic clock. */
export function createRetryAfterGate(
  { now, sleep }: Clock = { now: () => performance.now(), sleep: sleepByClock },
): RetryAfterGate {
  let until = 0
  return {
    turn: async (signal) => {
      for (let wait = until - now(); wait > 0; wait = until - now()) await sleep(wait, signal)
      signal.throwIfAborted()
    },
    hold: (seconds) => {
      until = Math.max(until, now() + seconds * 1_000)
    },
  }
}
