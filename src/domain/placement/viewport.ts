import { type PrintBox, type PrintPx, printPx, type ScreenPx, screenPx } from './geometry'

/** The part of the print space that the stage shows: screen = (print − origin) × zoom. */
export interface Viewport {
  originX: PrintPx
  originY: PrintPx
  /** Screen pixels for each print pixel. */
  zoom: number
}

export interface StageSize {
  width: ScreenPx
  height: ScreenPx
}

/** Screen position of a distance from the left of the print area. */
export const toScreenX = (view: Viewport, x: PrintPx): ScreenPx => screenPx((x - view.originX) * view.zoom)
/** Screen position of a distance from the top of the print area. */
export const toScreenY = (view: Viewport, y: PrintPx): ScreenPx => screenPx((y - view.originY) * view.zoom)
/** Distance of a screen position from the left of the print area; not rounded. */
export const toPrintX = (view: Viewport, x: ScreenPx): PrintPx => printPx(x / view.zoom + view.originX)
/** Distance of a screen position from the top; not rounded. */
export const toPrintY = (view: Viewport, y: ScreenPx): PrintPx => printPx(y / view.zoom + view.originY)
/** A length on screen in print pixels. */
export const toPrintLength = (view: Viewport, length: number): PrintPx => printPx(length / view.zoom)

/** Shows a box whole, centered, with a margin of screen pixels around it. */
export function viewOf(stage: StageSize, box: PrintBox, margin: number): Viewport {
  const room = (side: number) => Math.max(side - 2 * margin, 1)
  const zoom = Math.min(room(stage.width) / box.width, room(stage.height) / box.height)
  return {
    zoom,
    originX: printPx(box.left + box.width / 2 - stage.width / 2 / zoom),
    originY: printPx(box.top + box.height / 2 - stage.height / 2 / zoom),
  }
}

const zoomLimits = { least: 0.01, most: 20 } as const

/** Zooms by a factor around a point on the screen, which stays in place. */
export function zoomAround(view: Viewport, x: ScreenPx, y: ScreenPx, factor: number): Viewport {
  const zoom = Math.min(Math.max(view.zoom * factor, zoomLimits.least), zoomLimits.most)
  return {
    zoom,
    originX: printPx(toPrintX(view, x) - x / zoom),
    originY: printPx(toPrintY(view, y) - y / zoom),
  }
}

/** Moves the view by this many pixels on the screen. */
export const panBy = (view: Viewport, dx: ScreenPx, dy: ScreenPx): Viewport => ({
  ...view,
  originX: printPx(view.originX - dx / view.zoom),
  originY: printPx(view.originY - dy / view.zoom),
})
