import { useLayoutEffect, useRef, useState } from 'react'
import { isTextField } from './isTyping'

/**
 * What happens after layers are selected: `write` edits a text on the canvas, `focus` focuses the layer.
 * `stay` keeps the present selection, because somebody types in its fields.
 */
export type Next = 'write' | 'focus' | 'stay' | null

/**
 * What happens after layers that come late, such as a file that was read, are selected. Somebody who types in
 * a field stays there: a new selection would remove the field and take the next keys.
 */
export const nextLate = (next: Next): Next => (isTextField(document.activeElement) ? 'stay' : next)

interface Chosen {
  /** Ids of the selected layers of the placement, the last one last; undefined while nothing was selected by hand. */
  selected: readonly string[] | undefined
  next: Next
  select: (ids: readonly string[], next?: Next) => void
  /** Selects layers on another placement. */
  selectOn: (placement: string, ids: readonly string[]) => void
  /** Clears `next` and keeps the selection. */
  goOn: () => void
  /**
   * Called with the focused element. Typing into the fields of a layer that is selected by default makes it
   * the selection, or a layer that another tab adds on top would become selected instead.
   */
  stay: (focused: EventTarget, shown: { selection: readonly { id: string }[] } | null) => void
}

interface Choice {
  placement: string
  ids: readonly string[]
  next: Next
}

/** The selected layers of the placement. On another placement nothing is selected until somebody selects there. */
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
    // A call that comes late, such as for a file that was read meanwhile, selects nothing once another placement is
    // shown.
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
