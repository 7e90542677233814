import type { PointerEvent } from 'react'
import { toCm, type PrintPx, printPx, screenPx } from '~/domain/placement/geometry'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import classes from './Overlays.module.css'

interface Props {
  axis: 'x' | 'y'
  view: Viewport
  size: StageSize
  dpi: number
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** Steps between numbers in cm, and the fewest pixels that they take. */
const [steps, roomPx] = [[1, 2, 5, 10, 20, 50, 100], 34]

/** Centimetres from the print area's corner along one edge of the stage. A guide is pulled out of it. */
export function Ruler({ axis, view, size, dpi, onPointerDown }: Props) {
  const cmPx = (dpi / 2.54) * view.zoom
  const step = steps.find((cm) => cm * cmPx >= roomPx) ?? 200
  const [origin, length]: readonly [PrintPx, number] =
    axis === 'x' ? [view.originX, size.width] : [view.originY, size.height]
  const first = Math.floor(toCm(origin, dpi) / step)
  const last = Math.ceil(toCm(printPx(origin + screenPx(length) / view.zoom), dpi) / step)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return (
    <div className={classes.ruler} data-axis={axis} aria-hidden onPointerDown={onPointerDown}>
      {marks.map((cm) => {
        const at = cm * cmPx - origin * view.zoom
        return (
          <span key={cm} style={{ transform: axis === 'x' ? `translateX(${at}px)` : `translateY(${at}px)` }}>
            {cm}
          </span>
        )
      })}
    </div>
  )
}
