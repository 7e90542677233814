import { useEffect, useState } from 'react'

/** The last value that stayed the same for `ms` milliseconds; the first one counts at once. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(() => value)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
