import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 500

/** One polite message at a time, at most one every half second; of several the last one counts. */
export function useAnnouncer(): { message: string; say: (text: string) => void } {
  const [message, setMessage] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const next = useRef('')
  const say = useCallback((text: string) => {
    next.current = text
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
  return { message, say }
}
