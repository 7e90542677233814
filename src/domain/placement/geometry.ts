/** Pixels of a print file at its dpi, in which placements are kept. Floats. */
export type PrintPx = number & { readonly space: 'print' }
/** Pixels of the stage on screen. */
export type ScreenPx = number & { readonly space: 'screen' }
/** Units of a position's own area, as in the API (contract/README 6.3). */
export type PositionUnit = number & { readonly space: 'position' }

/** Marks a number as pixels of the print file. Nothing is rounded. */
export const printPx = (value: number): PrintPx => value as PrintPx
/** Marks a number as CSS pixels of the page. */
export const screenPx = (value: number): ScreenPx => value as ScreenPx
/** Marks a number as the relative unit of a position (contract/README 6.3). */
export const positionUnit = (value: number): PositionUnit => value as PositionUnit

/** A placed artwork's box, from the top left corner of the print area. */
export interface PrintBox {
  left: PrintPx
  top: PrintPx
  width: PrintPx
  height: PrintPx
}

export interface PrintArea {
  width: PrintPx
  height: PrintPx
}

/** The artwork's own pixels; for vector files only their ratio counts. */
export interface ArtworkSize {
  width: number
  height: number
}

/** A box from plain numbers, in pixels of the print file. */
export const printBox = (left: number, top: number, width: number, height: number): PrintBox => ({
  left: printPx(left),
  top: printPx(top),
  width: printPx(width),
  height: printPx(height),
})

/** The largest box of the artwork's aspect inside the area, centered. */
export function fitBox(area: PrintArea, art: ArtworkSize): PrintBox {
  const scale = Math.min(area.width / art.width, area.height / art.height)
  return centeredBox(area, art.width * scale, art.height * scale)
}

/** The smallest box of the artwork's aspect that covers the area, centered; it may cross the border. */
export function coverBox(area: PrintArea, art: ArtworkSize): PrintBox {
  const scale = Math.max(area.width / art.width, area.height / art.height)
  return centeredBox(area, art.width * scale, art.height * scale)
}

const centeredBox = (area: PrintArea, width: number, height: number): PrintBox =>
  printBox((area.width - width) / 2, (area.height - height) / 2, width, height)

/** The smallest box around all of them; null around none. A single box stays exactly as it is. */
export function boxAround(boxes: readonly PrintBox[]): PrintBox | null {
  const [first, ...others] = boxes
  if (first === undefined || others.length === 0) return first ?? null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return printBox(left, top, right - left, bottom - top)
}

/** The box moved right and down; the same size. */
export const moveBox = (at: PrintBox, dx: PrintPx, dy: PrintPx): PrintBox =>
  printBox(at.left + dx, at.top + dy, at.width, at.height)

/** A box with another width and the same aspect and center. */
export function resizeBox(at: PrintBox, width: PrintPx): PrintBox {
  const height = (at.height / at.width) * width
  return printBox(at.left + (at.width - width) / 2, at.top + (at.height - height) / 2, width, height)
}

/** The box of another picture that takes a picture's place: same width, left and top. */
export const replacedBox = (at: PrintBox, art: ArtworkSize): PrintBox =>
  printBox(at.left, at.top, at.width, (at.width / art.width) * art.height)

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Moves the box to a border or the middle of the area. */
export function alignBox(area: PrintArea, at: PrintBox, how: Alignment): PrintBox {
  const { width, height } = at
  const left = { left: 0, center: (area.width - width) / 2, right: area.width - width }
  const top = { top: 0, middle: (area.height - height) / 2, bottom: area.height - height }
  if (how === 'left' || how === 'center' || how === 'right') return printBox(left[how], at.top, width, height)
  return printBox(at.left, top[how], width, height)
}

/** Puts the box inside the area: scaled down when it is larger, then moved in by the shortest way. */
export function clampBox(area: PrintArea, at: PrintBox): PrintBox {
  const scale = Math.min(1, area.width / at.width, area.height / at.height)
  const sized = scale === 1 ? at : resizeBox(at, printPx(at.width * scale))
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0))
  return printBox(
    within(sized.left, area.width - sized.width),
    within(sized.top, area.height - sized.height),
    sized.width,
    sized.height,
  )
}

/** An area from plain numbers, in pixels of the print file. */
export const printArea = (width: number, height: number): PrintArea => ({
  width: printPx(width),
  height: printPx(height),
})

/** The largest box of the artwork's aspect within the area that still has this many dots an inch. */
export function largestSharpBox(area: PrintArea, art: ArtworkSize, dpi: number, wanted: number): PrintBox {
  const fitted = fitBox(area, art)
  const sharpest = Math.min(
    (art.width / wanted) * dpi,
    ((art.height / wanted) * dpi * art.width) / art.height,
  )
  return sharpest >= fitted.width ? fitted : resizeBox(fitted, printPx(sharpest))
}

/** The whole pixels that a picture takes after turning by degrees; exact for quarter turns. */
export function turnedSize({ width, height }: ArtworkSize, degrees: number): ArtworkSize {
  const angle = (degrees * Math.PI) / 180
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  // A quarter turn's cosine is not quite zero and must not add a pixel.
  const whole = (length: number) => Math.max(1, Math.ceil(length - 1e-6))
  return {
    width: whole(width * along + height * across),
    height: whole(width * across + height * along),
  }
}

/**
 * The part of the print area that is printed even when the print is slightly out of place: without the outer quarter of
 * an inch. The service states no safe area.
 */
export function safeBox(area: PrintArea, dpi: number): PrintBox {
  const inset = dpi / 4
  return printBox(inset, inset, area.width - 2 * inset, area.height - 2 * inset)
}

/** Share of the box outside the print area, which is not printed: 1 where less than half a print pixel is inside. */
export function shareOutside(area: PrintArea, at: PrintBox): number {
  const across = Math.max(0, Math.min(at.left + at.width, area.width) - Math.max(at.left, 0))
  const down = Math.max(0, Math.min(at.top + at.height, area.height) - Math.max(at.top, 0))
  if (Math.min(across, down) < Math.min(0.5, at.width, at.height)) return 1
  return Math.max(0, 1 - (across * down) / (at.width * at.height))
}

/** Borders of the print area that the box touches, within half a print pixel. */
export function touchedEdges(area: PrintArea, at: PrintBox): ('left' | 'right' | 'top' | 'bottom')[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= 0.5
  return [
    ...(near(at.left, 0) ? (['left'] as const) : []),
    ...(near(at.left + at.width, area.width) ? (['right'] as const) : []),
    ...(near(at.top, 0) ? (['top'] as const) : []),
    ...(near(at.top + at.height, area.height) ? (['bottom'] as const) : []),
  ]
}

/** Whether two boxes are exactly the same. */
export const isSameBox = (a: PrintBox, b: PrintBox): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

/** Artwork pixels for each printed inch, the smaller value of both axes. */
export const effectiveDpi = (at: PrintBox, art: ArtworkSize, dpi: number): number =>
  Math.min(art.width / (at.width / dpi), art.height / (at.height / dpi))

const cmPerInch = 2.54
/** Centimeters of a length in print pixels, at the dots an inch of the print file. */
export const toCm = (pixels: PrintPx, dpi: number): number => (pixels / dpi) * cmPerInch
/** Print pixels of a length in centimeters; not rounded. */
export const fromCm = (cm: number, dpi: number): PrintPx => printPx((cm / cmPerInch) * dpi)
