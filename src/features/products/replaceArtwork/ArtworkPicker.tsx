import type { PrintFile } from '~/contract/artwork/file'
import { PictureDrop } from '~/ui/inputs/PictureDrop'
import { Stack } from '~/ui/layout/Stack'
import { ArtworkAddress } from '~/widgets/artwork/ArtworkAddress'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import { useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { LibraryPicker } from './LibraryPicker'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  /** Called once the service has checked the file and can print it. */
  onReady: (file: PrintFile) => void
  /** Number of a file in the library that another page has handed over. */
  startWith?: number | null
}

/** Artwork for a product: dropped or chosen on this device, by its address, or from the library. */
export function ArtworkPicker({ placement, onReady, startWith = null }: Props) {
  const choice = useArtworkChoice(onReady, startWith)
  return (
    <Stack gap={12}>
      <PictureDrop
        label={`Artwork file for ${placement}`}
        isBusy={choice.state !== 'idle'}
        onFile={choice.takeFile}
      >
        <strong>{placement}</strong>: drop a PNG, JPEG, WebP or SVG here
      </PictureDrop>
      <ArtworkAddress choice={choice} label="Or its address" />
      <LibraryPicker onPick={choice.takeId} />
      <ArtworkOutcome
        choice={choice}
        unchanged="The product is unchanged."
        unused="Nothing was linked to the product."
      />
    </Stack>
  )
}
