import type { ComponentProps } from 'react'
import { safePicture } from '~/domain/text/safeUrl'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  /** An address from outside; what may be no picture's is not shown. */
  src: string | null | undefined
  alt: string
}

/** A picture from an address that came from outside, without telling its host where from. */
export function Picture({ src, alt, ...rest }: Props) {
  const address = safePicture(src)
  return address === null ? null : <img referrerPolicy="no-referrer" {...rest} alt={alt} src={address} />
}
