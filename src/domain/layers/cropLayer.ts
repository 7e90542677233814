import type { Part } from '../artwork/turnedPicture'
import { type PrintBox, printBox } from '../placement/geometry'
import type { PictureLayer } from './layer'

/** The whole picture. */
export const wholeCrop: Part = { left: 0, top: 0, width: 1, height: 1 }
/** The smallest part that a crop may leave, as a share of its sides. */
const least = 0.01

/** Crops to a part of the picture, in shares of its sides. The visible rest stays where it was. */
export function croppedTo(layer: PictureLayer, wanted: Part): PictureLayer {
  const left = Math.min(Math.max(wanted.left, 0), 1 - least)
  const top = Math.min(Math.max(wanted.top, 0), 1 - least)
  const width = Math.min(Math.max(wanted.width, least), 1 - left)
  const height = Math.min(Math.max(wanted.height, least), 1 - top)
  const part = { left, top, width, height }
  return withCrop({ ...layer, box: partBox(layer, part) }, part)
}

/** The same for a part within the picture, however small. */
export const shownPart = (layer: PictureLayer, part: Part, named: Part): PictureLayer =>
  withCrop({ ...layer, box: partBox(layer, part) }, named)

/** The same box with this part of the picture in it; the whole picture is no crop. */
export function withCrop(wanted: PictureLayer, crop: Part): PictureLayer {
  const { crop: _, ...layer } = wanted
  const isWhole = Math.min(crop.width, crop.height) > 1 - 1e-9
  return isWhole ? layer : { ...layer, crop }
}

/** The box of a part of the picture, around the part's center, as the picture is turned. */
function partBox({ crop = wholeCrop, box, angle, isMirrored }: PictureLayer, part: Part): PrintBox {
  const [across, down] = [box.width / crop.width, box.height / crop.height]
  const turn = (angle * Math.PI) / 180
  const x = (part.left + part.width / 2 - crop.left - crop.width / 2) * across * (isMirrored ? -1 : 1)
  const y = (part.top + part.height / 2 - crop.top - crop.height / 2) * down
  const [middleX, middleY] = [
    box.left + box.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
    box.top + box.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
  ]
  const [wide, high] = [part.width * across, part.height * down]
  return printBox(middleX - wide / 2, middleY - high / 2, wide, high)
}
