import type { Part } from '../artwork/turnedPicture'
import { printBox } from '../placement/geometry'
import type { PictureLayer } from './layer'

const whole: Part = { left: 0, top: 0, width: 1, height: 1 }
/** The least part of a picture that is left, as a share of its sides. */
const least = 0.01

/** Shows only a part of the picture, in shares of its sides. What is left of it stays where it was. */
export function croppedTo(layer: PictureLayer, wanted: Part): PictureLayer {
  const left = Math.min(Math.max(wanted.left, 0), 1 - least)
  const top = Math.min(Math.max(wanted.top, 0), 1 - least)
  const width = Math.min(Math.max(wanted.width, least), 1 - left)
  const height = Math.min(Math.max(wanted.height, least), 1 - top)
  const { crop: before = whole, box, ...others } = layer
  const [across, down] = [box.width / before.width, box.height / before.height]
  const turn = (layer.angle * Math.PI) / 180
  // From the old middle to the new one, as the picture is turned.
  const x = (left + width / 2 - before.left - before.width / 2) * across * (layer.isMirrored ? -1 : 1)
  const y = (top + height / 2 - before.top - before.height / 2) * down
  const [middleX, middleY] = [
    box.left + box.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
    box.top + box.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
  ]
  const [wide, high] = [width * across, height * down]
  const next = printBox(middleX - wide / 2, middleY - high / 2, wide, high)
  const isWhole = left === 0 && top === 0 && width === 1 && height === 1
  return isWhole ? { ...others, box: next } : { ...others, box: next, crop: { left, top, width, height } }
}
