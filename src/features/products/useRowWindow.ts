import { type UIEvent, useCallback, useRef, useState } from 'react'

const overscan = 6
/** Taken where there is no layout yet. */
const usualHeight = 560

/** Which rows of a scrolling box are drawn: those in view and a few around them. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: usualHeight })
  const from = Math.max(0, Math.floor(view.top / rowHeight) - overscan)
  const to = Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + overscan)
  const onScroll = useCallback(
    (event: UIEvent) => {
      // A row's worth of scrolling redraws, not every pixel.
      const next = Math.floor(event.currentTarget.scrollTop / rowHeight) * rowHeight
      const seen = event.currentTarget.clientHeight || usualHeight
      setView((now) => (now.top === next && now.height === seen ? now : { top: next, height: seen }))
    },
    [rowHeight],
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
