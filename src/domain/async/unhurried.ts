import { sleep } from './sleep'

/**
 * Reads again each time the answered function is called, but one read at a time and with pauses that are four times as
 * long as the read before: whoever makes the news is not held up by those who follow it. Calls that come meanwhile lead to
 * one more read together, so that the last of them is always followed.
 */
export function unhurried(read: () => Promise<unknown>): () => void {
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
