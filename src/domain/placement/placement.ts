import { type PositionUnit, positionUnit, type PrintArea, type PrintBox, printBox } from './geometry'
import { isInsidePrintArea, type Position } from './position'

/** A position whose numbers are marked as position units. */
export type SentPosition = Record<keyof Position, PositionUnit> & { limit_to_print_area: boolean }

/**
 * The position for the API, in the print file's own pixels. Rounded once, to whole numbers, and never outward across
 * the border.
 */
export function toPosition(area: PrintArea, at: PrintBox): SentPosition {
  const [areaWidth, areaHeight] = [Math.round(area.width), Math.round(area.height)]
  const across = roundSpan(at.left, at.width, areaWidth)
  const down = roundSpan(at.top, at.height, areaHeight)
  const position = {
    area_width: positionUnit(areaWidth),
    area_height: positionUnit(areaHeight),
    width: positionUnit(across.size),
    height: positionUnit(down.size),
    top: positionUnit(down.start),
    left: positionUnit(across.start),
  }
  return { ...position, limit_to_print_area: isInsidePrintArea(position) }
}

/** Rounds both ends; a span inside stays inside and is at least one unit long. */
function roundSpan(start: number, size: number, most: number): { start: number; size: number } {
  const tolerance = 1e-6
  const isInside = start >= -tolerance && start + size <= most + tolerance
  const rounded = Math.max(1, Math.round(size))
  if (!isInside) return { start: Math.round(start), size: rounded }
  const fitted = Math.min(rounded, most)
  return { start: Math.min(Math.max(0, Math.round(start)), most - fitted), size: fitted }
}

/** Converts a position of any area to print pixels: its area is fitted into the print file's, or covers it. */
export function fromPosition(area: PrintArea, position: Position, fillMode: 'fit' | 'cover'): PrintBox {
  const across = area.width / position.area_width
  const down = area.height / position.area_height
  const scale = fillMode === 'cover' ? Math.max(across, down) : Math.min(across, down)
  return printBox(
    (area.width - position.area_width * scale) / 2 + position.left * scale,
    (area.height - position.area_height * scale) / 2 + position.top * scale,
    position.width * scale,
    position.height * scale,
  )
}

/** The box with the same share of the width and the same relative center in another print area. */
export function shareBox(from: PrintArea, to: PrintArea, at: PrintBox): PrintBox {
  const scale = to.width / from.width
  const [width, height] = [at.width * scale, at.height * scale]
  const centerX = ((at.left + at.width / 2) / from.width) * to.width
  const centerY = ((at.top + at.height / 2) / from.height) * to.height
  return printBox(centerX - width / 2, centerY - height / 2, width, height)
}

/** The point from which physical distances are measured: top center on garments, center on wall art and drinkware. */
export type Anchor = 'top' | 'center'

/** The box with the same size in inches, at the same distance in inches from the anchor. */
export function physicalBox(
  from: PrintArea & { dpi: number },
  to: PrintArea & { dpi: number },
  at: PrintBox,
  anchor: Anchor,
): PrintBox {
  const scale = to.dpi / from.dpi
  const [width, height] = [at.width * scale, at.height * scale]
  const left = to.width / 2 + (at.left + at.width / 2 - from.width / 2) * scale - width / 2
  const top =
    anchor === 'top'
      ? at.top * scale
      : to.height / 2 + (at.top + at.height / 2 - from.height / 2) * scale - height / 2
  return printBox(left, top, width, height)
}
