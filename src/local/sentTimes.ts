const key = 'platen.catalogReads'
const windowMs = 60_000

/** When background reads of the catalogue were sent in the last minute, by all tabs and visits of this browser. */
export function recentReads(now: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (time): time is number => typeof time === 'number' && time > now - windowMs && time <= now,
    )
  } catch {
    return []
  }
}

export function noteRead(now: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([...recentReads(now), now]))
  } catch {
    // Without storage each visit counts for itself; the service's own limit still holds.
  }
}

/** Milliseconds until one more read fits in `perMinute`; 0 when it fits now. */
export function waitForRead(now: number, perMinute: number): number {
  const times = recentReads(now)
  const oldest = times.at(-perMinute)
  return oldest === undefined ? 0 : oldest + windowMs - now
}
