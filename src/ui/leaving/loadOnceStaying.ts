let isTold = false

/** Notes that the page may be ending, until the next timer can run. */
export function tellLeaving(): void {
  isTold = true
  setTimeout(() => (isTold = false))
}

/**
 * Starts loading a picture: at once, or after a moment in which the page may be ending. A load started in that moment
 * counts as a beacon in some browsers, which the policy refuses; if the merchant stays, the picture would be missing.
 */
export const loadOnceStaying = (begin: () => void): unknown => (isTold ? setTimeout(begin) : begin())
