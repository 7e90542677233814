import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long Mantine's own restoring of the focus takes, in ms. */
const soonMs = 10

/**
 * Restores the focus when a dialog is closed or unmounted, however often. Mantine does so only for a dialog
 * mounted before it opens, and not where it is rendered so soon that it has the focus before Mantine looks.
 * If the former element has vanished, such as a button that charged, the page gets the focus, not the body.
 * An element focused meanwhile keeps it.
 */
export function useFocusBack(opened: boolean): void {
  const [first] = useState(() => (opened ? document.activeElement : null))
  const before = useRef(first)
  const wasOpen = useRef(opened)
  // Rendered a moment after it is requested.
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
