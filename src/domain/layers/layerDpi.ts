import type { Artwork, DesignContent, Placed } from '../placement/design'
import { artworkDpi } from '../placement/describePlacement'
import { type PrintBox, printBox } from '../placement/geometry'
import { resizedTo } from './dragLayers'
import type { PictureLayer } from './layer'
import { shownLayers } from './printOf'

/** Dots an inch of a picture layer at its printed size; null for vector artwork. */
export const layerDpi = (layer: PictureLayer, artwork: Artwork, dpi: number): number | null =>
  artworkDpi(artwork, wholePicture(layer, artwork), dpi)

/** The lowest resolution of a placement's pictures; null where none has one, such as vectors and text. */
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

/** The box that the whole picture would have, with the part cropped away; for a pattern that of one tile. */
export function wholePicture({ box, crop, changes }: PictureLayer, artwork: Artwork): PrintBox {
  if (changes.tile !== undefined) {
    // A tile's width is that of the shown part of the picture.
    const width = changes.tile.size / (crop?.width ?? 1)
    return printBox(0, 0, width, (width / artwork.width) * artwork.height)
  }
  return crop === undefined
    ? box
    : printBox(box.left, box.top, box.width / crop.width, box.height / crop.height)
}

/** The same for a layer being dragged to another box: a pattern grows with it. */
export function wholePictureAt(layer: PictureLayer, at: PrintBox, artwork: Artwork): PrintBox {
  const drawn = resizedTo(layer, at)
  return drawn.kind === 'picture' ? wholePicture(drawn, artwork) : at
}
