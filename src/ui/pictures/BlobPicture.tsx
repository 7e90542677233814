import { type ComponentProps, useCallback } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> & { blob: Blob; alt: string }

/** A picture of this device's own bytes. */
export function BlobPicture({ blob, alt, ...rest }: Props) {
  // Talks to the browser's list of object addresses, for as long as the picture is shown.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}
