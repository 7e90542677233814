import { useState } from 'react'

interface Together<Key> {
  /** Whether nothing is shown yet: a part is loading that was not left out. */
  isHeld: boolean
  /** Parts that were left out, whether or not they have loaded since. */
  leftOut: ReadonlySet<Key>
  /** Shows the others without these parts until they are included. */
  leaveOut: (keys: Iterable<Key>) => void
  /** Shows these parts too. */
  include: (keys: readonly Key[]) => void
}

/**
 * Shows parts that load separately all together, because a late part would push the others away under the
 * pointer. A slow part can be left out, and included once it has loaded. `pending` are the parts being
 * loaded.
 */
export function useShownTogether<Key>(pending: readonly Key[]): Together<Key> {
  const [leftOut, setLeftOut] = useState<ReadonlySet<Key>>(new Set())
  return {
    isHeld: pending.some((key) => !leftOut.has(key)),
    leftOut,
    leaveOut: (keys) => setLeftOut((before) => new Set([...before, ...keys])),
    include: (keys) => setLeftOut((before) => new Set([...before].filter((key) => !keys.includes(key)))),
  }
}
