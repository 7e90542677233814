import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Column } from './DataTable'
import { fitColumns } from './fitColumns'

/** The box of the choosing column. */
const pickWidth = 44
/** The table gives way to cards below; the style sheet has the same number. */
const cards = '(max-width: 1023px)'

/** Of the table that was measured last. Most are as wide as the page: the next one starts from it, and need not be drawn twice. */
let lastWidth = 0

interface Fitting<Row> {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  columns: readonly Column<Row>[]
  /** Even the columns that stay are wider than the sheet: they are reached by scrolling sideways. */
  isTooWide: boolean
}

/** The columns that have room on the sheet as wide as it is now. */
export function useFittingColumns<Row>(all: readonly Column<Row>[], hasBoxes: boolean): Fitting<Row> {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [width, setWidth] = useState(lastWidth)
  const [isTooWide, setTooWide] = useState(false)

  // Talks to the page's layout. Before paint, so that no column is seen to go.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, table.current]
    if (outer === null || inner === null) return
    const measure = () => {
      const hasCards = window.matchMedia(cards).matches
      lastWidth = hasCards ? 0 : outer.clientWidth
      setWidth(lastWidth)
      setTooWide(!hasCards && inner.offsetWidth > outer.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  const room = width === 0 ? 0 : width - (hasBoxes ? pickWidth : 0)
  const columns = useMemo(() => fitColumns(all, room), [all, room])
  return { box, table, columns, isTooWide }
}
