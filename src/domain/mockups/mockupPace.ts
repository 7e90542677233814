/**
 * How fast mockup tasks may be started. All of the pacing is in this file, so that a scheduler of all calls can
 * take its place.
 */
const windowMs = 60_000

/** New stores may start two a minute, established ones ten (facts.md, Mockup generator): what holds for all. */
export const startsAMinute = 2

/**
 * The moment from which one more task may be started, in milliseconds. `starts` are the moments of earlier ones;
 * `blockedUntil` is where a refusal said to wait.
 */
export function nextStartAt(starts: readonly number[], blockedUntil: number, now: number): number {
  const recent = starts.filter((start) => start > now - windowMs).toSorted((a, b) => a - b)
  const oldest = recent[recent.length - startsAMinute]
  return Math.max(now, blockedUntil, oldest === undefined ? now : oldest + windowMs)
}

/** Minutes until so many tasks are started, when none is under way. */
export const minutesToStart = (tasks: number): number => Math.max(0, Math.ceil(tasks / startsAMinute) - 1)
