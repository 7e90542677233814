import { useEffect, useState } from 'react'

const delayMs = 500

/** Why a button is off at first. */
export const aMoment = 'It can be clicked in a moment'

/** False until a moment after `isReady`, so that a button that appears under the cursor is not clicked by chance. */
export function useDelayedEnable(isReady: boolean): boolean {
  const [isEnabled, setEnabled] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setEnabled(true), delayMs)
    return () => {
      clearTimeout(timer)
      setEnabled(false)
    }
  }, [isReady])
  return isReady && isEnabled
}
