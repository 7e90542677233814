let mayBeLeaving = false

/** Notes that the page may be ending, until the next timer can run. */
export function noteLeaving(): void {
  mayBeLeaving = true
  setTimeout(() => (mayBeLeaving = false))
}

/**
 * Starts loading a picture: at once, or after a moment in which the page may be ending. A load started in that moment
 * counts as a beacon in some browsers, which the policy refuses; if the merchant stays, the picture would be missing.
 */
export const loadOnceStaying = (begin: () => void): unknown => (mayBeLeaving ? setTimeout(begin) : begin())
