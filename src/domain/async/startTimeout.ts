const steps = 4
/** The last step, in ms: time for an answer that came while the page slept to be handled first. */
const lastMs = 250

/**
 * Calls `onEnd` after this many milliseconds; answers how to cancel. Waits in steps: after a device slept or a page was
 * frozen, a single long timer would fire at once, before the answer that came meanwhile.
 */
export function startTimeout(ms: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const step = Math.floor((ms - Math.min(lastMs, ms / steps)) / steps)
  const wait = (left: number): void => {
    const next = () => {
      // A timer set by another clock, such as a test's fake one, is not cleared by this one.
      if (isStopped) return
      if (left > 0) wait(left - 1)
      else onEnd()
    }
    timer = setTimeout(next, left > 0 ? step : ms - step * steps)
  }
  wait(steps)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** A signal that is aborted after this many milliseconds, in steps as above. */
export function timeoutSignal(ms: number): AbortSignal {
  const ending = new AbortController()
  startTimeout(ms, () => ending.abort(new DOMException('No answer in time', 'TimeoutError')))
  return ending.signal
}
