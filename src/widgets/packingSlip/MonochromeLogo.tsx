import { useEffect, useRef, useState } from 'react'
import { toMonochrome } from '~/domain/artwork/monochrome'
import { safePicture } from '~/domain/text/safeUrl'
import { Text } from '~/ui/layout/Blocks'
import classes from './SlipPaper.module.css'
import { loadOnceStaying } from '~/ui/leaving/loadOnceStaying'
import { Picture } from '~/ui/pictures/Picture'

const longestSide = 320

/** A logo as printed on the slip: black and white only. */
export function MonochromeLogo({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'grayed' | 'failed'>('drawing')
  const address = safePicture(url)

  // Talks to the picture's host: pixels can be read only where it allows it (CORS).
  useEffect(() => {
    if (address === null) return
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.referrerPolicy = 'no-referrer'
    const gone = new AbortController()
    const { signal } = gone
    image.addEventListener(
      'load',
      () => setState(canvas.current !== null && draw(image, canvas.current) ? 'drawn' : 'grayed'),
      { signal },
    )
    image.addEventListener('error', () => setState('grayed'), { signal })
    loadOnceStaying(() => (image.src = address))
    return () => gone.abort()
  }, [address])

  if (address === null || state === 'failed') {
    return (
      <Text as="span" block mb={8}>
        The logo cannot be shown: its address is not a public picture.
      </Text>
    )
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.logo}
        role="img"
        aria-label="Logo in black and white"
        hidden={state !== 'drawn'}
      />
      {state === 'grayed' && (
        <Picture
          src={address}
          alt="Logo, shown in gray"
          title="Its host lets nobody read the pixels, so black and white is only approximated"
          className={classes.grayed}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}

/** Returns false when the browser refuses to read the pixels. */
function draw(image: HTMLImageElement, canvas: HTMLCanvasElement): boolean {
  const [width, height] = [image.naturalWidth || longestSide, image.naturalHeight || longestSide]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return false
  try {
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    toMonochrome(pixels.data)
    context.putImageData(pixels, 0, 0)
    return true
  } catch {
    return false
  }
}
