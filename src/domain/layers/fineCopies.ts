import type { DesignContent } from '../placement/design'
import type { PrintBox } from '../placement/geometry'
import { type PictureSource, sourceOf } from './drawing'
import { type Layer, type PictureLayer, turnedBox } from './layer'
import { wholePicture } from './layerDpi'

/** A picture to draw from its own file, because the small copy has too few pixels for the present zoom. */
export interface FineCopy {
  source: PictureSource
  /** Its longer side, in pixels. */
  side: number
}

/** Most pixels of all fine copies together; each takes four bytes, plus a third for smaller copies. */
const mostFinePixels = 24_000_000
/** Ratio from one size to the next: a copy is drawn at four fifths of its size or more. */
const step = 1.25

/** Longest side, in print pixels, at which a layer draws its whole picture. */
export function drawnSide(layer: PictureLayer, artworks: DesignContent['artworks']): number {
  const artwork = artworks[layer.artwork]
  const { width, height } = artwork === undefined ? layer.box : wholePicture(layer, artwork)
  return Math.max(width, height)
}

/**
 * The pictures, in the visible part of the print, that copies of `least` pixels on the longer side would show blurred.
 * `scale` is device pixels for each print pixel.
 */
export function fineCopies(
  layers: readonly Layer[],
  artworks: DesignContent['artworks'],
  seen: PrintBox,
  scale: number,
  least: number,
): FineCopy[] {
  const copies = new Map<string, FineCopy>()
  for (const layer of layers) {
    if (layer.kind !== 'picture' || layer.isHidden) continue
    const drawn = drawnSide(layer, artworks) * scale
    if (drawn <= least || !isTouched(turnedBox(layer), seen)) continue
    const source = sourceOf(layer, artworks)
    if (source === null) continue
    const isVector = artworks[source.artwork]?.isVector === true
    const own = isVector ? Number.POSITIVE_INFINITY : Math.max(source.width, source.height)
    const wanted = least * step ** Math.ceil(Math.log(drawn / least) / Math.log(step))
    const side = Math.max(copies.get(source.key)?.side ?? 0, Math.min(Math.round(wanted), own))
    if (side > least) copies.set(source.key, { source, side })
  }
  const most = mostFinePixels / copies.size
  return [...copies.values()]
    .map(({ source, side }) => ({ source, side: Math.min(side, longestSide(source, most)) }))
    .filter(({ side }) => side > least)
}

/** The longer side of a picture that has this many pixels. */
const longestSide = ({ width, height }: PictureSource, pixels: number): number =>
  Math.floor(Math.sqrt((pixels * Math.max(width, height)) / Math.min(width, height)))

const isTouched = (box: PrintBox, seen: PrintBox): boolean =>
  box.left < seen.left + seen.width &&
  seen.left < box.left + box.width &&
  box.top < seen.top + seen.height &&
  seen.top < box.top + box.height
