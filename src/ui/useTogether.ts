import { useState } from 'react'

interface Together<Key> {
  /** Nothing is shown yet: something is on its way, and nobody asked to see the rest before it. */
  isHeld: boolean
  /** What the rest is shown without, whether or not it has come since. */
  leftOut: ReadonlySet<Key>
  /** Shows the rest without these until they are taken in. */
  leaveOut: (keys: Iterable<Key>) => void
  /** Shows these too. */
  takeIn: (keys: readonly Key[]) => void
}

/**
 * What is read in parts and shown together, because a part that came later would push the others away from under the
 * pointer. One slow part does not hold back the rest: it can be left out, and taken in once it has come. `pending` are the
 * parts that are on their way.
 */
export function useTogether<Key>(pending: readonly Key[]): Together<Key> {
  const [leftOut, setLeftOut] = useState<ReadonlySet<Key>>(new Set())
  return {
    isHeld: pending.some((key) => !leftOut.has(key)),
    leftOut,
    leaveOut: (keys) => setLeftOut((before) => new Set([...before, ...keys])),
    takeIn: (keys) => setLeftOut((before) => new Set([...before].filter((key) => !keys.includes(key)))),
  }
}
