import { useMutation } from '@tanstack/react-query'
import type { Artwork } from '~/domain/placement/design'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import { drawnPrint } from '~/flows/files/publishPrint'
import { artworkOfSeen } from '~/local/fileLibrary'
import { useStoreScope } from '~/queries/services'
import { PictureDrop } from '~/ui/inputs/PictureDrop'
import { Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { DesignPrintPicks, type PickedPrint } from '../designs/DesignPrintPicks'
import { useDesignPrint } from '../designs/useDesignPrint'
import { ArtworkAddressField } from './ArtworkAddressField'
import { ArtworkOutcome } from './ArtworkOutcome'
import { LibraryPicks } from './LibraryPicks'
import { useArtworkChoice } from './useArtworkChoice'
import { useIntake } from './useIntake'

interface Props {
  /** What the artworks are for. */
  label: string
  onArtworks: (artworks: readonly Artwork[]) => void
  /** Called when some are given while no others are being read: what was said of those before is over. */
  onGiven?: () => void
}

/**
 * Artworks from files of this device, from addresses, from the library and from designs. Nothing is uploaded:
 * files and prints of designs stay on this device until they are used.
 */
export function ArtworksInput({ label, onArtworks, onGiven }: Props) {
  const owner = useStoreScope()
  const intake = useIntake(owner, onArtworks)
  const choice = useArtworkChoice((file) => onArtworks([artworkOfFile(file)]))
  const printOf = useDesignPrint()
  const drawing = useMutation({
    mutationFn: async (picked: PickedPrint) => {
      const { print } = await printOf(picked)
      const { artworks } = picked.design.edited.content
      if (print.print.isSimple && print.print.artwork !== undefined) return print.print.artwork
      const { record } = await drawnPrint(print, artworks, owner)
      return new File([record.original], `${picked.name}.png`, { type: record.original.type })
    },
    onSuccess: (drawn) => (drawn instanceof File ? intake.take([drawn]) : onArtworks([drawn])),
  })
  const isBusy = intake.isPending || choice.state !== 'idle' || drawing.isPending
  /** The same function, called for what is given now. */
  const given =
    <Given,>(take: (given: Given) => void) =>
    (what: Given) => {
      if (!isBusy) onGiven?.()
      take(what)
    }
  return (
    <Stack gap={12} shrinks>
      <PictureDrop
        label={`Artwork files for ${label}`}
        isBusy={isBusy}
        isMultiple
        onFiles={given(intake.take)}
      >
        Drop PNG, JPEG, WebP or SVG files here
      </PictureDrop>
      {/* Waits for the artwork being checked, which the next one would replace. */}
      <ArtworkAddressField
        choice={{ ...choice, takeAddress: given(choice.takeAddress) }}
        keptAs={label}
        label="Or the address of one"
        isWaiting={choice.state === 'checking'}
      />
      <LibraryPicks onPick={given((file) => onArtworks([artworkOfSeen(file)]))} />
      <DesignPrintPicks isBusy={drawing.isPending} onPick={given(drawing.mutate)} />
      {intake.problems.length > 0 && (
        <Notice tone="red" title="Not every file was taken">
          {intake.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <ErrorNotice
        title="The print of the design was not drawn"
        effect="Nothing was uploaded, and the design is kept."
        error={drawing.error}
      />
      <ArtworkOutcome choice={choice} unchanged="Nothing was created." />
    </Stack>
  )
}
