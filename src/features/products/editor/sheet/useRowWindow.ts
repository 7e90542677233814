import { startTransition, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

const overscan = 6
/** Up to this number all rows are drawn, after the first ones: scrolling then needs no script at all. */
const mostWhole = 200
/** Number of rows drawn at a time, after the first ones. */
const piece = 20
/** Greatest height of the box, in px, and as a share of the window's. */
const mostHeight = 640
const mostShare = 0.7

/** Which rows of a scrolling box are drawn: those in view and a few around them, and all of a short list. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  // One less, because the row of headings takes the place of a row.
  const [drawn, setDrawn] = useState(
    () => Math.ceil(Math.min(mostHeight, window.innerHeight * mostShare) / rowHeight) - 1,
  )
  const isShort = count <= mostWhole
  const isDue = isShort && drawn < count

  // Talks to the screen: each batch is painted before the next is rendered, and typing and clicks go first.
  useEffect(() => {
    if (isDue) startTransition(() => setDrawn(drawn + piece))
  }, [isDue, drawn])

  const follow = useCallback(
    (scrollTop: number) => {
      // A low-priority update would be postponed while scrolling goes on, so rows that came into view are drawn at once, with a batch more.
      if (isShort) setDrawn((now) => Math.max(now, Math.ceil((scrollTop + mostHeight) / rowHeight) + piece))
      // Renders once per row of scrolling, not once per pixel.
      else setTop(Math.floor(scrollTop / rowHeight) * rowHeight)
    },
    [isShort, rowHeight],
  )
  // Talks to the scroll position, which is not followed while the list is short: once it has become long, the rows in
  // view are drawn.
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
    last: Math.min(count - 1, isShort ? drawn - 1 : Math.ceil((top + mostHeight) / rowHeight) + overscan),
    onScroll,
    reveal,
  }
}
