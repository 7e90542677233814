import { type ArtworkSize, type PrintBox, printBox } from '../placement/geometry'

/** How a picture was made from another: turned clockwise as a whole, then cut to the part that is visible. */
export interface PictureEdit {
  /** Key of the original artwork. */
  from: string
  /** More than −180, at most 180. */
  degrees: number
  isTrimmed: boolean
}

/** A part of a picture, in whole pixels or in shares of its sides. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** A part in pixels as shares of the picture's sides. */
export const sharesOf = (part: Part, { width, height }: ArtworkSize): Part => ({
  left: part.left / width,
  top: part.top / height,
  width: part.width / width,
  height: part.height / height,
})

/** The edit of the original that gives the present picture turned further, or trimmed. */
export function editFurther(
  { key, made }: { key: string; made?: PictureEdit | undefined },
  change: { turn: number } | 'trim',
): PictureEdit {
  const now = made ?? { from: key, degrees: 0, isTrimmed: false }
  if (change === 'trim') return { ...now, isTrimmed: true }
  const degrees = (((now.degrees + change.turn) % 360) + 360) % 360
  return { ...now, degrees: degrees > 180 ? degrees - 360 : degrees }
}

/**
 * The whole pixels of a picture that hold everything visible. The visible part was measured as shares, on a copy of
 * `measured` pixels that may have lost a faint edge: one more pixel of the copy is kept on each side.
 */
export function visiblePart(size: ArtworkSize, visible: Part, measured: ArtworkSize): Part {
  const [left, right] = span(size.width, visible.left, visible.width, 1 / measured.width)
  const [top, bottom] = span(size.height, visible.top, visible.height, 1 / measured.height)
  return { left, top, width: right - left, height: bottom - top }
}

function span(length: number, start: number, share: number, edge: number): [from: number, to: number] {
  const from = Math.max(0, Math.floor((start - edge) * length + 1e-6))
  return [from, Math.min(length, Math.ceil((start + share + edge) * length - 1e-6))]
}

/** A box for another picture around the same center, with its pixels printed as large as before. */
export function sameScaleBox(at: PrintBox, before: ArtworkSize, after: ArtworkSize): PrintBox {
  const scale = at.width / before.width
  const [width, height] = [after.width * scale, after.height * scale]
  return printBox(at.left + (at.width - width) / 2, at.top + (at.height - height) / 2, width, height)
}
