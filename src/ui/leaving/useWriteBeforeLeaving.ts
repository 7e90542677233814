import { useEffect } from 'react'

/** Something typed that is written to this device a moment later. */
interface Typed {
  flush(): Promise<unknown>
  hasUnwritten(): boolean
}

/**
 * Writes what waits at the last moments at which a browser lets a page write: hidden, left, frozen, or taken off the
 * screen by the app itself. Asks before leaving only while something is not written yet.
 */
export function useWriteBeforeLeaving(typed: Typed): void {
  // Talks to the page's life.
  useEffect(() => {
    const write = () => void typed.flush()
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.hasUnwritten()) event.preventDefault()
      write()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', write, { signal })
    document.addEventListener('freeze', write, { signal })
    window.addEventListener('pagehide', write, { signal })
    window.addEventListener('beforeunload', ask, { signal })
    return () => {
      write()
      ended.abort()
    }
  }, [typed])
}
