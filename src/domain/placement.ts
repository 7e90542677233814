import { clampBox, type PrintArea, type PrintBox, printPx } from './geometry'
import { isInsidePrintArea, type Position } from './position'

/**
 * The position that the API takes, in the print file's own pixels. Rounded once, to whole numbers, and never
 * outwards across the border.
 */
export function toPosition(area: PrintArea, at: PrintBox): Position & { limit_to_print_area: boolean } {
  const [areaWidth, areaHeight] = [Math.round(area.width), Math.round(area.height)]
  const across = roundSpan(at.left, at.width, areaWidth)
  const down = roundSpan(at.top, at.height, areaHeight)
  const position = {
    area_width: areaWidth,
    area_height: areaHeight,
    width: across.size,
    height: down.size,
    top: down.start,
    left: across.start,
  }
  return { ...position, limit_to_print_area: isInsidePrintArea(position) }
}

/** Rounds both ends; a span that was inside stays inside, and is at least one unit. */
function roundSpan(start: number, size: number, most: number): { start: number; size: number } {
  const tolerance = 1e-6
  const isInside = start >= -tolerance && start + size <= most + tolerance
  const rounded = Math.max(1, Math.round(size))
  if (!isInside) return { start: Math.round(start), size: rounded }
  const fitted = Math.min(rounded, most)
  return { start: Math.min(Math.max(0, Math.round(start)), most - fitted), size: fitted }
}

/** Reads a position of any area into print pixels, by the fit or cover rule of the print file (editor.md, Geometry). */
export function fromPosition(area: PrintArea, position: Position, fillMode: 'fit' | 'cover'): PrintBox {
  const across = area.width / position.area_width
  const down = area.height / position.area_height
  const scale = fillMode === 'cover' ? Math.max(across, down) : Math.min(across, down)
  return {
    left: printPx((area.width - position.area_width * scale) / 2 + position.left * scale),
    top: printPx((area.height - position.area_height * scale) / 2 + position.top * scale),
    width: printPx(position.width * scale),
    height: printPx(position.height * scale),
  }
}

/** The same share of the width and the same relative centre in another print area; scaled down when it no longer fits. */
export function carryBox(from: PrintArea, to: PrintArea, at: PrintBox): PrintBox {
  const scale = to.width / from.width
  const [width, height] = [at.width * scale, at.height * scale]
  const centreX = ((at.left + at.width / 2) / from.width) * to.width
  const centreY = ((at.top + at.height / 2) / from.height) * to.height
  return clampBox(to, {
    left: printPx(centreX - width / 2),
    top: printPx(centreY - height / 2),
    width: printPx(width),
    height: printPx(height),
  })
}
