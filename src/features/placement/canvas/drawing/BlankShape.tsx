import { memo } from 'react'
import { drawableAt, type LoadedPicture } from '~/widgets/pictures/loadPicture'
import { restingPicture } from '~/widgets/pictures/restingPicture'
import { SceneShape } from './SceneShape'

interface Props {
  left: number
  top: number
  width: number
  height: number
  /** Fill below the pictures. */
  color: string | null
  /** The lower picture. */
  lower: LoadedPicture | null
  upper: LoadedPicture | null
  /** Width in device pixels. */
  drawn: number
  /** Whether the zoom is at rest. */
  isResting: boolean
}

/** Pictures of the blank in print pixels, at full sharpness. Drawn again only when one of its values changes. */
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
  const sized = isResting ? restingPicture : drawableAt
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
