import { useEffect, useState } from 'react'

const armingMs = 500

/** False until a moment after `isReady`, so that a button that appears under the cursor is not clicked by chance. */
export function useArmed(isReady: boolean): boolean {
  const [isArmed, setArmed] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setArmed(true), armingMs)
    return () => {
      clearTimeout(timer)
      setArmed(false)
    }
  }, [isReady])
  return isReady && isArmed
}
