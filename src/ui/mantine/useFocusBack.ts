import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long a dialog's own way of giving the focus back takes, in ms. */
const soonMs = 10

/**
 * Gives the focus back to what had it before a dialog was opened, when it is closed or taken down, however often. Mantine
 * does so only for one that is there before it opens, and not where the dialog is drawn so soon that it has taken the focus
 * before that is looked at. Where the dialog's work took that away, as the button that charges, the page gets it, not the
 * body. What has the focus by then keeps it.
 */
export function useFocusBack(opened: boolean): void {
  const [first] = useState(() => (opened ? document.activeElement : null))
  const before = useRef(first)
  const wasOpen = useRef(opened)
  // The dialog is drawn a moment after it is asked for.
  useLayoutEffect(() => {
    if (opened && !wasOpen.current) before.current = document.activeElement
    wasOpen.current = opened
  }, [opened])
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const atClose = document.activeElement
      const giveBack = () => {
        const { activeElement: now } = document
        const isLeft = now === null || now === document.body
        const isInClosed = now === atClose && atClose?.closest('[role=dialog]') != null
        if (isLeft || isInClosed) homeOf(before.current)?.focus({ preventScroll: true })
      }
      if (atClose === null || atClose === document.body) giveBack()
      setTimeout(giveBack, soonMs)
    }
  }, [opened])
}

const homeOf = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && !before.matches(':disabled, body')
    ? before
    : document.querySelector('main')
