const windowMs = 60_000

/** What is known about the limit on starting tasks. */
export interface StartGate {
  /** Starts in any minute. */
  allowance: number
  /** No start is accepted before this moment, in ms since 1970. */
  openAt: number
}

/** The limit for every store; established ones may have a higher one (contract/README 3.5). */
export const promisedGate: StartGate = { allowance: 2, openAt: 0 }

/**
 * When one more task may be started, in ms since 1970. `starts` are the moments of earlier starts; one in the future
 * dates from before the clock was set back, and is ignored, or it would block the queue until then.
 */
export function nextStartAt(
  starts: readonly number[],
  { allowance, openAt }: StartGate,
  now: number,
): number {
  const recent = starts.filter((start) => start > now - windowMs && start <= now).toSorted((a, b) => a - b)
  const oldest = recent[recent.length - allowance]
  return Math.max(now, openAt, oldest === undefined ? now : oldest + windowMs)
}

/** Minutes until this many tasks are started, when none is running. */
export const minutesToStart = (tasks: number, { allowance }: StartGate): number =>
  Math.max(0, Math.ceil(tasks / allowance) - 1)
