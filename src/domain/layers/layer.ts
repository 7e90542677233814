import type { Part } from '../artwork/turnedPicture'
import { type PrintArea, type PrintBox, printBox } from '../placement/geometry'
import type { PictureChanges } from './changes'

interface LayerBase {
  /** Unique in its placement. */
  id: string
  /** As the merchant called it; empty while it is called after what it shows. */
  name: string
  /** In print pixels of the placement's area, before turning. */
  box: PrintBox
  /** Degrees clockwise around the box's center. */
  angle: number
  /** 0 to 1. */
  opacity: number
  /** Stays where it is on the canvas until it is unlocked. */
  isLocked: boolean
  /** Neither shown nor printed. */
  isHidden: boolean
}

export interface PictureLayer extends LayerBase {
  kind: 'picture'
  /** Key of the artwork. */
  artwork: string
  isMirrored: boolean
  /** The part of the picture that is shown, in shares of its sides; absent: all of it. */
  crop?: Part
  changes: PictureChanges
  own?: readonly OwnPicture[]
}

/** Another picture, place, crop or changes that only the variants of one garment color carry. */
export interface OwnPicture {
  color: string
  variants: readonly number[]
  /** Key of the artwork. */
  artwork: string
  box: PrintBox
  /** The part of its picture that is shown, all of it included; absent: the part that the layer shows. */
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
  /** Of the font, in print pixels. */
  size: number
  /** In em. */
  letterSpacing: number
  /** Times the size. */
  lineHeight: number
  align: 'left' | 'center' | 'right'
  isUpperCase: boolean
  /** How letters are drawn that are not all capitals; absent: as typed. */
  letterCase?: 'typed' | 'lower' | 'words'
  /** "#rrggbb". */
  fill: string
  outline: Outline | null
  /** Degrees of the arc that the words follow. */
  curve: { angle: number; isInside: boolean } | null
  /** Print pixels at which lines break; null where only the typed line ends break them. */
  wrapWidth: number | null
  /** It was changed while its font was not there: its box is made when the font is, and nothing is printed before. */
  isUnmeasured?: true
  own?: readonly OwnPaint[]
}

export interface ShapeLayer extends LayerBase {
  kind: 'shape'
  shape: 'rectangle' | 'ellipse' | 'line' | 'star' | 'polygon'
  /** Of a rectangle's corners, in print pixels. */
  radius: number
  /** Of a star or polygon. */
  points: number
  /** "#rrggbb". */
  fill: string | null
  outline: Outline | null
  own?: readonly OwnPaint[]
}

/** Other colors that only the variants of one garment color carry. */
export interface OwnPaint {
  color: string
  variants: readonly number[]
  fill: string | null
  outline: Outline | null
}

export type Layer = PictureLayer | TextLayer | ShapeLayer

/** Layers that one placement may have. */
export const mostLayers = 400

/** What every layer starts with: unturned, opaque, to be seen and to be moved. */
export const newLayer = { id: '0', name: '', angle: 0, opacity: 1, isLocked: false, isHidden: false } as const

/** A picture as it is: unturned, whole, opaque, with its own colors. */
export const pictureLayer = (id: string, artwork: string, box: PrintBox): PictureLayer => ({
  ...newLayer,
  kind: 'picture',
  id,
  box,
  artwork,
  isMirrored: false,
  changes: {},
})

/** A layer moved and made larger or smaller around the origin of its area; every length in it follows. */
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

/** The layer's box when it is turned: the upright rectangle around it, with its outline. */
export function turnedBox(layer: Layer): PrintBox {
  const { left, top, width, height } = layer.box
  const outline = layer.kind === 'picture' ? 0 : (layer.outline?.width ?? 0)
  // Around words it lies outside of them; on a shape's border half of it does.
  const edge = layer.kind === 'text' ? 2 * outline : outline
  // Whole turns keep the very numbers, so that a plain picture is sent as it was placed.
  if (layer.angle % 360 === 0 && edge === 0) return layer.box
  const angle = (layer.angle * Math.PI) / 180
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, high] = [width + edge, height + edge]
  const [turnedWidth, turnedHeight] = [wide * along + high * across, wide * across + high * along]
  const [x, y] = [left + width / 2, top + height / 2]
  return printBox(x - turnedWidth / 2, y - turnedHeight / 2, turnedWidth, turnedHeight)
}

/** An id that no layer of the placement has. */
export const freeLayerId = (layers: readonly Layer[]): string =>
  String(1 + Math.max(0, ...layers.map(({ id }) => Number(id) || 0)))

/** Whether the picture is sent as the file that it is: nothing is done to it. */
export const isPlainPicture = (layer: Layer | undefined): layer is PictureLayer =>
  layer?.kind === 'picture' &&
  layer.angle % 360 === 0 &&
  layer.opacity === 1 &&
  !layer.isMirrored &&
  layer.crop === undefined &&
  Object.keys(layer.changes).length === 0

/** The part of a box that lies in the area, in whole pixels outwards; null where nothing does. */
export function insidePart({ width, height }: PrintArea, at: PrintBox): PrintBox | null {
  const from = (start: number) => Math.max(0, Math.floor(start + 1e-6))
  const [left, top] = [from(at.left), from(at.top)]
  const right = Math.min(width, Math.ceil(at.left + at.width - 1e-6))
  const bottom = Math.min(height, Math.ceil(at.top + at.height - 1e-6))
  return right > left && bottom > top ? printBox(left, top, right - left, bottom - top) : null
}
