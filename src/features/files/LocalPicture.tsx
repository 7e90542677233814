import { useMemo } from 'react'
import type { ImageFacts } from '~/domain/artwork/imageFacts'
import { Text } from '~/ui/layout/Blocks'
import { Picture } from '~/ui/pictures/Picture'

/** Above this, even a small preview would make the browser decode hundreds of megabytes. */
const maxShownPixels = 100_000_000

/** The local file as a picture: always in an <img>, so that nothing inside an SVG can run or load. */
export function LocalPicture({ file, facts }: { file: File; facts: ImageFacts }) {
  const isShown = facts.isVector || (facts.width ?? 0) * (facts.height ?? 0) <= maxShownPixels
  // The file with the type found in its content: by the type of its name the browser might treat it as something
  // else.
  const shown = useMemo(() => file.slice(0, file.size, facts.mimeType), [file, facts.mimeType])
  return (
    <Text
      as="span"
      fixed
      frame="card"
      fill={isShown ? 'artwork' : 'sheet'}
      tone="quiet"
      size={12}
      clip
      style={{ display: 'grid', width: 160, height: 160, placeItems: 'center' }}
    >
      {isShown ? (
        <Picture
          whole
          src={shown}
          alt={`Preview of ${file.name}`}
          width={160}
          height={160}
          decoding="async"
        />
      ) : (
        'Too large to preview'
      )}
    </Text>
  )
}
