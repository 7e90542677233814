import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the previous value until the most urgent part of a change is on the screen, then the new one:
 * rendering it gives way to typing and clicks. An unchanged value must be the same object. `start` is the
 * first value returned. Replaces React's `useDeferredValue`, which uses a bit beyond V8's small integers:
 * once a context changes in such a render, every component of every page takes two more heap numbers from
 * then on.
 */
export function useLater<T>(value: T, start: T = value): T {
  const [shown, setShown] = useState(() => start)
  // Talks to the screen: the effect runs after the change was drawn.
  useEffect(() => startTransition(() => setShown(() => value)), [value])
  return shown
}
