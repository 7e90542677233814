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
    document.addEventListener('visibilitychange', write)
    document.addEventListener('freeze', write)
    window.addEventListener('pagehide', write)
    window.addEventListener('beforeunload', ask)
    return () => {
      write()
      document.removeEventListener('visibilitychange', write)
      document.removeEventListener('freeze', write)
      window.removeEventListener('pagehide', write)
      window.removeEventListener('beforeunload', ask)
    }
  }, [typed])
}
