import { startTransition, useEffect, useState } from 'react'
import { useStartsWhole } from './useStartsWhole'

/**
 * How many items of a list to draw: the first `piece`, then as many more at a time, each after the ones before are
 * visible. Clicks go first. All at once on the way back, when the page is scrolled to where it was left.
 */
export function useDrawnPieces(count: number, piece: number): number {
  const [drawn, setDrawn] = useState(useStartsWhole() ? Infinity : piece)
  const hasMore = count > drawn
  // Talks to the screen: the effect runs when a piece has been drawn.
  useEffect(() => {
    if (hasMore) startTransition(() => setDrawn(drawn + piece))
  }, [hasMore, drawn, piece])
  return drawn
}
