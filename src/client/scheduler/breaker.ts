import { fullJitter } from './waitTimes'

/** Counts calls in a row without a reply, over all calls to one address. */
export interface Breaker {
  failures: number
  openUntil: number
  /** The one call that is sent to learn whether the service answers again. */
  probe: string | null
}

/** Lets every call through; no failures counted yet. */
export const closedBreaker = (): Breaker => ({ failures: 0, openUntil: 0, probe: null })

const opensAfter = 3
const firstPauseMs = 500
/** Short enough to notice soon that the connection is back; while it is away it costs some fifteen calls a minute. */
const longestPauseMs = 5_000

/** Until when the read `id` waits because nothing answered lately; 0 when it may go. */
export function breakerWait(breaker: Breaker, now: number, id: string): number {
  if (breaker.failures < opensAfter) return 0
  // A moment further ahead than any pause is left from before the clock was set back.
  if (breaker.openUntil > now && breaker.openUntil <= now + longestPauseMs) return breaker.openUntil
  // The probe asks again where the counts that let it go were lost before it was sent.
  return breaker.probe === null || breaker.probe === id ? 0 : now + firstPauseMs
}

/** A call that goes out while the breaker is open is the probe. */
export function noteSent(breaker: Breaker, id: string): void {
  if (breaker.failures >= opensAfter) breaker.probe ??= id
}

/** The service answers again: nothing waits any more. */
export function noteAnswered(breaker: Breaker): void {
  Object.assign(breaker, closedBreaker())
}

/** One more call without a reply; from the third in a row on reads wait. `now` in ms, `random` from 0 to 1. */
export function noteUnanswered(breaker: Breaker, id: string, now: number, random: number): void {
  if (breaker.probe === id) breaker.probe = null
  breaker.failures += 1
  if (breaker.failures < opensAfter) return
  // At least half the step, or one in ten tries would follow the last one at once.
  const pause = fullJitter(breaker.failures - opensAfter, firstPauseMs, longestPauseMs, (1 + random) / 2)
  breaker.openUntil = Math.max(breaker.openUntil, now + pause)
}

/** A probe that was abandoned, or not sent for want of a token, tells nothing. */
export function noteAbandoned(breaker: Breaker, id: string): void {
  if (breaker.probe === id) breaker.probe = null
}
