import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../textSize'
import { matchWindow } from '../useMedia'
import type { Column } from './DataTable'
import { fitColumns } from './fitColumns'

/** Width of the checkbox column, in px. */
const pickWidth = 44
/** Below this the table is shown as cards; the style sheet has the same number. */
const cards = '(max-width: 1023px)'

/** Width of the table measured last. Most are as wide as the page: the next one starts with it, so that it need not be drawn twice. */
let lastWidth: number | null = null
/** Usual width of navigation and page margins in CSS px, and the widest table of a page. */
const frameWidth = 266
const widest = 1_390

/** Estimates the first table's width without a layout; a wrong estimate draws the table twice. */
const guessWidth = (): number =>
  matchWindow(cards).matches ? 0 : Math.min(window.innerWidth / textScale() - frameWidth, widest)

interface Fit {
  /** Width in pixels at the default text size. */
  width: number
  isTooWide: boolean
}

interface Fitting<Row> {
  box: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  columns: readonly Column<Row>[]
  /** Whether even the mandatory columns are wider than the card: then it scrolls sideways. */
  isTooWide: boolean
}

/** The columns that fit the present width of the card. */
export function useFittingColumns<Row>(all: readonly Column<Row>[], hasBoxes: boolean): Fitting<Row> {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [{ width, isTooWide }, setFit] = useState<Fit>(() => ({
    width: lastWidth ?? guessWidth(),
    isTooWide: false,
  }))
  const drawn = useRef({ width, isTooWide })

  // Talks to the page's layout. Before painting, so that no column is seen to vanish.
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
      // Called for each table that opens; most have the same width as the one before and need no new render.
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
  // Equal columns stay the same array, so that no row is rendered needlessly.
  const shown = fitColumns(all, room)
    .map((column) => all.indexOf(column))
    .join(' ')
  const columns = useMemo(() => {
    const places = new Set(shown.split(' '))
    return all.filter((_, at) => places.has(String(at)))
  }, [all, shown])
  return { box, table, columns, isTooWide }
}
