import { type Part, sameScaleBox, sharesOf } from '../artwork/turnedPicture'
import type { ArtworkSize } from '../placement/geometry'
import { croppedTo, shownPart, wholeCrop } from './cropLayer'
import type { PictureLayer } from './layer'

/** How a picture's file was changed: turned clockwise, in degrees, or cut to a part, in its pixels. */
export type Reshaped = { turn: number } | { part: Part }

/**
 * A layer with a new file, made from its picture: what it shows keeps its size and center, or its place when the file
 * was trimmed. After turns by angles other than quarters the whole picture is shown: the cropped part no longer has
 * upright sides.
 */
export function reshapedTo(
  layer: PictureLayer,
  before: ArtworkSize,
  after: ArtworkSize,
  how: Reshaped,
): PictureLayer {
  const { tile } = layer.changes
  if (tile !== undefined) {
    const { crop: _, ...whole } = layer
    const size = (tile.size * after.width) / before.width
    return { ...whole, changes: { ...layer.changes, tile: { ...tile, size } } }
  }
  if ('part' in how) return trimmed(layer, before, how.part)
  const { box, crop } = layer
  if (crop === undefined || how.turn % 90 !== 0) {
    const whole = crop === undefined ? layer : croppedTo(layer, wholeCrop)
    return { ...whole, box: sameScaleBox(whole.box, before, after) }
  }
  const turns = (((how.turn / 90) % 4) + 4) % 4
  const upright = turns % 2 === 0 ? box : sameScaleBox(box, box, { width: box.height, height: box.width })
  return { ...layer, box: upright, crop: turnedPart(crop, turns) }
}

/** A part's place in a picture turned clockwise by this many quarters, in shares of its sides. */
const turnedPart = ({ left, top, width, height }: Part, quarters: number): Part =>
  quarters === 0
    ? { left, top, width, height }
    : turnedPart({ left: 1 - top - height, top: left, width: height, height: width }, quarters - 1)

function trimmed(layer: PictureLayer, size: ArtworkSize, part: Part): PictureLayer {
  const crop = layer.crop ?? wholeCrop
  const kept = sharesOf(part, size)
  const [left, top] = [Math.max(crop.left, kept.left), Math.max(crop.top, kept.top)]
  const shown = {
    left,
    top,
    width: Math.min(crop.left + crop.width, kept.left + kept.width) - left,
    height: Math.min(crop.top + crop.height, kept.top + kept.height) - top,
  }
  // If nothing was visible in the crop, everything visible is shown instead.
  const isEmpty = shown.width <= 0 || shown.height <= 0
  const there = isEmpty ? kept : shown
  return shownPart(layer, there, {
    left: (there.left - kept.left) / kept.width,
    top: (there.top - kept.top) / kept.height,
    width: there.width / kept.width,
    height: there.height / kept.height,
  })
}
