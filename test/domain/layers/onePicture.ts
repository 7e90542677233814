import { newLayer, type PictureLayer, type ShapeLayer } from '~/domain/layers/layer'
import { type Artwork, type Placed, placedPicture } from '~/domain/placement/design'

/** A placement as designs of the first version were kept: one picture, with those of single colors. */
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

export const artworkOf = (
  key: string,
  width: number,
  height: number,
  fileId: number | null = null,
): Artwork => ({
  key,
  filename: `${key}.png`,
  mimeType: 'image/png',
  width,
  height,
  isVector: false,
  fileId,
  preview: null,
})

/** A star with the id "2". */
export const starIn = (box: ShapeLayer['box'], outline: ShapeLayer['outline']): ShapeLayer => ({
  ...newLayer,
  kind: 'shape',
  id: '2',
  box,
  shape: 'star',
  radius: 0,
  points: 5,
  fill: '#c4006a',
  outline,
})
