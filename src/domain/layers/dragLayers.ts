import {
  boxAround,
  clampBox,
  moveBox,
  type PrintArea,
  type PrintBox,
  type PrintPx,
  printPx,
} from '../placement/geometry'
import { type Corner, cornerPoint, dragCorner } from '../placement/dragging/gestures'
import { type SnapGap, type SnapGuide, snapBox } from '../placement/dragging/snapping'
import { type Layer, scaledLayer, turnedBox } from './layer'

/** What a press on the canvas takes hold of. */
export type LayerHold = { kind: 'move' } | { kind: 'corner'; corner: Corner } | { kind: 'turn' }

export interface DragRules {
  area: PrintArea
  /** Whether nothing may cross the border of the print area. */
  isLimited: boolean
  /** From how far layers snap, in print pixels; 0 turns snapping off. */
  reach: PrintPx
  /** Boxes of the layers that stay. */
  others: readonly PrintBox[]
  guides?: readonly SnapGuide[]
  /** What of the print area is printed also by a press that is a little off. */
  safe?: PrintBox
  /** Turning goes in steps of 15 degrees. */
  isStepped: boolean
}

export interface LayerDrag {
  hold: LayerHold
  /** The dragged layers when it began: each move is computed from them, so that rounding does not add up. */
  from: readonly Layer[]
  /** Where the pointer went down, in print pixels. */
  start: readonly [x: number, y: number]
}

/** The dragged layers once the pointer has gone so far, in print pixels, and the lines and gaps that they snapped to. */
export function dragLayers(
  { hold, from, start }: LayerDrag,
  dx: PrintPx,
  dy: PrintPx,
  rules: DragRules,
): { layers: readonly Layer[]; lines: readonly SnapGuide[]; gaps: readonly SnapGap[] } {
  const frame = frameOf(from)
  const [only, ...more] = from
  if (frame === null || only === undefined) return { layers: from, lines: [], gaps: [] }
  const free = { layers: from, lines: [], gaps: [] }
  if (hold.kind === 'turn')
    return { ...free, layers: from.map((layer) => turned(layer, start, dx, dy, rules)) }
  if (hold.kind === 'move') {
    const snapped = snapBox(rules.area, moveBox(frame, dx, dy), rules.reach, rules)
    const box = rules.isLimited ? clampBox(rules.area, snapped.box) : snapped.box
    return { ...snapped, layers: from.map((layer) => placedIn(layer, frame, box)) }
  }
  if (more.length > 0 || only.angle % 360 === 0) {
    const at = more.length > 0 ? frame : only.box
    const box = dragCorner(at, hold.corner, dx, dy, rules)
    return { ...free, layers: from.map((layer) => placedIn(layer, at, box)) }
  }
  return { ...free, layers: [turnedCorner(only, hold.corner, dx, dy, rules)] }
}

/** The upright rectangle around layers; null around none. */
export const frameOf = (layers: readonly Layer[]): PrintBox | null => boxAround(layers.map(turnedBox))

/** A layer where it lies when the rectangle `from` has become `to`. */
export function placedIn(layer: Layer, from: PrintBox, to: PrintBox): Layer {
  const factor = to.width / from.width
  if (layer.box === from) return resizedTo(layer, to)
  return scaledLayer(layer, factor, to.left - from.left * factor, to.top - from.top * factor)
}

/** A layer in another box: words, and what is as wide as its box says, grow with it. */
export function resizedTo(layer: Layer, box: PrintBox): Layer {
  const factor = box.width / layer.box.width
  // Aspects of pictures and shapes are their own; words keep theirs.
  if (layer.kind !== 'text') {
    const scaled = factor === 1 ? layer : scaledLayer(layer, factor, 0, 0)
    return { ...scaled, box }
  }
  const { left, top } = layer.box
  return scaledLayer(layer, factor, box.left - left * factor, box.top - top * factor)
}

/** A layer inside the area: made smaller when it is larger, then moved in by the shortest way. */
export function insideArea(layer: Layer, area: PrintArea): Layer {
  const around = turnedBox(layer)
  const box = clampBox(area, around)
  const isInside = box.left === around.left && box.top === around.top && box.width === around.width
  return isInside ? layer : placedIn(layer, around, box)
}

function turned(
  layer: Layer,
  [startX, startY]: LayerDrag['start'],
  dx: number,
  dy: number,
  rules: DragRules,
): Layer {
  const [x, y] = centreOf(layer.box)
  const angleAt = (px: number, py: number) => (Math.atan2(py - y, px - x) * 180) / Math.PI
  const angle = layer.angle + angleAt(startX + dx, startY + dy) - angleAt(startX, startY)
  const next = { ...layer, angle: tidyAngle(rules.isStepped ? Math.round(angle / 15) * 15 : angle) }
  return rules.isLimited ? insideArea(next, rules.area) : next
}

/** More than −180, at most 180, in tenths of a degree. */
export function tidyAngle(degrees: number): number {
  const tenths = Math.round((((degrees % 360) + 360) % 360) * 10) / 10
  return tenths > 180 ? tenths - 360 : tenths
}

/** The opposite corner stays where it is, turned as the layer is. */
function turnedCorner(layer: Layer, corner: Corner, dx: number, dy: number, rules: DragRules): Layer {
  const turn = (layer.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = printPx(dx * cos + dy * sin)
  const across = printPx(dy * cos - dx * sin)
  const box = dragCorner(layer.box, corner, along, across, { area: rules.area, isLimited: false })
  const fixed = ({ nw: 'se', ne: 'sw', sw: 'ne', se: 'nw' } as const)[corner]
  const placeOf = (of: PrintBox): readonly [number, number] => {
    const [x, y] = centreOf(of)
    const [cornerX, cornerY] = cornerPoint(of, fixed)
    const [wide, high] = [cornerX - x, cornerY - y]
    return [x + wide * cos - high * sin, y + wide * sin + high * cos]
  }
  const [before, after] = [placeOf(layer.box), placeOf(box)]
  const moved = moveBox(box, printPx(before[0] - after[0]), printPx(before[1] - after[1]))
  const next = resizedTo(layer, moved)
  const isOutside = turnedBox(insideArea(next, rules.area)).width !== turnedBox(next).width
  return rules.isLimited && isOutside ? layer : rules.isLimited ? insideArea(next, rules.area) : next
}

const centreOf = ({ left, top, width, height }: PrintBox): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
]
