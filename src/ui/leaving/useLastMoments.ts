import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * While `isOn`, acts when the page is reloaded, left or hidden, before what is typed is written (WriteBeforeLeaving): a
 * field that is still being typed in is not left by that, so it would not count.
 */
export function useLastMoments(isOn: boolean, act: () => void): void {
  // Drawn at once, so that whatever follows the change has it to write.
  const now = useEffectEvent(() => flushSync(act))
  // Talks to the page's life.
  useEffect(() => {
    if (!isOn) return undefined
    const ended = new AbortController()
    // Captured: whoever listens without it comes later.
    const heard = { signal: ended.signal, capture: true }
    window.addEventListener('beforeunload', () => now(), heard)
    window.addEventListener('pagehide', () => now(), heard)
    window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && now(), heard)
    return () => ended.abort()
  }, [isOn])
}
