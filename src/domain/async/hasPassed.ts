/**
 * Whether so many milliseconds have passed since a moment that was noted. One that is still to come was noted before the
 * device's clock was set back: how long ago it was is not known, and it counts as long past.
 */
export const hasPassed = (ms: number, since: number, now = Date.now()): boolean =>
  now < since || now - since >= ms

/**
 * The time for which an answer of the query cache is fresh, where it is read anew each time that it is asked for. With 0, one
 * from before the device's clock was set back would count as fresh until that moment comes again.
 */
export const staleAtOnce = Number.NEGATIVE_INFINITY
