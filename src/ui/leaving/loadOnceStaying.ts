let isTold = false

/** A moment that may end the page is told to its listeners from now on, until the next timer can run. */
export function tellLeaving(): void {
  isTold = true
  setTimeout(() => (isTold = false))
}

/**
 * Begins to load a picture: at once, or after a moment that may end the page. What is begun in its middle a browser takes for
 * a message to a server, which the policy refuses; where the merchant stays, the picture would be missing.
 */
export const loadOnceStaying = (begin: () => void): unknown => (isTold ? setTimeout(begin) : begin())
