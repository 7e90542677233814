import { isRoundedToZero, lengthWords, printedSides } from '../../lengths/lengthWords'
import type { PrintArea, PrintBox } from '../geometry'
import { type PrintQuality, printQuality } from '../printQuality'

/** A distance to a border of the print area: its start and end along the axis, and its place on the other axis. */
export interface HintedDistance {
  axis: 'x' | 'y'
  from: number
  to: number
  at: number
  /** The direction from the box to the border. */
  out: -1 | 1
  words: string
}

export interface DragHints {
  /** Size or angle; null where there is nothing to show. */
  words: string | null
  level: PrintQuality['level']
  distances: readonly HintedDistance[]
}

/** What surrounds the box and decides how it prints. */
export interface PrintConditions {
  area: PrintArea
  /** Dots an inch of the print file, and the minimum for a good print. */
  dpi: number
  minDpi: number
}

/**
 * Hints beside a box while it is moved, resized or turned. All numbers are print pixels; `angle` is in degrees, and
 * `sharpness` its picture's dots an inch, null for one that is sharp at any size.
 */
export function dragHints(
  hold: 'move' | 'corner' | 'turn',
  box: PrintBox,
  angle: number,
  sharpness: number | null,
  { area, dpi, minDpi }: PrintConditions,
): DragHints {
  const { level } = printQuality(sharpness, minDpi)
  if (hold === 'turn') return { words: `${String(angle).replace('-', '−')}°`, level, distances: [] }
  if (hold === 'corner') {
    const isNoted = sharpness !== null && (level === 'fair' || level === 'low')
    const sides = printedSides(box, dpi)
    return { words: isNoted ? `${sides}, ${Math.round(sharpness)} dpi` : sides, level, distances: [] }
  }
  const along = (axis: 'x' | 'y', start: number, end: number, whole: number, at: number) =>
    nearerOf(start, end, whole).flatMap(([from, to, px, out]) => {
      const cm = (px / dpi) * 2.54
      return isRoundedToZero(cm)
        ? []
        : [{ axis, from, to, at, out, words: lengthWords(cm).replace('-', '−') }]
    })
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return {
    words: null,
    level,
    distances: [
      ...along('x', box.left, right, area.width, y),
      ...along('y', box.top, bottom, area.height, x),
    ],
  }
}

type Way = [from: number, to: number, px: number, out: -1 | 1]

/** The distance to the nearer end, or to both when centered. */
function nearerOf(start: number, end: number, whole: number): Way[] {
  const [before, after] = [start, whole - end]
  const ways: Way[] = []
  if (before <= after + 0.5) ways.push([Math.min(0, start), Math.max(0, start), before, -1])
  if (after <= before + 0.5) ways.push([Math.min(end, whole), Math.max(end, whole), after, 1])
  return ways
}
