import { alignBox, type Alignment, type PrintArea, type PrintBox, printBox } from '../placement/geometry'
import { frameOf, freeOf, insideArea, placedIn } from './dragLayers'
import { freeLayerId, type Layer, mostLayers, scaledLayer, turnedBox } from './layer'

const chosenOf = (layers: readonly Layer[], ids: readonly string[]) =>
  layers.filter(({ id }) => ids.includes(id))

/** Applies a change to the chosen layers only. */
export const changedLayers = (
  layers: readonly Layer[],
  ids: readonly string[],
  to: (layer: Layer) => Layer,
): readonly Layer[] => layers.map((layer) => (ids.includes(layer.id) ? to(layer) : layer))

/** Moves the chosen layers one step up or down, or all the way; they keep their order among themselves. */
export function reordered(
  layers: readonly Layer[],
  ids: readonly string[],
  way: 'up' | 'down' | 'top' | 'bottom',
): readonly Layer[] {
  const chosen = chosenOf(layers, ids)
  const others = layers.filter(({ id }) => !ids.includes(id))
  if (way === 'top') return [...others, ...chosen]
  if (way === 'bottom') return [...chosen, ...others]
  const next = [...layers]
  const steps = way === 'up' ? layers.map((_, at) => layers.length - 1 - at) : layers.map((_, at) => at)
  for (const at of steps) {
    const to = at + (way === 'up' ? 1 : -1)
    const [moving, beside] = [next[at], next[to]]
    if (moving === undefined || beside === undefined) continue
    if (ids.includes(moving.id) && !ids.includes(beside.id)) [next[at], next[to]] = [beside, moving]
  }
  return next
}

/** Moves a layer right above another one, or to the bottom when that is null. */
export function movedAbove(layers: readonly Layer[], id: string, below: string | null): readonly Layer[] {
  const moving = layers.find((layer) => layer.id === id)
  if (moving === undefined || id === below) return layers
  const others = layers.filter((layer) => layer !== moving)
  const at = others.findIndex((layer) => layer.id === below) + 1
  return [...others.slice(0, at), moving, ...others.slice(at)]
}

/** Adds copies of layers on top, with new ids, moved by this many print pixels; null when there would be too many. */
export function withCopies(
  layers: readonly Layer[],
  copied: readonly Layer[],
  shift: number,
  area: PrintArea | null,
): { layers: readonly Layer[]; ids: readonly string[] } | null {
  if (layers.length + copied.length > mostLayers) return null
  const next = [...layers]
  const ids = copied.map((layer) => {
    const id = freeLayerId(next)
    const copy = { ...scaledLayer(layer, 1, shift, shift), id, isLocked: false }
    next.push(area === null ? copy : insideArea(copy, area))
    return id
  })
  return { layers: next, ids }
}

/** Aligns one layer to the print area, several to the rectangle around them; locked layers do not move. */
export function aligned(
  layers: readonly Layer[],
  ids: readonly string[],
  area: PrintArea,
  how: Alignment,
): readonly Layer[] {
  const chosen = chosenOf(layers, ids)
  const isOne = chosen.length === 1
  const frame = (isOne ? null : frameOf(chosen)) ?? printBox(0, 0, area.width, area.height)
  return changedLayers(layers, ids, (layer) => {
    if (layer.isLocked && !isOne) return layer
    const around = turnedBox(layer)
    const within = printBox(around.left - frame.left, around.top - frame.top, around.width, around.height)
    const to = alignBox(frame, within, how)
    const box = printBox(to.left + frame.left, to.top + frame.top, to.width, to.height)
    return placedIn(layer, around, box)
  })
}

/** Spaces the chosen unlocked layers with equal gaps; the outermost two stay. Fewer than three stay as they are. */
export function distributed(
  layers: readonly Layer[],
  ids: readonly string[],
  axis: 'across' | 'down',
): readonly Layer[] {
  const [start, size] = axis === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const)
  const chosen = freeOf(chosenOf(layers, ids))
    .map((layer) => ({ layer, at: turnedBox(layer) }))
    .toSorted((a, b) => a.at[start] - b.at[start])
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (chosen.length < 3 || first === undefined || last === undefined) return layers
  const whole = last.at[start] + last.at[size] - first.at[start]
  const gap = (whole - chosen.reduce((sum, { at }) => sum + at[size], 0)) / (chosen.length - 1)
  let next: number = first.at[start]
  const shifts = new Map<string, number>()
  for (const { layer, at } of chosen) {
    shifts.set(layer.id, next - at[start])
    next += at[size] + gap
  }
  return changedLayers(layers, ids, (layer) => {
    const by = shifts.get(layer.id) ?? 0
    return scaledLayer(layer, 1, axis === 'across' ? by : 0, axis === 'down' ? by : 0)
  })
}

/** Ids of the unlocked layers that a rectangle touches, lowest first. */
export const touchedBy = (layers: readonly Layer[], box: PrintBox): readonly string[] =>
  layers.flatMap((layer) => {
    const { left, top, width, height } = turnedBox(layer)
    const isTouched =
      left < box.left + box.width &&
      left + width > box.left &&
      top < box.top + box.height &&
      top + height > box.top
    return isTouched && !layer.isLocked ? [layer.id] : []
  })

/** Whether a point of the print area is in a layer's turned box. */
export function liesIn({ box, angle }: Layer, [x, y]: readonly [x: number, y: number]): boolean {
  const turn = (-angle * Math.PI) / 180
  const [right, down] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
  const along = right * Math.cos(turn) - down * Math.sin(turn)
  const across = right * Math.sin(turn) + down * Math.cos(turn)
  return Math.abs(along) <= box.width / 2 && Math.abs(across) <= box.height / 2
}

/** Id of the topmost unlocked layer at a point; null where there is none. */
export const layerAt = (layers: readonly Layer[], at: readonly [x: number, y: number]): string | null =>
  layers.findLast((layer) => !layer.isLocked && liesIn(layer, at))?.id ?? null

/** Layers in reading order: from the top, in lines from the left. A layer overlapping half of a line is in it. */
export function readingOrder(layers: readonly Layer[]): readonly Layer[] {
  const middle = (layer: Layer) => layer.box.top + layer.box.height / 2
  const lines: Layer[][] = []
  for (const layer of layers.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    const [head] = line ?? []
    const isSameLine = head !== undefined && middle(layer) < head.box.top + head.box.height
    if (line !== undefined && isSameLine) line.push(layer)
    else lines.push([layer])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.box.left - b.box.left))
}

/** The nearest layer in a direction from another one, by their centers; null when there is none. */
export function nearestTo(
  layers: readonly Layer[],
  from: Layer,
  [x, y]: readonly [x: number, y: number],
): Layer | null {
  const middle = ({ box }: Layer) => [box.left + box.width / 2, box.top + box.height / 2] as const
  const [fromX, fromY] = middle(from)
  const reach = (layer: Layer) => {
    const [toX, toY] = middle(layer)
    const ahead = (toX - fromX) * x + (toY - fromY) * y
    const beside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)
    // A layer farther aside than ahead is not in that direction.
    return ahead <= 0 || beside > 2 * ahead ? Number.POSITIVE_INFINITY : ahead + 2 * beside
  }
  let best: Layer | null = null
  for (const layer of layers)
    if (layer !== from && reach(layer) < (best === null ? Number.POSITIVE_INFINITY : reach(best)))
      best = layer
  return best
}
