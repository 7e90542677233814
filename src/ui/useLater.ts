import { startTransition, useEffect, useState } from 'react'

/**
 * The value as it was until what the change of it shows first is on the screen, then the value: what follows it gives
 * way to typing and clicks. The value must be the same object while nothing changed. `start` is what it is at first.
 *
 * Instead of React's `useDeferredValue`: that one works with a bit beyond the small integers of V8, and once a context
 * changes in such a render, every part of every page has two numbers more on the heap from then on.
 */
export function useLater<T>(value: T, start: T = value): T {
  const [shown, setShown] = useState(() => start)
  // Talks to the screen: the effect runs when the change has been drawn.
  useEffect(() => startTransition(() => setShown(() => value)), [value])
  return shown
}
