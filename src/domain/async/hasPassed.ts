/**
 * Whether so many milliseconds have passed since a moment that was noted. One that is still to come was noted before the
 * device's clock was set back: how long ago it was is not known, and it counts as long past.
 */
export const hasPassed = (ms: number, since: number, now = Date.now()): boolean =>
  now < since || now - since >= ms
