import { memo } from 'react'
import { levelOf, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import { SceneShape } from './SceneShape'

interface Props {
  left: number
  top: number
  width: number
  height: number
  /** Lies below the pictures. */
  color: string | null
  /** The lower first. */
  lower: LoadedPicture | null
  upper: LoadedPicture | null
  /** How many device pixels wide it is. */
  drawn: number
  /** Whether it stays as large for now. */
  isResting: boolean
}

/** Pictures of the blank where it lies in print pixels, as sharp as they are. Drawn again only when something of it changes. */
export const BlankShape = memo(function BlankShape({
  left,
  top,
  width,
  height,
  color,
  lower,
  upper,
  drawn,
  isResting,
}: Props) {
  const sized = isResting ? restingPicture : levelOf
  return (
    <SceneShape
      draw={(context) => {
        context.imageSmoothingQuality = 'high'
        if (color !== null) {
          context.fillStyle = color
          context.fillRect(left, top, width, height)
        }
        for (const picture of [lower, upper])
          if (picture !== null) context.drawImage(sized(picture, drawn), left, top, width, height)
      }}
    />
  )
})
