import { WaitNote } from '~/ui/notices/WaitNote'
import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '~/queries/libraryQueries'
import { useApi } from '~/queries/services'
import { PickList } from '~/ui/inputs/PickList'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { Stack } from '~/ui/layout/Blocks'
import { ArtworkAddress } from '~/widgets/artwork/ArtworkAddress'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import { useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import type { DraftFile } from '../draftForm'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  onReady: (file: Omit<DraftFile, 'type' | 'options'>) => void
}

/** Artwork that was used before, by its address, or from this device; handed over once the service can print it. */
export function ArtworkChoice({ placement, onReady }: Props) {
  const library = useQuery(libraryQueries(useApi()).all())
  const choice = useArtworkChoice((file) =>
    onReady({
      fileId: file.id,
      name: file.filename ?? `File ${file.id}`,
      thumbnail: file.thumbnail_url ?? file.preview_url,
      position: null,
    }),
  )
  return (
    <Stack frame="control" fill="sheet" p={12} gap={12} mt={4} mb={12}>
      {(library.data?.length ?? 0) > 0 && (
        <PickList
          label={`Search artwork for ${placement}`}
          choices={library.data?.map((known) => ({
            id: known.id,
            name: known.filename ?? `File ${known.id}`,
            picture: known.thumbnail,
            note: known.width === null ? '' : `${known.width} × ${known.height} px`,
            refusal: known.status === 'failed' ? 'Cannot be printed' : null,
          }))}
          error={library.error}
          onRetry={() => void library.refetch()}
          onChoose={choice.takeId}
        />
      )}
      <ArtworkAddress choice={choice} label={`Address of artwork for ${placement}`}>
        {choice.canUpload && (
          <PictureButton
            label={`Artwork file for ${placement}`}
            words="From this device"
            loading={choice.state !== 'idle'}
            onFiles={([file]) => choice.takeFile(file)}
          />
        )}
      </ArtworkAddress>
      <WaitNote on={choice.state !== 'idle'} />
      <ArtworkOutcome choice={choice} unchanged="The draft is unchanged." />
    </Stack>
  )
}
