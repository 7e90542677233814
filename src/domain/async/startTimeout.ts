const steps = 4
/** How long what came meanwhile may take to be heard when the last step is over, in ms. */
const lastMs = 250

/**
 * Calls `onEnd` after so many milliseconds; answers what stops it. They are waited for in steps: a device that slept, or
 * a page that was frozen, hears of one long time at once, and before the answer that came meanwhile.
 */
export function startTimeout(ms: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  const step = Math.floor((ms - Math.min(lastMs, ms / steps)) / steps)
  const wait = (left: number): void => {
    const next = () => {
      // One that was set by another clock, such as a test's, is not cleared by this one.
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

/** Aborted after so many milliseconds, in steps as above. */
export function timeoutSignal(ms: number): AbortSignal {
  const ending = new AbortController()
  startTimeout(ms, () => ending.abort(new DOMException('No answer in time', 'TimeoutError')))
  return ending.signal
}
