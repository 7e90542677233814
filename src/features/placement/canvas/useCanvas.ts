import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { StageSize, Viewport } from '~/domain/placement/viewport'

/** A canvas, and how it is drawn: at once, or with the next frame, once however often that is asked for. */
export interface DrawnCanvas {
  ref: RefObject<HTMLCanvasElement | null>
  draw: () => void
  drawSoon: () => void
}

/**
 * A canvas of the stage. `paint` draws in print pixels on a clear one, by what was rendered last; `ratio` says how many
 * pixels the canvas has for one of the screen.
 */
export function useCanvas(
  size: StageSize,
  view: Viewport,
  ratio: () => number,
  paint: (brush: CanvasRenderingContext2D, ratio: number) => void,
): DrawnCanvas {
  const ref = useRef<HTMLCanvasElement>(null)
  const frame = useRef<number | null>(null)
  const draw = () => {
    forget(frame)
    const canvas = ref.current
    // It is drawn on and, but for tests, never read.
    const brush = canvas?.getContext('2d', { willReadFrequently: false })
    if (canvas === null || brush == null) return
    const pixels = ratio()
    const [width, height] = [Math.floor(size.width * pixels), Math.floor(size.height * pixels)]
    // A size that is set clears it.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    else brush.clearRect(0, 0, width, height)
    const scale = view.zoom * pixels
    brush.save()
    brush.setTransform(scale, 0, 0, scale, -view.originX * scale, -view.originY * scale)
    paint(brush, pixels)
    brush.restore()
  }
  const latest = useRef(draw)
  // Talks to the frame that was asked for: it draws what is there by then.
  useLayoutEffect(() => {
    latest.current = draw
  })
  // Talks to the browser's frames.
  useEffect(() => () => forget(frame), [])
  const drawSoon = () => {
    frame.current ??= requestAnimationFrame(() => latest.current())
  }
  return { ref, draw, drawSoon }
}

function forget(frame: RefObject<number | null>): void {
  if (frame.current !== null) cancelAnimationFrame(frame.current)
  frame.current = null
}
