import type { Part } from '../artwork/turnedPicture'
import type { DesignContent } from '../placement/design'
import type { PrintBox } from '../placement/geometry'
import { canonicalText } from '../text/canonicalText'
import { digestText } from '../text/digestText'
import type { PictureChanges } from './changes'
import type { Layer, Outline, PictureLayer } from './layer'
import { type PathStep, shapePath } from './shapePath'
import { layoutText, type TextLayout } from './text/layoutText'
import type { Font, Measure } from './text/measure'
import type { Tile } from './tiles/tilePlaces'

/** A picture with its pixels changed; `key` is the same for equal pictures with equal changes. */
export interface PictureSource {
  key: string
  /** Key of the artwork. */
  artwork: string
  changes: Omit<PictureChanges, 'tile'>
  /** Size of the whole picture in its own pixels. */
  width: number
  height: number
}

/** The box that an operation draws in, in print pixels, and its turn around the box's center. */
interface Place {
  box: PrintBox
  /** Degrees clockwise. */
  angle: number
  /** 0 to 1. */
  opacity: number
}

interface PictureDraw extends Place {
  source: PictureSource
  isMirrored: boolean
  /** The shown part, in shares of its sides; null is the whole picture. */
  crop: Part | null
}

export type DrawOperation =
  | (PictureDraw & { kind: 'picture' })
  | (PictureDraw & { kind: 'tile'; tile: Tile })
  | (Place & { kind: 'text'; layout: TextLayout; font: Font; fill: string; outline: Outline | null })
  | (Place & { kind: 'path'; steps: readonly PathStep[]; fill: string | null; outline: Outline | null })

/** The operation that draws a layer; null while it is hidden or its picture is not known. */
function operationOf(
  layer: Layer,
  artworks: DesignContent['artworks'],
  measure: Measure,
): DrawOperation | null {
  const { box, angle, opacity } = layer
  if (layer.isHidden || opacity <= 0) return null
  const place = { box, angle, opacity }
  if (layer.kind === 'text') {
    const { family, weight, size, fill, outline } = layer
    const font = { family, weight, size }
    return { kind: 'text', ...place, layout: layoutText(layer, measure), font, fill, outline }
  }
  if (layer.kind === 'shape') {
    const { fill, outline } = layer
    return { kind: 'path', ...place, steps: shapePath(layer, box.width, box.height), fill, outline }
  }
  const source = sourceOf(layer, artworks)
  if (source === null) return null
  const picture = { ...place, source, isMirrored: layer.isMirrored, crop: layer.crop ?? null }
  const { tile } = layer.changes
  return tile === undefined ? { kind: 'picture', ...picture } : { kind: 'tile', ...picture, tile }
}

/** The operations that draw the layers, lowest first. */
export const drawingOf = (
  layers: readonly Layer[],
  artworks: DesignContent['artworks'],
  measure: Measure,
): DrawOperation[] => layers.flatMap((layer) => operationOf(layer, artworks, measure) ?? [])

/** The picture that a layer needs; null when it is not among the artwork. */
export function sourceOf(
  { artwork: key, changes: { tile: _tile, ...changes } }: PictureLayer,
  artworks: DesignContent['artworks'],
): PictureSource | null {
  const artwork = artworks[key]
  if (artwork === undefined) return null
  const { width, height } = artwork
  const isChanged = Object.keys(changes).length > 0
  const name = isChanged ? `${key} ${digestText(canonicalText(changes)).slice(0, 12)}` : key
  return { key: name, artwork: key, changes, width, height }
}
