/** Pixels a millisecond: nine screens of 900 pixels a second. */
const fast = 8
/** Pixels a millisecond under which it is fast no more: far below, since the times of single frames differ widely. */
const slow = 2
/** So long after the last movement the page rests, in ms. */
const restMs = 150
/** Movements further apart have nothing to do with each other, in ms: longer than a frame that is late. */
const lateFrameMs = 500

/**
 * Tells from how far the page is scrolled, in pixels, at each movement, whether that is fast. `stop` ends it.
 * A jump after a rest, such as by the End key, is not fast: its end is looked at.
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
      // A frame tells its movement first: where one is late, the page still moves.
      resting = setTimeout(() => requestAnimationFrame(() => last === now && tell(false)), restMs)
    },
    stop: () => clearTimeout(resting),
  }
}
