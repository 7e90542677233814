import { useEffect, useEffectEvent } from 'react'

/** Counts what is typed in a field also where it goes away before it is left, as when a layer that comes late is chosen. */
export function useCountAtEnd(count: () => void): void {
  const countNow = useEffectEvent(count)
  // Talks to the page: what is taken off it is not left.
  useEffect(() => () => countNow(), [])
}
