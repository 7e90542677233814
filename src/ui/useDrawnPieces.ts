import { startTransition, useEffect, useState } from 'react'
import { useStartsWhole } from './useStartsWhole'

/**
 * How many things of a list are drawn: the first `piece`, then as many more at a time, each when the ones before can be
 * seen. They give way to clicks. All at once on the way back, when the page is scrolled to where it was left.
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
