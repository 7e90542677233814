import { sleep } from './sleep'

/**
 * Calls `read` whenever the returned function is called, but one call at a time, with pauses four times as
 * long as the call before, so that a busy sender is not slowed by its listeners. Requests that come meanwhile
 * lead to one more call, so that the last of them is always followed.
 */
export function throttle(read: () => Promise<unknown>): () => void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      const begun = performance.now()
      await read().catch(() => undefined)
      await sleep(4 * (performance.now() - begun))
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
