import type { PictureLayer } from '~/domain/layers/layer'
import { type Placed, placedPicture } from '~/domain/placement/design'

/** A placement as designs of the first version were kept: one picture, with those of single colours. */
export interface OldPlaced extends Omit<Placed, 'layers'> {
  artwork: string
  box: PictureLayer['box']
  own?: NonNullable<PictureLayer['own']>
}

export const onePicture = ({ artwork, box, own, ...about }: OldPlaced): Placed =>
  placedPicture(artwork, box, about, own)

/** The lowest layer, which must be a picture. */
export function pictureOf(placed: Placed | undefined): PictureLayer {
  const [first] = placed?.layers ?? []
  if (first?.kind !== 'picture') throw new Error('No picture is placed')
  return first
}

export const withPicture = (placed: Placed, more: Partial<PictureLayer>): Placed => ({
  ...placed,
  layers: [{ ...pictureOf(placed), ...more }, ...placed.layers.slice(1)],
})
