import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Artwork } from '~/domain/placement/design'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { Text } from '~/ui/layout/Text'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  /** Number in the file library. */
  id: number
  onArtwork: (artwork: Artwork) => void
}

/** Waits until the service has checked a file of the library, then hands it over. */
export function LibraryFile({ id, onArtwork }: Props) {
  const { data, isError, error } = useQuery(fileQueries(useApi()).detail(id))

  // Hands the file over when the service's processing, which happens elsewhere, has ended.
  useEffect(() => {
    if (data?.status === 'ok') onArtwork(artworkOfFile(data))
  }, [data, onArtwork])

  if (isError) {
    return (
      <ErrorNotice title={`File ${id} could not be read`} effect="The design is unchanged." error={error} />
    )
  }
  if (data?.status === 'failed') {
    return (
      <Notice tone="red" title="The service cannot use this file">
        {data.message ?? 'It could not be downloaded or is no picture.'} Nothing was placed.
      </Notice>
    )
  }
  return (
    <Text aria-live="polite" tone="quiet" size={13}>
      The service is checking the file…
    </Text>
  )
}
