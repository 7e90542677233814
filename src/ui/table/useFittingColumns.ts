import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../textSize'
import { matchWindow } from '../useMedia'
import type { Column } from './DataTable'
import { fitColumns } from './fitColumns'

/** The box of the choosing column. */
const pickWidth = 44
/** The table gives way to cards below; the style sheet has the same number. */
const cards = '(max-width: 1023px)'

/** Of the table that was measured last. Most are as wide as the page: the next one starts from it, and need not be drawn twice. */
let lastWidth: number | null = null
/** What the rail and the margins of a page mostly take, in CSS px, and the widest table of a page. */
const frameWidth = 266
const widest = 1_390

/** How wide the first table will be, without asking the layout; a guess that is wrong draws the table twice. */
const guessWidth = (): number =>
  matchWindow(cards).matches ? 0 : Math.min(window.innerWidth / textScale() - frameWidth, widest)

interface Fit {
  /** Pixels at the usual size of text. */
  width: number
  isTooWide: boolean
}

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
  const [{ width, isTooWide }, setFit] = useState<Fit>(() => ({
    width: lastWidth ?? guessWidth(),
    isTooWide: false,
  }))
  const drawn = useRef({ width, isTooWide })

  // Talks to the page's layout. Before paint, so that no column is seen to go.
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, table.current]
    if (outer === null || inner === null) return
    const measure = () => {
      const hasCards = matchWindow(cards).matches
      const next = {
        width: hasCards ? 0 : outer.clientWidth / textScale(),
        isTooWide: !hasCards && inner.offsetWidth > outer.clientWidth,
      }
      lastWidth = next.width
      // Called for each table that opens; most are as wide as the one before and need not be drawn again.
      if (next.width === drawn.current.width && next.isTooWide === drawn.current.isTooWide) return
      drawn.current = next
      setFit(next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])

  const room = width === 0 ? 0 : width - (hasBoxes ? pickWidth : 0)
  // The same columns stay the same array, so that no row is drawn for nothing.
  const shown = fitColumns(all, room)
    .map((column) => all.indexOf(column))
    .join(' ')
  const columns = useMemo(() => {
    const places = new Set(shown.split(' '))
    return all.filter((_, at) => places.has(String(at)))
  }, [all, shown])
  return { box, table, columns, isTooWide }
}
