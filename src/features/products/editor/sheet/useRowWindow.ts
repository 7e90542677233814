import { startTransition, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

const overscan = 6
/** Up to here all rows are drawn, once the first ones are on screen: then scrolling costs no script at all. */
const mostWhole = 200
/** Rows that are drawn at a time, after the first ones. */
const piece = 20
/** The box is never higher than this, in px. */
const mostHeight = 640

/** Which rows of a scrolling box are drawn: those in view and a few around them, and all of a short list. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [drawn, setDrawn] = useState(() => Math.ceil(mostHeight / rowHeight))
  const isShort = count <= mostWhole
  const isDue = isShort && drawn < count

  // Talks to the screen: each piece is seen before the next one is drawn, and gives way to typing and clicks.
  useEffect(() => {
    if (isDue) startTransition(() => setDrawn(drawn + piece))
  }, [isDue, drawn])

  const follow = useCallback(
    (scrollTop: number) => {
      // What gives way would be put off for as long as one scrolls: what came into view, and a piece more, does not wait.
      if (isShort) setDrawn((now) => Math.max(now, Math.ceil((scrollTop + mostHeight) / rowHeight) + piece))
      // A row's worth of scrolling redraws, not every pixel.
      else setTop(Math.floor(scrollTop / rowHeight) * rowHeight)
    },
    [isShort, rowHeight],
  )
  // Talks to the scroll position, which nobody follows in a short list: one that became longer is drawn where it stands.
  useEffect(() => {
    if (!isShort) follow(box.current?.scrollTop ?? 0)
  }, [isShort, follow])

  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => follow(scrollTop)
  const reveal = useCallback(
    (row: number) => {
      const element = box.current
      if (element === null) return
      const room = (element.clientHeight || mostHeight) - rowHeight
      const start = row * rowHeight
      if (start < element.scrollTop) element.scrollTop = start
      else if (start + rowHeight > element.scrollTop + room) element.scrollTop = start + rowHeight - room
      else return
      follow(element.scrollTop)
    },
    [rowHeight, follow],
  )
  return {
    box,
    first: isShort ? 0 : Math.max(0, Math.floor(top / rowHeight) - overscan),
    last: Math.min(count - 1, isShort ? drawn : Math.ceil((top + mostHeight) / rowHeight) + overscan),
    onScroll,
    reveal,
  }
}
