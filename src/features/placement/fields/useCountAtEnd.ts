import { useEffect, useEffectEvent } from 'react'

/** Applies the text of a field also when it is removed before it was left, as when a late layer is selected. */
export function useCountAtEnd(count: () => void): void {
  const countNow = useEffectEvent(count)
  // Talks to the page: a removed element gets no blur event.
  useEffect(() => () => countNow(), [])
}
