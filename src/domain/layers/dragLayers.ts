import {
  boxAround,
  clampBox,
  isSameBox,
  moveBox,
  type PrintArea,
  type PrintBox,
  type PrintPx,
  printPx,
} from '../placement/geometry'
import { type Corner, cornerPoint, dragCorner } from '../placement/dragging/gestures'
import { type SnapGap, type SnapGuide, snapBox } from '../placement/dragging/snapping'
import { type Layer, scaledLayer, turnedBox } from './layer'

/** The part of the canvas that a press takes hold of. */
export type LayerHold = { kind: 'move' } | { kind: 'corner'; corner: Corner } | { kind: 'turn' }

export interface DragRules {
  area: PrintArea
  /** Whether nothing may cross the border of the print area. */
  isLimited: boolean
  /** Distance within which layers snap, in print pixels; 0 turns snapping off. */
  reach: PrintPx
  /** Boxes of the layers that are not dragged. */
  others: readonly PrintBox[]
  guides?: readonly SnapGuide[]
  /** The part of the print area that is printed even if the print is slightly out of place. */
  safe?: PrintBox
  /** Turning goes in steps of 15 degrees. */
  isStepped: boolean
}

export interface LayerDrag {
  hold: LayerHold
  /** The dragged layers at the start: each move is computed from them, so that rounding does not add up. */
  from: readonly Layer[]
  /** Where the pointer went down, in print pixels. */
  start: readonly [x: number, y: number]
}

/** The dragged layers after this much movement, in print pixels, and the lines and gaps they snapped to. */
export function dragLayers(
  { hold, from, start }: LayerDrag,
  dx: PrintPx,
  dy: PrintPx,
  rules: DragRules,
): { layers: readonly Layer[]; lines: readonly SnapGuide[]; gaps: readonly SnapGap[] } {
  const free = { layers: from, lines: [], gaps: [] }
  const frame = frameOf(from)
  const [only, ...more] = from
  if (frame === null || only === undefined) return free
  if (hold.kind === 'turn') {
    const degrees = turnedBy(frame, start, dx, dy)
    // A single layer snaps to its own angles, several to steps of the turn.
    const before = more.length > 0 ? 0 : only.angle
    const stepped = rules.isStepped ? Math.round((degrees + before) / 15) * 15 - before : degrees
    const layers = turnedTogether(from, stepped)
    return { ...free, layers: rules.isLimited ? insideTogether(layers, rules.area) : layers }
  }
  if (hold.kind === 'move') {
    const snapped = snapBox(rules.area, moveBox(frame, dx, dy), rules.reach, rules)
    const box = rules.isLimited ? clampBox(rules.area, snapped.box) : snapped.box
    return { ...snapped, layers: from.map((layer) => placedIn(layer, frame, box)) }
  }
  if (more.length > 0 || only.angle === 0) {
    const at = more.length > 0 ? frame : only.box
    const box = dragCorner(at, hold.corner, dx, dy, rules)
    return { ...free, layers: from.map((layer) => placedIn(layer, at, box)) }
  }
  return { ...free, layers: [turnedCorner(only, hold.corner, dx, dy, rules)] }
}

/** The upright rectangle around layers; null around none. */
export const frameOf = (layers: readonly Layer[]): PrintBox | null => boxAround(layers.map(turnedBox))

/** The chosen layers that are not locked. */
export const freeOf = (selection: readonly Layer[]): readonly Layer[] =>
  selection.filter(({ isLocked }) => !isLocked)

/** The frame for moving, resizing and turning several chosen layers: the rectangle around the unlocked ones. */
export const groupFrame = (selection: readonly Layer[]): PrintBox | null =>
  selection.length < 2 ? null : frameOf(freeOf(selection))

/** A layer's place after the rectangle `from` has become `to`. */
export function placedIn(layer: Layer, from: PrintBox, to: PrintBox): Layer {
  const factor = to.width / from.width
  if (layer.box === from) return resizedTo(layer, to)
  return scaledLayer(layer, factor, to.left - from.left * factor, to.top - from.top * factor)
}

/** A layer resized to another box: words, and lengths that depend on the box, grow with it. */
export function resizedTo(layer: Layer, box: PrintBox): Layer {
  const factor = box.width / layer.box.width
  // A picture or shape may change its aspect; words keep theirs.
  if (layer.kind !== 'text') return { ...scaledLayer(layer, factor, 0, 0), box }
  const { left, top } = layer.box
  return scaledLayer(layer, factor, box.left - left * factor, box.top - top * factor)
}

/** A layer moved inside the area by the shortest way, and made smaller before where it is larger. */
export const insideArea = (layer: Layer, area: PrintArea): Layer => insideTogether([layer], area)[0] ?? layer

/** Several layers moved inside the area as one group. */
export function insideTogether(layers: readonly Layer[], area: PrintArea): readonly Layer[] {
  const around = frameOf(layers)
  if (around === null) return layers
  const to = clampBox(area, around)
  return isSameBox(around, to) ? layers : layers.map((layer) => placedIn(layer, around, to))
}

/** Layers turned by degrees around the middle of the rectangle around them. */
export function turnedTogether(layers: readonly Layer[], degrees: number): readonly Layer[] {
  const [only, ...more] = layers
  if (only === undefined) return layers
  const angled = (layer: Layer) => ({ ...layer, angle: tidyAngle(layer.angle + degrees) })
  const frame = frameOf(layers)
  if (frame === null || more.length === 0) return [angled(only)]
  const [x, y] = centerOf(frame)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return layers.map((layer) => {
    const [fromX, fromY] = centerOf(layer.box)
    const [wide, high] = [fromX - x, fromY - y]
    const [right, down] = [wide * cos - high * sin - wide, wide * sin + high * cos - high]
    return angled(scaledLayer(layer, 1, right, down))
  })
}

/** Degrees that a pointer has moved around the middle of a box. */
function turnedBy(box: PrintBox, [startX, startY]: LayerDrag['start'], dx: number, dy: number): number {
  const [x, y] = centerOf(box)
  const angleAt = (px: number, py: number) => (Math.atan2(py - y, px - x) * 180) / Math.PI
  return angleAt(startX + dx, startY + dy) - angleAt(startX, startY)
}

/** An angle in tenths of a degree, above −180 and at most 180. */
export function tidyAngle(degrees: number): number {
  const tenths = Math.round((((degrees % 360) + 360) % 360) * 10) / 10
  return tenths > 180 ? tenths - 360 : tenths
}

/** The opposite corner stays in place, also on a turned layer. */
function turnedCorner(layer: Layer, corner: Corner, dx: number, dy: number, rules: DragRules): Layer {
  const turn = (layer.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = printPx(dx * cos + dy * sin)
  const across = printPx(dy * cos - dx * sin)
  const box = dragCorner(layer.box, corner, along, across, { area: rules.area, isLimited: false })
  const fixed = ({ nw: 'se', ne: 'sw', sw: 'ne', se: 'nw' } as const)[corner]
  const placeOf = (of: PrintBox): readonly [number, number] => {
    const [x, y] = centerOf(of)
    const [cornerX, cornerY] = cornerPoint(of, fixed)
    const [wide, high] = [cornerX - x, cornerY - y]
    return [x + wide * cos - high * sin, y + wide * sin + high * cos]
  }
  const [before, after] = [placeOf(layer.box), placeOf(box)]
  const moved = moveBox(box, printPx(before[0] - after[0]), printPx(before[1] - after[1]))
  const next = resizedTo(layer, moved)
  if (!rules.isLimited) return next
  const inside = insideArea(next, rules.area)
  return turnedBox(inside).width === turnedBox(next).width ? inside : layer
}

const centerOf = ({ left, top, width, height }: PrintBox): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
]
