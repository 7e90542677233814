import { useQuery } from '@tanstack/react-query'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { Thumb } from '~/ui/pictures/Thumb'

/** The artwork on a background on which it is seen, whatever its colors. */
export function ArtworkThumb({ artwork, owner, size }: { artwork: Artwork; owner: string; size: number }) {
  const { data } = useQuery(designQueries(owner).artwork(artwork.key))
  return <Thumb src={data?.proxy ?? artwork.preview} alt="" size={size} fill="artwork" />
}
