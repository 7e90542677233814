import { isNought, lengthWords, printedSides } from '../../lengths/lengthWords'
import type { PrintArea, PrintBox } from '../geometry'
import { type PrintQuality, printQuality } from '../printQuality'

/** How far it is to a border of the print area: from where to where along the axis, and where on the other one. */
export interface HintedDistance {
  axis: 'x' | 'y'
  from: number
  to: number
  at: number
  /** The way from the box over the border. */
  out: -1 | 1
  words: string
}

export interface DragHints {
  /** Size or angle; null where there is nothing to say. */
  words: string | null
  level: PrintQuality['level']
  distances: readonly HintedDistance[]
}

/** What tells how a print comes out where it lies. */
export interface Around {
  area: PrintArea
  /** Dots an inch of the print file, and the fewest that print well. */
  dpi: number
  minDpi: number
}

/**
 * What stands beside a box while it is moved, resized or turned. All numbers are print pixels; `angle` is in degrees, and
 * `sharpness` the dots an inch of its picture, null for what is sharp at any size.
 */
export function dragHints(
  hold: 'move' | 'corner' | 'turn',
  box: PrintBox,
  angle: number,
  sharpness: number | null,
  { area, dpi, minDpi }: Around,
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
      return isNought(cm) ? [] : [{ axis, from, to, at, out, words: lengthWords(cm).replace('-', '−') }]
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

/** The way to the nearer end, to both from the middle. */
function nearerOf(start: number, end: number, whole: number): Way[] {
  const [before, after] = [start, whole - end]
  const ways: Way[] = []
  if (before <= after + 0.5) ways.push([Math.min(0, start), Math.max(0, start), before, -1])
  if (after <= before + 0.5) ways.push([Math.min(end, whole), Math.max(end, whole), after, 1])
  return ways
}
