import { useState } from 'react'
import classes from './Thumb.module.css'
import { Picture } from './Picture'

interface Props {
  src: string | Blob | null | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** Side of the box in pixels. */
  size: number
}

/** A picture in a box of fixed size; one that cannot be shown leaves the box, not a broken image. */
export function Thumb({ src, alt, size }: Props) {
  const [failed, setFailed] = useState<string | Blob | null>(null)
  const isShown = src != null && src !== failed
  return (
    <span className={classes.box} style={{ width: size, height: size }}>
      {isShown && (
        <Picture
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"

          className={classes.picture}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
