/** Number of reads for a list's columns at once; the rest of the budget stays free for clicks. */
const atOnce = 3
const waiting: (() => void)[] = []
let running = 0

/** Runs a read when fewer than three others run; a read that is aborted leaves the queue without being sent. */
export async function limitReads<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    signal?.throwIfAborted()
    return await read()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
