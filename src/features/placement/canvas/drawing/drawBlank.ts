import { levelOf, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import type { PrintBox } from '~/domain/placement/geometry'

/** The blank where it lies in print pixels. */
export interface BlankLook extends PrintBox {
  /** Lies below the pictures. */
  color: string | null
  /** The lower first. */
  pictures: readonly (LoadedPicture | null)[]
  /** How many device pixels wide it is. */
  drawn: number
  /** Whether it stays as large for now. */
  isResting: boolean
}

/** Draws color and pictures of the blank, as sharp as they are. The brush is in print pixels. */
export function drawBlank(brush: CanvasRenderingContext2D, look: BlankLook): void {
  const { left, top, width, height, color, pictures, drawn, isResting } = look
  const sized = isResting ? restingPicture : levelOf
  brush.imageSmoothingQuality = 'high'
  if (color !== null) {
    brush.fillStyle = color
    brush.fillRect(left, top, width, height)
  }
  for (const picture of pictures)
    if (picture !== null) brush.drawImage(sized(picture, drawn), left, top, width, height)
}
