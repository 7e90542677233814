import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 500

export interface Announcer {
  /** Text for screen readers, not visible on the page. */
  message: string
  say: (text: string) => void
  /** Why the last action was not done, to be shown; null after one that was. */
  refused: string | null
  refuse: (text: string | null) => void
}

/** Announces one polite message at a time, at most every half second; of several the last one wins. */
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
  // Talks to the clock: nothing is announced after the page was left.
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return { message, say, refused, refuse }
}
