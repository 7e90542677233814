import type { FocusEvent } from 'react'

/** Scrolls a row sideways until the given part is in view. */
export function reveal(row: Element, part: Element): void {
  const [frame, own] = [row.getBoundingClientRect(), part.getBoundingClientRect()]
  if (own.right > frame.right) row.scrollLeft += own.right - frame.right
  if (own.left < frame.left) row.scrollLeft -= frame.left - own.left
}

/** For a row that scrolls sideways: browsers do not scroll to a partly visible element. An element being pressed must not move. */
export function revealFocused({ currentTarget, target }: FocusEvent): void {
  if (target.matches(':focus-visible')) reveal(currentTarget, target)
}
