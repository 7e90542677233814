/**
 * Waits so many milliseconds. Rejects with the signal's reason as soon as that is aborted; no listener stays on it, so
 * that a signal of hours can be slept under thousands of times. `onWaker` is given what ends the wait early.
 */
export function sleep(ms: number, signal?: AbortSignal, onWaker?: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    const stop = (): void => {
      end()
      reject(signal?.reason)
    }
    const wake = (): void => {
      end()
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal?.addEventListener('abort', stop)
    onWaker?.(wake)
  })
}
