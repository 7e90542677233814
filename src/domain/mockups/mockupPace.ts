const windowMs = 60_000

/** What is known of the limit on starting tasks. */
export interface StartGate {
  /** Starts in any minute. */
  allowance: number
  /** Before this moment none is accepted, in milliseconds. */
  openAt: number
}

/** What every store may start; established ones may start more (contract/README 3.5). */
export const promisedGate: StartGate = { allowance: 2, openAt: 0 }

/**
 * The moment from which one more task may be started, in milliseconds. `starts` are the moments of earlier ones; those
 * still to come are of a clock that has been set back, and would hold the queue until then.
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

/** Minutes until so many tasks are started, when none is under way. */
export const minutesToStart = (tasks: number, { allowance }: StartGate): number =>
  Math.max(0, Math.ceil(tasks / allowance) - 1)
