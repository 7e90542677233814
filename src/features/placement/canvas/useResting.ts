import { useEffect, useState } from 'react'

/** How long a zoom stays the same before everything is drawn for it alone, in milliseconds. */
const pause = 150

/** Whether the zoom has not changed for a moment; not yet when the canvas opens. */
export function useResting(zoom: number): boolean {
  const [rested, setRested] = useState<number | null>(null)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setRested(zoom), pause)
    return () => clearTimeout(timer)
  }, [zoom])
  return rested === zoom
}
