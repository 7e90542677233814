import type { PointerEvent } from 'react'
import { readersUnit } from '~/domain/lengths/readersUnit'
import { type PrintPx, screenPx } from '~/domain/placement/geometry'
import type { StageSize, Viewport } from '~/domain/placement/viewport'
import classes from './Guides.module.css'

interface Props {
  axis: 'x' | 'y'
  view: Viewport
  size: StageSize
  dpi: number
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** Steps between numbers in cm or inches, and the least distance between them in pixels. */
const [steps, roomPx] = [[1, 2, 5, 10, 20, 50, 100], 34]

/** A ruler in centimeters or inches from the print area's corner, along one edge of the stage. Guides are dragged out of it. */
export function Ruler({ axis, view, size, dpi, onPointerDown }: Props) {
  const unit = readersUnit() === 'in' ? dpi : dpi / 2.54
  const unitPx = unit * view.zoom
  const step = steps.find((one) => one * unitPx >= roomPx) ?? 200
  const [origin, length]: readonly [PrintPx, number] =
    axis === 'x' ? [view.originX, size.width] : [view.originY, size.height]
  const first = Math.floor(origin / unit / step)
  const last = Math.ceil((origin + screenPx(length) / view.zoom) / unit / step)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return (
    <div className={classes.ruler} data-axis={axis} aria-hidden onPointerDown={onPointerDown}>
      {marks.map((mark) => {
        const at = mark * unitPx - origin * view.zoom
        return (
          <span
            key={mark}
            style={{ transform: axis === 'x' ? `translateX(${at}px)` : `translateY(${at}px)` }}
          >
            {mark}
          </span>
        )
      })}
    </div>
  )
}
