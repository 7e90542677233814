import type { Artwork, DesignContent, Placed } from '../placement/design'
import { dpiOf } from '../placement/describePlacement'
import { type PrintBox, printBox } from '../placement/geometry'
import { resizedTo } from './dragLayers'
import type { PictureLayer } from './layer'
import { shownLayers } from './printOf'

/** Dots an inch that a picture layer has at its printed size; null for vector artwork. */
export const layerDpi = (layer: PictureLayer, artwork: Artwork, dpi: number): number | null =>
  dpiOf(artwork, wholePicture(layer, artwork), dpi)

/** The lowest of all pictures of a placement; null where no picture has any, such as vectors and text. */
export function worstDpi(
  artworks: DesignContent['artworks'],
  placed: Pick<Placed, 'layers'>,
  dpi: number,
): number | null {
  const all = shownLayers(placed).flatMap((layer) => {
    const artwork = layer.kind === 'picture' ? artworks[layer.artwork] : undefined
    return layer.kind !== 'picture' || artwork === undefined ? [] : (layerDpi(layer, artwork, dpi) ?? [])
  })
  return all.length === 0 ? null : Math.min(...all)
}

/** The box that the whole picture would take: what is cropped away and what is tiled counts as large as it is drawn. */
export function wholePicture({ box, crop, changes }: PictureLayer, artwork: Artwork): PrintBox {
  if (changes.tile !== undefined) {
    // A tile is as wide as the part of the picture that it shows.
    const width = changes.tile.size / (crop?.width ?? 1)
    return printBox(0, 0, width, (width / artwork.width) * artwork.height)
  }
  return crop === undefined
    ? box
    : printBox(box.left, box.top, box.width / crop.width, box.height / crop.height)
}

/** The same once the layer is dragged to another box: a pattern grows with it. */
export function wholePictureAt(layer: PictureLayer, at: PrintBox, artwork: Artwork): PrintBox {
  const drawn = resizedTo(layer, at)
  return drawn.kind === 'picture' ? wholePicture(drawn, artwork) : at
}
