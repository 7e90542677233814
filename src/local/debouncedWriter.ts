/** Keeps what is typed: takes the newest state of it and has it written a moment later. */
export interface DebouncedWriter<T> {
  /** Takes what is typed now, in place of what waits. */
  put(content: T): void
  /** Notes what is not written, and writes it now; resolves when that and the writes before it are over. */
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
 * nothing older than a second is lost. What `write` rejects for waits for the next key or flush, not in a loop. `note`
 * keeps at once what is not written when a flush is asked for, which may be the page's last moment, and answers what
 * forgets it; `isNext` where another write is under way before it.
 */
export function debouncedWriter<T>(
  write: (content: T) => Promise<void>,
  note?: (content: T, isNext: boolean) => () => void,
): DebouncedWriter<T> {
  let waiting: { content: T } | null = null
  let writing: { content: T } | null = null
  let noted: { of: { content: T }; forget: () => void } | null = null
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
    writing = next
    const before = noted
    try {
      await write(next.content)
      // What was noted before this write began is in it, or was typed over.
      if (noted !== null && (noted === before || noted.of === next)) forgetNote()
    } catch {
      waiting ??= next
    }
    writing = null
  }
  function forgetNote(): void {
    noted?.forget()
    noted = null
  }
  function noteUnwritten(): void {
    const unwritten = waiting ?? writing
    if (note === undefined || unwritten === null || noted?.of === unwritten) return
    noted = { of: unwritten, forget: note(unwritten.content, waiting !== null && writing !== null) }
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
    flush: () => {
      noteUnwritten()
      return flush()
    },
    waiting: () => waiting,
    hasUnwritten: () => waiting !== null || writing !== null,
    drop: () => {
      clearTimers()
      forgetNote()
      waiting = null
    },
  }
}
