import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import type { PrintPlace } from '~/domain/designs/printPlace'
import { storeScope } from '~/domain/storeScope'
import { publishPrint } from '~/flows/files/publishPrint'
import { fileMutations } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { PictureDrop } from '~/ui/inputs/PictureDrop'
import { Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { ArtworkAddressField } from '~/widgets/artwork/ArtworkAddressField'
import { ArtworkOutcome } from '~/widgets/artwork/ArtworkOutcome'
import { LibraryPicks } from '~/widgets/artwork/LibraryPicks'
import { useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { DesignPrintPicks, type PickedPrint } from '~/widgets/designs/DesignPrintPicks'
import { useDesignPrint } from '~/widgets/designs/useDesignPrint'

interface Making {
  picked: PickedPrint
  /** Whether no other artwork was chosen since. */
  isLast: () => boolean
}

interface Props {
  /** Key under which text typed here is kept until it is added. */
  keptAs: string
  /** Name of the placement, such as "Front print". */
  placement: string
  /** Called once the service has checked the file and can print it; `place` is the position of a print in its design. */
  onReady: (file: PrintFile, place: PrintPlace | null) => void
}

/** Choice of artwork for a product: dropped or chosen on this device, by its address, from the library, or from a design. */
export function ArtworkPicker({ keptAs, placement, onReady }: Props) {
  const api = useApi()
  const host = useArtworkHost()
  const [made, setMade] = useState<{ id: number | null; place: PrintPlace | null } | null>(null)
  const choice = useArtworkChoice((file) => onReady(file, made?.id === file.id ? made.place : null))
  const add = useMutation(fileMutations(api).add())
  const printOf = useDesignPrint()
  const making = useMutation({
    mutationFn: async ({ picked }: Making) => {
      const { print, place } = await printOf(picked)
      const known = print.print.artwork?.fileId
      if (known != null) return { id: known, place }
      const { artworks } = picked.design.edited.content
      const owner = storeScope(api)
      const { artwork } = await publishPrint(print, { artworks, owner, host, add: add.mutateAsync })
      return { id: artwork.fileId, place }
    },
    onSuccess: (print, { isLast }) => {
      if (print.id === null || !isLast()) return
      setMade(print)
      choice.takeId(print.id)
    },
  })
  return (
    <Stack gap={12}>
      <PictureDrop
        label={`Artwork file for ${placement}`}
        isBusy={choice.state !== 'idle' || making.isPending}
        onFiles={([file]) => choice.takeFile(file)}
      >
        <strong>{placement}</strong>: drop a PNG, JPEG, WebP or SVG here
      </PictureDrop>
      <ArtworkAddressField choice={choice} label="Or its address" keptAs={keptAs} />
      <LibraryPicks
        onPick={({ id }) => {
          setMade(null)
          choice.takeId(id)
        }}
      />
      <DesignPrintPicks
        isBusy={making.isPending}
        onPick={(picked) => making.mutate({ picked, isLast: choice.forget() })}
      />
      <ErrorNotice
        title="The print file was not made"
        effect="The product is unchanged, and the design is kept."
        error={making.error}
      />
      <ArtworkOutcome
        choice={choice}
        unchanged="The product is unchanged."
        unused="Nothing was linked to the product."
      />
    </Stack>
  )
}
