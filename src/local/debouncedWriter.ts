/** Keeps what is typed: takes the newest state of it and has it written a moment later. */
export interface DebouncedWriter<T> {
  /** Takes what is typed now, in place of what waits. */
  put(content: T): void
  /** Writes what waits, now; resolves when that and the writes before it are over. */
  flush(): Promise<void>
  /** What is not written yet. */
  waiting(): { content: T } | null
  /** Whether leaving now would lose something. */
  hasUnwritten(): boolean
  /** Forgets what waits, such as after another tab's version was taken over. */
  drop(): void
}

/** Milliseconds after the last key. */
const pauseMs = 200
/** Somebody who types without a pause is written all the same: so many milliseconds after the first unwritten key. */
const longestMs = 500

/**
 * One write after the other, soon after typing and at most half a second after its start, so that with the write itself
 * nothing older than a second is lost. What `write` rejects for waits for the next key or flush, not in a loop.
 */
export function debouncedWriter<T>(write: (content: T) => Promise<void>): DebouncedWriter<T> {
  let waiting: { content: T } | null = null
  let isWriting = false
  let running = Promise.resolve()
  let pause: ReturnType<typeof setTimeout> | null = null
  let limit: ReturnType<typeof setTimeout> | null = null

  const clearTimers = (): void => {
    if (pause !== null) clearTimeout(pause)
    if (limit !== null) clearTimeout(limit)
    pause = null
    limit = null
  }
  async function writeOnce(): Promise<void> {
    const next = waiting
    if (next === null) return
    waiting = null
    isWriting = true
    try {
      await write(next.content)
    } catch {
      waiting ??= next
    }
    isWriting = false
  }
  const flush = (): Promise<void> => {
    clearTimers()
    running = running.then(writeOnce)
    return running
  }

  return {
    put: (content) => {
      waiting = { content }
      if (pause !== null) clearTimeout(pause)
      pause = setTimeout(() => void flush(), pauseMs)
      limit ??= setTimeout(() => void flush(), longestMs)
    },
    flush,
    waiting: () => waiting,
    hasUnwritten: () => waiting !== null || isWriting,
    drop: () => {
      clearTimers()
      waiting = null
    },
  }
}
