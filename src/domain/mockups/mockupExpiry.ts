const hour = 3_600_000

/** The service states 72 hours in one place and one day in another: the shorter is assumed (contract/README 13.2). */
export const addressLifeMs = 24 * hour

/** Milliseconds until an address expires; zero when it has. After the clock was set back, no more than its whole life. */
export const timeLeft = (since: number, now: number): number =>
  Math.min(addressLifeMs, Math.max(0, since + addressLifeMs - now))

/** Whether an address may still work: it has not outlived the longer of both times. */
export const mayStillWork = (since: number, now: number): boolean => now - since < 72 * hour

/** "23 h", "45 min", or null when the time is over. */
export function timeLeftText(since: number, now: number): string | null {
  const left = timeLeft(since, now)
  if (left === 0) return null
  return left >= hour ? `${Math.floor(left / hour)} h` : `${Math.max(1, Math.floor(left / 60_000))} min`
}
