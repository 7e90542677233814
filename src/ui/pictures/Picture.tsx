import { type ComponentProps, useCallback } from 'react'
import { safePicture } from '~/domain/text/safeUrl'
import { loadOnceStaying } from '../leaving/loadOnceStaying'
import { letGoAddress } from './letGoAddress'
import classes from './Thumb.module.css'

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'>
type Props = ImageProps & {
  /** An address from outside, where what may be no picture's is not shown; or this device's own bytes. */
  src: string | Blob | null | undefined
  alt: string
  /** All of it is seen, as large as what it stands in. */
  whole?: boolean
}

/** A picture from an address that came from outside, asked for without a referrer, or of bytes of this device. */
export function Picture({ src, alt, whole = false, ...props }: Props) {
  const rest = whole ? { ...props, className: classes.whole } : props
  if (src instanceof Blob) return <OwnPicture blob={src} alt={alt} {...rest} />
  const address = safePicture(src)
  return address === null ? null : (
    <img referrerPolicy="no-referrer" {...hiddenOnFailure(rest)} alt={alt} src={address} />
  )
}

/** One that cannot be loaded, such as without a connection, leaves its place empty: no icon of the browser's, and no words. */
const hiddenOnFailure = ({ onError, onLoad, ...rest }: ImageProps): ImageProps => ({
  ...rest,
  onError: (event) => {
    event.currentTarget.dataset['failed'] = ''
    onError?.(event)
  },
  onLoad: (event) => {
    delete event.currentTarget.dataset['failed']
    onLoad?.(event)
  },
})

function OwnPicture({ blob, alt, ...rest }: ImageProps & { blob: Blob; alt: string }) {
  // Talks to the browser's list of object addresses, for as long as the picture is shown.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const address = URL.createObjectURL(blob)
      loadOnceStaying(() => (image.src = address))
      return () => letGoAddress(address)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}
