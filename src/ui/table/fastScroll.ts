/** Pixels per ms: nine screens of 900 pixels per second. */
const fast = 8
/** Pixels per ms below which it is no longer fast: much lower, since frame times vary widely. */
const slow = 2
/** How long after the last movement the page counts as resting, in ms. */
const restMs = 150
/** Movements further apart are unrelated, in ms: longer than a late frame. */
const lateFrameMs = 500

/**
 * Derives from scroll positions in pixels whether scrolling is fast, and calls `tell` at each movement.
 * `stop` ends it. A jump after a rest, as by the End key, is not fast, because its end is being looked at.
 */
export function watchSpeed(tell: (isFast: boolean) => void): { at: (top: number) => void; stop: () => void } {
  let last = { top: 0, time: -Infinity, isFast: false }
  let resting: ReturnType<typeof setTimeout> | undefined
  return {
    at: (top) => {
      const [time, since] = [performance.now(), last]
      const took = time - since.time
      const isFast = took < lateFrameMs && Math.abs(top - since.top) > (since.isFast ? slow : fast) * took
      tell(isFast)
      const now = { top, time, isFast }
      last = now
      clearTimeout(resting)
      // A frame reports its movement first: if it is late, the page still moves.
      resting = setTimeout(() => requestAnimationFrame(() => last === now && tell(false)), restMs)
    },
    stop: () => clearTimeout(resting),
  }
}
