/**
 * Whether this many milliseconds have passed since a noted moment. A moment in the future was noted before the device's
 * clock was set back: its true age is unknown, and it counts as long past.
 */
export const hasPassed = (ms: number, since: number, now = Date.now()): boolean =>
  now < since || now - since >= ms

/**
 * `staleTime` for queries that are read anew each time they are used. With 0, an answer from before the device's clock
 * was set back would count as fresh until that moment comes again.
 */
export const staleAtOnce = Number.NEGATIVE_INFINITY

/** `staleTime` for queries whose answer is fresh this many ms; one dated in the future, as above, is stale at once. */
export const freshFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? staleAtOnce : ms
