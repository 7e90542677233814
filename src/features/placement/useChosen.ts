import { useLayoutEffect, useRef, useState } from 'react'
import { isTextField } from './isTyping'

/**
 * What follows a choice: the words of a text are typed where they are drawn, or its keys are used next. `stay`: what is
 * chosen already stays so, because somebody types in its fields.
 */
export type Next = 'write' | 'focus' | 'stay' | null

/**
 * What follows where something comes late, such as a file that was read. Whoever types in a field by then stays there:
 * with another choice the field would go away, and the next keys would go to what has come.
 */
export const nextLate = (next: Next): Next => (isTextField(document.activeElement) ? 'stay' : next)

interface Chosen {
  /** Ids of the layers that are chosen on the placement, the last one last; undefined while nobody has chosen. */
  selected: readonly string[] | undefined
  next: Next
  select: (ids: readonly string[], next?: Next) => void
  /** The same on another placement. */
  selectOn: (placement: string, ids: readonly string[]) => void
  /** What was to follow is done; what is chosen stays so. */
  goOn: () => void
  /**
   * Told what has the focus: whoever begins to type while nobody has chosen stays with the layers that are shown as chosen,
   * whose fields those are. What another tab draws on top would be chosen instead.
   */
  stay: (focused: EventTarget, shown: { selection: readonly { id: string }[] } | null) => void
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
      if (shown.current !== placement) return
      set((now) => (next === 'stay' && now.placement === placement ? now : { placement, ids, next }))
    },
    selectOn: (other, ids) => set({ placement: other, ids, next: null }),
    goOn: () => set((now) => ({ ...now, next: null })),
    stay: (focused, now) => {
      const ids = now?.selection.map(({ id }) => id) ?? []
      if (!isHere && ids.length > 0 && isTextField(focused)) set({ placement, ids, next: null })
    },
  }
}
