import { readersUnit } from '~/domain/lengths/readersUnit'
import { type PrintArea, type PrintBox, safeBox } from '~/domain/placement/geometry'
import type { Viewport } from '~/domain/placement/viewport'

export interface MarkColors {
  accent: string
  paper: string
  ink: string
  /** Background of text that lies over the design. */
  sheet: string
  amber: string
  red: string
}

interface Marks {
  view: Viewport
  area: PrintArea
  dpi: number
  /** Boxes of all layers shown. */
  boxes: readonly PrintBox[]
  colors: MarkColors
}

const cmInches = 1 / 2.54

/** Draws print area, ruler and the parts outside. In print pixels; strokes keep their screen width. */
export function drawMarks(context: CanvasRenderingContext2D, marks: Marks): void {
  const px = 1 / marks.view.zoom
  context.save()
  for (const box of marks.boxes) drawOutside(context, marks, box, px)
  drawArea(context, marks, px)
  drawSafeArea(context, marks, px)
  drawRuler(context, marks, px)
  context.restore()
}

/** Dims and hatches the part of the artwork that is not printed. */
function drawOutside(
  context: CanvasRenderingContext2D,
  { area, colors }: Marks,
  box: PrintBox,
  px: number,
): void {
  const isInside =
    box.left >= 0 && box.top >= 0 && box.left + box.width <= area.width && box.top + box.height <= area.height
  if (isInside) return
  context.save()
  context.beginPath()
  context.rect(box.left, box.top, box.width, box.height)
  context.clip()
  context.beginPath()
  context.rect(box.left - 1, box.top - 1, box.width + 2, box.height + 2)
  context.rect(0, 0, area.width, area.height)
  context.clip('evenodd')
  context.globalAlpha = 0.72
  context.fillStyle = colors.paper
  context.fillRect(box.left, box.top, box.width, box.height)
  context.globalAlpha = 0.45
  context.strokeStyle = colors.ink
  context.lineWidth = px
  context.beginPath()
  const step = 8 * px
  const first = Math.max(box.left - box.height, -8000)
  for (let x = first; x < box.left + box.width; x += Math.max(step, (box.width + box.height) / 600)) {
    context.moveTo(x, box.top + box.height)
    context.lineTo(x + box.height, box.top)
  }
  context.stroke()
  context.restore()
}

/** Dashes in the accent color on a pale line, so that the border is visible on fabric of any color. */
function drawArea(context: CanvasRenderingContext2D, { area, colors }: Marks, px: number): void {
  context.globalAlpha = 0.6
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2 * px
  context.strokeRect(0, 0, area.width, area.height)
  context.globalAlpha = 1
  context.strokeStyle = colors.accent
  context.lineWidth = px
  context.setLineDash([6 * px, 4 * px])
  context.strokeRect(0, 0, area.width, area.height)
  context.setLineDash([])
}

/** Dots, on pale ones like the border, that mark the safe area: the outer millimeters may be cut when the press shifts. */
function drawSafeArea(context: CanvasRenderingContext2D, { area, dpi, colors }: Marks, px: number): void {
  const { left, top, width, height } = safeBox(area, dpi)
  if (width <= 0 || height <= 0) return
  context.lineCap = 'round'
  context.setLineDash([0, 5 * px])
  context.globalAlpha = 0.7
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2.5 * px
  context.strokeRect(left, top, width, height)
  context.globalAlpha = 1
  context.strokeStyle = colors.accent
  context.lineWidth = 1.5 * px
  context.strokeRect(left, top, width, height)
  context.setLineDash([])
  context.lineCap = 'butt'
  context.globalAlpha = 1
}

/** Centimeters along the top and the left border of the print area; every fifth line is longer. */
function drawRuler(context: CanvasRenderingContext2D, marks: Marks, px: number): void {
  context.strokeStyle = marks.colors.accent
  context.globalAlpha = 0.7
  context.lineWidth = px
  context.stroke(rulerOf(marks, px))
  context.globalAlpha = 1
}

const rulers = new WeakMap<Viewport, { area: PrintArea; path: Path2D }>()

/** Path of the ruler, made once per view: it does not change during a drag. */
function rulerOf({ area, dpi, view }: Marks, px: number): Path2D {
  const known = rulers.get(view)
  if (known?.area === area) return known.path
  const path = new Path2D()
  const unit = readersUnit() === 'in' ? dpi : dpi * cmInches
  const every = unit / px >= 5 ? 1 : 5
  const long = (mark: number) => -(mark % 5 === 0 ? 8 : 4) * px
  for (let mark = every; mark * unit < area.width; mark += every) {
    path.moveTo(mark * unit, 0)
    path.lineTo(mark * unit, long(mark))
  }
  for (let mark = every; mark * unit < area.height; mark += every) {
    path.moveTo(0, mark * unit)
    path.lineTo(long(mark), mark * unit)
  }
  rulers.set(view, { area, path })
  return path
}
