import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusAfter } from '~/ui/notices/focusAfter'
import { keepFocusIn } from '~/ui/mantine/keepFocusIn'

/** Marks where the focus goes when what was focused is gone: the artwork, else the button that chooses some. */
export const focusHome = { 'data-focus-home': '' }

/**
 * Keeps the focus in the editor when the focused control is removed or disabled, or another design takes the place of
 * this one.
 */
export function useFocusHome(root: RefObject<HTMLElement | null>): void {
  // Looks at the focus before the editor is taken away.
  useLayoutEffect(() => focusAfter(root.current), [root])
  // Talks to the focus and to changes of the page, whichever part of it made them.
  useEffect(
    () => (root.current === null ? undefined : keepFocusIn(root.current, '[data-focus-home]')),
    [root],
  )
}
