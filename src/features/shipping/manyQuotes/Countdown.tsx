import { useEffect, useState } from 'react'

interface Props {
  /** Milliseconds of the clock. */
  until: number
}

const secondMs = 1_000

/** Seconds that are left, counted down. */
export function Countdown({ until }: Props) {
  const [now, setNow] = useState(() => Date.now())

  // Talks to the browser's clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])

  return <span>{Math.max(0, Math.ceil((until - now) / secondMs))} s</span>
}
