import { useLayoutEffect, useRef, useState } from 'react'

/** What follows a choice: the words of a text are typed where they are drawn, or its keys are used next. */
export type Next = 'write' | 'focus' | null

interface Chosen {
  /** Ids of the layers that are chosen on the placement, the last one last; undefined while nobody has chosen. */
  selected: readonly string[] | undefined
  next: Next
  select: (ids: readonly string[], next?: Next) => void
  /** The same on another placement. */
  selectOn: (placement: string, ids: readonly string[]) => void
  /** What was to follow is done; what is chosen stays so. */
  goOn: () => void
}

interface Choice {
  placement: string
  ids: readonly string[]
  next: Next
}

/** What is chosen of the placement's layers. On another placement nothing is, until somebody chooses there. */
export function useChosen(placement: string): Chosen {
  const [chosen, set] = useState<Choice>({ placement: '', ids: [], next: null })
  const shown = useRef(placement)
  useLayoutEffect(() => {
    shown.current = placement
  }, [placement])
  const isHere = chosen.placement === placement
  return {
    selected: isHere ? chosen.ids : undefined,
    next: isHere ? chosen.next : null,
    // What comes late chooses nothing on a placement that is left by then.
    select: (ids, next = null) => {
      if (shown.current === placement) set({ placement, ids, next })
    },
    selectOn: (other, ids) => set({ placement: other, ids, next: null }),
    goOn: () => set((now) => ({ ...now, next: null })),
  }
}
