import { useEffect, useState } from 'react'

/** How long a zoom stays the same before everything is drawn for it alone, in milliseconds. */
const pause = 300

/** Whether the zoom, null before it is known, has not changed for a moment. The first one rests at once. */
export function useResting(zoom: number | null): boolean {
  const [rested, setRested] = useState<number | null>(null)
  // Talks to the clock.
  useEffect(() => {
    if (zoom === null) return undefined
    const timer = setTimeout(() => setRested(zoom), pause)
    return () => clearTimeout(timer)
  }, [zoom])
  return rested === null || rested === zoom
}
