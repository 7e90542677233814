import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 500

export interface Announcer {
  /** For screen readers, which the page itself does not show. */
  message: string
  say: (text: string) => void
  /** Why the last thing was not done, to be shown; null once something is. */
  refused: string | null
  refuse: (text: string | null) => void
}

/** One polite message at a time, at most one every half second; of several the last one counts. */
export function useAnnouncer(): Announcer {
  const [message, setMessage] = useState('')
  const [refused, refuse] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const next = useRef('')
  const say = useCallback((text: string) => {
    next.current = text
    refuse(null)
    timer.current ??= setTimeout(() => {
      timer.current = null
      setMessage(next.current)
    }, pauseMs)
  }, [])
  // Talks to the clock: nothing is said after the page is gone.
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return { message, say, refused, refuse }
}
