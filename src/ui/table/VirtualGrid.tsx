import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { watchSpeed } from './fastScroll'
import { gridShape, gridWindow } from './gridWindow'
import classes from './VirtualGrid.module.css'

interface Props<Item> {
  /** What is listed, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  /** Pixels. */
  minWidth: number
  gap: number
  /** Height of a card by its width: fixed, so that nothing moves while it fills. */
  heightOf: (width: number) => number
  render: (item: Item) => ReactNode
  /** Called with the items that are near the screen. */
  onVisible?: (items: readonly Item[]) => void
}

const spareRows = 1
/** Pixels. */
const step = 256
const stepAt = (top: number): number => Math.floor(top / step) * step
/** Where nothing can be measured, as in tests without layout. */
const assumedWidth = 960
/** Of the grid that was opened last: the next one starts from it, and need not be drawn twice. No width before the first. */
let opened = { width: 0, top: 0 }

/** A grid of which only the cards near the screen exist; it scrolls with the page. */
export function VirtualGrid<Item>({ items, minWidth, gap, heightOf, onVisible, ...props }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(() => opened.width)
  const [top, setTop] = useState(() => opened.top)
  const [isFast, setFast] = useState(false)
  const [screen, setScreen] = useState(() => window.innerHeight)
  const [isWhole, setWhole] = useState(false)

  // Talks to the page's layout: the list's width, and how far it is scrolled. Before paint, so that nothing jumps.
  useLayoutEffect(() => {
    const target = list.current
    if (target === null) return
    const scrolled = () => -target.getBoundingClientRect().top
    const measure = () => {
      const now = { width: target.clientWidth || assumedWidth, top: scrolled() }
      setWidth(now.width)
      // In steps, so that most scroll events draw nothing.
      setTop((before) => (stepAt(before) === stepAt(now.top) ? before : now.top))
      setScreen(window.innerHeight)
      return now
    }
    // While the page is scrolled fast nothing is drawn: cards come where it stops.
    const speed = watchSpeed((fast) => {
      setFast(fast)
      if (fast) return
      // Who scrolls has seen the first screen, and waits for what comes into view.
      setWhole(true)
      measure()
    })
    const onScroll = () => speed.at(scrolled())
    opened = measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      speed.stop()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', measure)
    }
  }, [])

  const shape = gridShape(width, minWidth, gap)
  const height = heightOf(shape.width)
  const rows = Math.ceil(items.length / shape.columns)
  const seen = gridWindow({ top, height: screen }, height + gap, rows, 0)
  const around = gridWindow({ top: stepAt(top), height: screen + step }, height + gap, rows, spareRows)
  const isDue = !isWhole && around.lastRow > seen.lastRow
  // Talks to the screen: what can be seen is on it before the rows around that are drawn, which give way to clicks.
  useEffect(() => {
    if (isDue) startTransition(() => setWhole(true))
  }, [isDue])
  const { firstRow, lastRow } = isDue ? seen : around
  const first = firstRow * shape.columns
  const shown = width === 0 ? [] : items.slice(first, lastRow * shape.columns)

  // Talks to whoever reads more about what is on the screen.
  useEffect(() => {
    onVisible?.(items.slice(first, lastRow * shape.columns))
  }, [items, first, lastRow, shape.columns, onVisible])

  return (
    <ul
      ref={list}
      className={classes.grid}
      data-fast={isFast || undefined}
      aria-label={props.label}
      style={
        {
          height: Math.max(0, rows * (height + gap) - gap),
          '--card-width': `${shape.width}px`,
          '--card-height': `${height}px`,
          '--card-gap': `${gap}px`,
        } as CSSProperties
      }
    >
      {shown.map((item, index) => {
        const at = first + index
        const style = {
          width: shape.width,
          height,
          transform: `translate(${(at % shape.columns) * (shape.width + gap)}px, ${Math.floor(at / shape.columns) * (height + gap)}px)`,
        }
        return (
          <li
            key={props.itemKey(item)}
            className={classes.cell}
            style={style}
            data-row
            aria-setsize={items.length}
            aria-posinset={at + 1}
          >
            {props.render(item)}
          </li>
        )
      })}
    </ul>
  )
}
