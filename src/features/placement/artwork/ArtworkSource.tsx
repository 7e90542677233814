import type { Artwork } from '~/domain/placement/design'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { Notice } from '~/ui/notices/Notice'
import { Stack } from '~/ui/layout/Blocks'
import { ArtworkAddress } from '~/widgets/artwork/ArtworkAddress'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import { useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { RecentArtwork } from './RecentArtwork'
import { focusHome } from '../useFocusHome'
import type { Intake } from '~/widgets/artwork/useIntake'

interface Props {
  /** What the artwork is for, such as "Front print". */
  placement: string
  /** Where local files go: they stay on this device until the design is used. */
  intake: Intake
  onArtwork: (artwork: Artwork) => void
}

/** Artwork from a local file, the clipboard, an address or the file library, or one that was used before. */
export function ArtworkSource({ placement, intake, onArtwork }: Props) {
  const choice = useArtworkChoice((file) => onArtwork(artworkOfFile(file)))
  return (
    <Stack gap={12} shrinks>
      <Stack items="center" gap={12} py={24} px={16} frame="drop" center>
        <p>
          <strong>{placement}</strong>
          <br />
          Drop or paste a PNG, JPEG, WebP or SVG of at most 50 MB
        </p>
        <PictureButton
          label={`Artwork file for ${placement}`}
          variant="filled"
          isMultiple
          mark={focusHome}
          onFiles={(files) => {
            choice.forget()
            intake.take(files)
          }}
        />
      </Stack>
      <ArtworkAddress choice={choice} label="Or its address, or its file library number" />
      <ArtworkOutcome
        choice={choice}
        isReading={intake.isPending}
        unchanged="The design is unchanged."
        unused="Nothing was placed."
      />
      {intake.problems.map((text) => (
        <Notice key={text} tone="red" title={text} />
      ))}
      <RecentArtwork onArtwork={onArtwork} />
    </Stack>
  )
}
