import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './ArtworkThumb.module.css'

interface Props {
  artwork: Artwork
  owner: string
  size: number
}

/** The artwork on a checkerboard, so that what is transparent is seen. */
export function ArtworkThumb({ artwork, owner, size }: Props) {
  const { data } = useQuery(designQueries(owner).artwork(artwork.key))
  const blob = data?.proxy ?? null
  // Talks to the browser's list of object addresses, for as long as the picture is shown.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === null) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return (
    <span className={classes.checkers} style={{ width: size, height: size }}>
      {blob === null ? (
        <Thumb src={artwork.preview} alt="" size={size} />
      ) : (
        <img ref={show} alt="" width={size} height={size} className={classes.thumb} />
      )}
    </span>
  )
}
