import { useQuery } from '@tanstack/react-query'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { Picture } from '~/ui/pictures/Picture'
import { Thumb } from '~/ui/pictures/Thumb'
import { Row } from '~/ui/layout/Blocks'
import classes from './ArtworkThumb.module.css'

/** The artwork on a checkerboard, so that what is transparent is seen. */
export function ArtworkThumb({ artwork, owner, size }: { artwork: Artwork; owner: string; size: number }) {
  const { data } = useQuery(designQueries(owner).artwork(artwork.key))
  const blob = data?.proxy ?? null
  return (
    <Row as="span" inline corners="control" fill="checkered" style={{ width: size, height: size }}>
      {blob === null ? (
        <Thumb src={artwork.preview} alt="" size={size} />
      ) : (
        <Picture src={blob} alt="" width={size} height={size} className={classes.thumb} />
      )}
    </Row>
  )
}
