import type { Part } from '../artwork/turnedPicture'
import { type PrintArea, type PrintBox, printBox } from '../placement/geometry'
import type { PictureChanges } from './changes'
import { evenReach, outlineReach, type Reach } from './shapePath'

interface LayerBase {
  /** Unique in its placement. */
  id: string
  /** Name given by the merchant; when empty, the layer is named after its content. */
  name: string
  /** In print pixels of the placement's area, before turning. */
  box: PrintBox
  /** Degrees clockwise around the box's center. */
  angle: number
  /** 0 to 1. */
  opacity: number
  /** The layer does not move on the canvas until it is unlocked. */
  isLocked: boolean
  /** The layer is neither shown nor printed. */
  isHidden: boolean
}

export interface PictureLayer extends LayerBase {
  kind: 'picture'
  /** Key of the artwork. */
  artwork: string
  isMirrored: boolean
  /** The shown part of the picture, in shares of its sides; absent means the whole picture. */
  crop?: Part
  changes: PictureChanges
  own?: readonly OwnPicture[]
}

/** Another picture, place, crop or changes that the variants of only one garment color have. */
export interface OwnPicture {
  color: string
  variants: readonly number[]
  /** Key of the artwork. */
  artwork: string
  box: PrintBox
  /** The shown part of this picture, possibly all of it; absent means the layer's own crop. */
  crop?: Part
  changes?: PictureChanges
}

export interface Outline {
  /** "#rrggbb". */
  color: string
  /** In print pixels. */
  width: number
}

export interface TextLayer extends LayerBase {
  kind: 'text'
  words: string
  family: string
  weight: number
  /** Size of the font in print pixels. */
  size: number
  /** In em. */
  letterSpacing: number
  /** As a multiple of the size. */
  lineHeight: number
  align: 'left' | 'center' | 'right'
  isUpperCase: boolean
  /** Case in which letters are drawn unless all are capitals; absent means as typed. */
  letterCase?: 'typed' | 'lower' | 'words'
  /** "#rrggbb". */
  fill: string
  outline: Outline | null
  /** Degrees of the arc that the words follow; null for straight lines. */
  curve: { angle: number; isInside: boolean } | null
  /** Width in print pixels at which lines break; null where only typed line ends break them. */
  wrapWidth: number | null
  /** Changed while its font was missing: its box waits for the font, and nothing is printed before. */
  isUnmeasured?: true
  /** While it is unmeasured, only its words were changed: they keep their size, even if they are larger than the print area. */
  keepsSize?: true
  own?: readonly OwnPaint[]
}

export interface ShapeLayer extends LayerBase {
  kind: 'shape'
  shape: 'rectangle' | 'ellipse' | 'line' | 'star' | 'polygon'
  /** Radius of a rectangle's corners, in print pixels. */
  radius: number
  /** Number of points of a star, or corners of a polygon. */
  points: number
  /** "#rrggbb". */
  fill: string | null
  outline: Outline | null
  own?: readonly OwnPaint[]
}

/** Other colors that the variants of only one garment color have. */
export interface OwnPaint {
  color: string
  variants: readonly number[]
  fill: string | null
  outline: Outline | null
}

export type Layer = PictureLayer | TextLayer | ShapeLayer

/** Most layers of one placement. */
export const mostLayers = 400

/** Initial values of every layer: unturned, opaque, visible and unlocked. */
export const newLayer = { id: '0', name: '', angle: 0, opacity: 1, isLocked: false, isHidden: false } as const

/** A picture as it is: unturned, uncropped, opaque, with its own colors. */
export const pictureLayer = (id: string, artwork: string, box: PrintBox): PictureLayer => ({
  ...newLayer,
  kind: 'picture',
  id,
  box,
  artwork,
  isMirrored: false,
  changes: {},
})

/** A layer scaled around its area's origin, then moved; every length in it is scaled too. */
export function scaledLayer(layer: Layer, factor: number, dx: number, dy: number): Layer {
  const boxed = ({ left, top, width, height }: PrintBox) =>
    printBox(left * factor + dx, top * factor + dy, width * factor, height * factor)
  const box = boxed(layer.box)
  if (layer.kind === 'picture') {
    const changes = scaledChanges(layer.changes, factor)
    if (layer.own === undefined) return { ...layer, box, changes }
    const own = layer.own.map((entry) => ({
      ...entry,
      box: boxed(entry.box),
      ...(entry.changes === undefined ? {} : { changes: scaledChanges(entry.changes, factor) }),
    }))
    return { ...layer, box, changes, own }
  }
  const lined = (outline: Outline | null) => outline && { ...outline, width: outline.width * factor }
  const own = layer.own?.map((entry) => ({ ...entry, outline: lined(entry.outline) }))
  const painted = { box, outline: lined(layer.outline), ...(own === undefined ? {} : { own }) }
  if (layer.kind === 'shape') return { ...layer, ...painted, radius: layer.radius * factor }
  const wrapWidth = layer.wrapWidth === null ? null : layer.wrapWidth * factor
  return { ...layer, ...painted, wrapWidth, size: layer.size * factor }
}

const scaledChanges = (changes: PictureChanges, factor: number): PictureChanges =>
  changes.tile === undefined
    ? changes
    : { ...changes, tile: { ...changes.tile, size: changes.tile.size * factor } }

/** The upright rectangle around a turned layer, with its outline. */
export function turnedBox(layer: Layer): PrintBox {
  const { left, top, width, height } = layer.box
  const edge = edgeOf(layer)
  // Whole turns keep the exact numbers, so that a plain picture is sent as it was placed.
  if (layer.angle % 360 === 0 && edge === null) return layer.box
  const beyond = edge ?? evenReach(0)
  const angle = (layer.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [along, across] = [Math.abs(cos), Math.abs(sin)]
  const [wide, high] = [width + beyond.left + beyond.right, height + beyond.top + beyond.bottom]
  const [turnedWidth, turnedHeight] = [wide * along + high * across, wide * across + high * along]
  // Tips may reach farther on one side; the turn is around the middle of the box.
  const [asideX, asideY] = [(beyond.right - beyond.left) / 2, (beyond.bottom - beyond.top) / 2]
  const x = left + width / 2 + asideX * cos - asideY * sin
  const y = top + height / 2 + asideX * sin + asideY * cos
  return printBox(x - turnedWidth / 2, y - turnedHeight / 2, turnedWidth, turnedHeight)
}

/** How far a layer's outline reaches beyond its box: all of a text's, half of a shape's; null without one. */
function edgeOf(layer: Layer): Reach | null {
  if (layer.kind === 'picture' || layer.outline === null || layer.outline.width === 0) return null
  if (layer.kind === 'text') return evenReach(layer.outline.width)
  return outlineReach(layer, layer.box.width, layer.box.height, layer.outline.width)
}

/** An id that no layer of the placement has yet. */
export const freeLayerId = (layers: readonly Layer[]): string =>
  String(1 + Math.max(0, ...layers.map(({ id }) => Number(id) || 0)))

/** Whether the picture's own file is sent, because nothing is changed. */
export const isPlainPicture = (layer: Layer | undefined): layer is PictureLayer =>
  layer?.kind === 'picture' &&
  layer.angle % 360 === 0 &&
  layer.opacity === 1 &&
  !layer.isMirrored &&
  layer.crop === undefined &&
  Object.keys(layer.changes).length === 0

/** The part of a box inside the area, rounded outward to whole pixels; null when there is none. */
export function insidePart({ width, height }: PrintArea, at: PrintBox): PrintBox | null {
  const from = (start: number) => Math.max(0, Math.floor(start + 1e-6))
  const [left, top] = [from(at.left), from(at.top)]
  const right = Math.min(width, Math.ceil(at.left + at.width - 1e-6))
  const bottom = Math.min(height, Math.ceil(at.top + at.height - 1e-6))
  return right > left && bottom > top ? printBox(left, top, right - left, bottom - top) : null
}
