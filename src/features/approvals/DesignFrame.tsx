import { type CSSProperties, useState } from 'react'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Picture } from '~/ui/pictures/Picture'
import { Box, Text } from '~/ui/layout/Blocks'
import classes from './Approvals.module.css'

interface Props {
  name: string
  /** From bottom to top; they share one box, so that equal positions coincide. */
  pictures: readonly { src: string | null; alt: string }[]
  /** Multiple of the frame's width. */
  zoom: number
  /** Percentage of the upper picture that is shown, from the right. */
  share?: number
  isDifference?: boolean
  frame: (element: HTMLElement | null) => (() => void) | undefined
  onScroll: (element: HTMLElement) => void
}

/** Designs in a frame of fixed size; larger ones can be scrolled, also by keys. */
export function DesignFrame({ name, pictures, zoom, share, isDifference = false, frame, onScroll }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const look: Record<string, string> = { '--zoom': String(zoom), '--hidden': `${100 - (share ?? 100)}%` }
  return (
    <Box as="figure" shrinks>
      <Text as="span" block weight={550} size={13} mb={4}>
        {name}
      </Text>
      <Box
        frame="control"
        fill="artwork"
        wide
        ref={frame}
        style={{ overflow: 'auto', aspectRatio: 1, maxHeight: '70vh' }}
        role="region"
        aria-label={name}
        tabIndex={0}
        onScroll={(event) => onScroll(event.currentTarget)}
      >
        <div
          className={classes.canvas}
          style={look as CSSProperties}
          data-difference={isDifference || undefined}
        >
          {pictures.map(({ src, alt }) =>
            src === null || failed.includes(src) ? (
              <Text key={alt} p={16} breaks style={{ position: 'relative' }}>
                {alt} cannot be shown here.{' '}
                {src !== null && <ExternalLink href={src}>Open the file</ExternalLink>}
              </Text>
            ) : (
              <Picture
                key={alt}
                src={src}
                alt={alt}
                className={classes.layer}
                onError={() => setFailed([...failed, src])}
              />
            ),
          )}
        </div>
      </Box>
    </Box>
  )
}
