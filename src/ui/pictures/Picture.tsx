import { type ComponentProps, useCallback } from 'react'
import { safePicture } from '~/domain/text/safeUrl'
import { loadOnceStaying } from '../leaving/loadOnceStaying'
import { revokeLater } from './revokeLater'
import classes from './Thumb.module.css'

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'>
type Props = ImageProps & {
  /** An external address, shown only if it may be a picture's; or bytes of this device. */
  src: string | Blob | null | undefined
  alt: string
  /** Whether it is shown whole, fitted into its container. */
  whole?: boolean
}

/** A picture from an external address, loaded without a referrer, or from bytes of this device. */
export function Picture({ src, alt, whole = false, ...props }: Props) {
  const rest = whole ? { ...props, className: classes.whole } : props
  if (src instanceof Blob) return <OwnPicture blob={src} alt={alt} {...rest} />
  const address = safePicture(src)
  return address === null ? null : (
    <img referrerPolicy="no-referrer" {...hiddenOnFailure(rest)} alt={alt} src={address} />
  )
}

/** A picture that cannot be loaded leaves its space empty, without the browser's icon or text. */
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
  // Talks to the browser's object URLs, for as long as the picture is shown.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const address = URL.createObjectURL(blob)
      loadOnceStaying(() => (image.src = address))
      return () => revokeLater(address)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={alt} />
}
