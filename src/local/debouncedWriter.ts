/** Saves typed text a moment after the last key; only the newest version is written. */
export interface DebouncedWriter<T> {
  /** Takes the present text, replacing one still waiting. */
  put(content: T): void
  /** Notes unwritten text, and writes it now; resolves when all writes are done. */
  flush(): Promise<void>
  /** Text that is not written yet. */
  waiting(): { content: T } | null
  /** Whether leaving now would lose text. */
  hasUnwritten(): boolean
  /** Drops waiting text, such as after another tab's version was taken over. */
  drop(): void
}

/** Wait after the last key, in ms. */
const pauseMs = 200
/** Longest wait after the first unwritten key, in ms, for somebody who types without a pause. */
const longestMs = 500

/**
 * Writes run one after the other, at most half a second after the first unwritten key, so that including the write
 * itself less than a second of work can be lost. Content whose write failed is written with the next key or flush,
 * not in a loop. When a flush is requested, which may be the page's last moment, `note` saves unwritten content at
 * once and returns a function that deletes the note; `isNext` is set where another write is under way before it.
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
      // A note made before this write began is contained in it, or was superseded.
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
