import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { useState } from 'react'
import { blockProps } from '~/ui/layout/block'
import classes from './Thumb.module.css'
import { Picture } from './Picture'

interface Props {
  src: string | Blob | null | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** Side of the box in pixels. */
  size: number
  /** Its background: for a blank of any color, with or without a print, or for artwork alone. */
  fill?: 'blank' | 'artwork' | undefined
}

// Computed once for all rows of a list.
const look = { fixed: true, clip: true, frame: 'control', className: classes.box } as const
const boxLooks = {
  blank: blockProps(null, { ...look, fill: 'blank' }),
  artwork: blockProps(null, { ...look, fill: 'artwork' }),
}

/** A picture in a box of fixed size; an icon replaces one that cannot be loaded. */
export function Thumb({ src, alt, size, fill = 'blank' }: Props) {
  const [failed, setFailed] = useState<string | Blob | null>(null)
  const isShown = src != null && src !== failed
  return (
    <span {...boxLooks[fill]} style={{ width: size, height: size }}>
      {src != null && src === failed && (
        <IconPhotoOff size={Math.min(24, size / 2)} stroke={1.5} className={classes.failed} aria-hidden />
      )}
      {isShown && (
        <Picture
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          whole
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
