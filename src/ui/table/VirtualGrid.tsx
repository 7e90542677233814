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
  /** Name of the list, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  /** Least width of a card in pixels. */
  minWidth: number
  gap: number
  /** Height of a card for its width: fixed, so that nothing moves while it loads. */
  heightOf: (width: number) => number
  render: (item: Item) => ReactNode
  /** Called with the items that are near the screen. */
  onVisible?: (items: readonly Item[]) => void
}

const spareRows = 1
/** In pixels. */
const step = 256
const stepAt = (top: number): number => Math.floor(top / step) * step
/** Used where nothing can be measured, as in tests without layout. */
const assumedWidth = 960
/** Size of the grid opened last: the next one starts with it, so that it need not be drawn twice. Width 0 before the first. */
let opened = { width: 0, top: 0 }

/** A grid that renders only cards near the screen; it scrolls with the page. */
export function VirtualGrid<Item>({ items, minWidth, gap, heightOf, onVisible, ...props }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(() => opened.width)
  const [top, setTop] = useState(() => opened.top)
  const [isFast, setFast] = useState(false)
  const [screen, setScreen] = useState(() => window.innerHeight)
  const [isWhole, setWhole] = useState(false)

  // Talks to the page's layout: the list's width, and the scroll position. Before painting, so that nothing jumps.
  useLayoutEffect(() => {
    const target = list.current
    if (target === null) return
    const scrolled = () => -target.getBoundingClientRect().top
    const measure = () => {
      const now = { width: target.clientWidth || assumedWidth, top: scrolled() }
      setWidth(now.width)
      // In steps, so that most scroll events render nothing.
      setTop((before) => (stepAt(before) === stepAt(now.top) ? before : now.top))
      setScreen(window.innerHeight)
      return now
    }
    // During fast scrolling nothing is rendered: cards appear where it stops.
    const speed = watchSpeed((fast) => {
      setFast(fast)
      if (fast) return
      // Scrolling means that the first screen was seen, and the next rows are wanted.
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
  // Talks to the screen: visible rows are painted before those around them, which give way to clicks.
  useEffect(() => {
    if (isDue) startTransition(() => setWhole(true))
  }, [isDue])
  const { firstRow, lastRow } = isDue ? seen : around
  const first = firstRow * shape.columns
  const shown = width === 0 ? [] : items.slice(first, lastRow * shape.columns)

  // Talks to the component that loads data of visible items.
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
