/**
 * Waits this many milliseconds. Rejects with the signal's reason when it is aborted, and leaves no listener on it,
 * since one signal may last hours and serve thousands of waits. `onWaker` gets a function that ends the wait early.
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
