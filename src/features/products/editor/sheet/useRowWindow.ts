import { startTransition, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

const overscan = 6
/** Up to here all rows are drawn, once the first ones are on screen: then scrolling costs no script at all. */
const mostWhole = 200
/** Taken where there is no layout yet. */
const usualHeight = 560

/** Which rows of a scrolling box are drawn: those in view and a few around them. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: usualHeight })
  const [isSettled, setSettled] = useState(false)
  const isWhole = isSettled && count <= mostWhole
  const from = isWhole ? 0 : Math.max(0, Math.floor(view.top / rowHeight) - overscan)
  const to = isWhole
    ? count - 1
    : Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + overscan)

  // Talks to the browser's first paint: the rest of the rows is drawn after it, and gives way to clicks.
  useEffect(() => startTransition(() => setSettled(true)), [])

  const onScroll = useCallback(
    (event: UIEvent) => {
      // A row's worth of scrolling redraws, not every pixel.
      const next = Math.floor(event.currentTarget.scrollTop / rowHeight) * rowHeight
      if (!isWhole) setView((now) => (now.top === next ? now : { ...now, top: next }))
    },
    [isWhole, rowHeight],
  )
  const reveal = useCallback(
    (row: number) => {
      const element = box.current
      if (element === null) return
      const height = element.clientHeight || usualHeight
      const room = height - rowHeight
      const top = row * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room
      const next = Math.floor(element.scrollTop / rowHeight) * rowHeight
      setView((now) => (now.top === next && now.height === height ? now : { top: next, height }))
    },
    [rowHeight],
  )
  return { box, first: from, last: to, onScroll, reveal }
}
