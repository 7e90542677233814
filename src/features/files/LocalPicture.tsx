import { useEffect, useRef } from 'react'
import type { ImageFacts } from '~/domain/artwork/imageFacts'
import classes from './AddFile.module.css'
import { Text } from '~/ui/layout/Text'

/** Beyond this even a small preview would make the browser decode hundreds of megabytes. */
const maxShownPixels = 100_000_000

/** The local file as a picture: always an <img>, so that nothing inside an SVG can run or load. */
export function LocalPicture({ file, facts }: { file: File; facts: ImageFacts }) {
  const isShown = facts.isVector || (facts.width ?? 0) * (facts.height ?? 0) <= maxShownPixels
  return (
    <Text as="span" fixed frame="card" tone="quiet" size={12} className={classes.preview}>
      {isShown ? <Picture file={file} mimeType={facts.mimeType} /> : 'Too large to preview'}
    </Text>
  )
}

function Picture({ file, mimeType }: { file: File; mimeType: string }) {
  const picture = useRef<HTMLImageElement>(null)

  // Talks to the browser's store of blobs, which keeps the file until it is given back.
  useEffect(() => {
    if (picture.current === null || !('createObjectURL' in URL)) return
    // The type by content, so that the name cannot make the browser treat it as something else.
    const address = URL.createObjectURL(file.slice(0, file.size, mimeType))
    picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file, mimeType])

  return <img ref={picture} alt={`Preview of ${file.name}`} width={160} height={160} decoding="async" />
}
