import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { ownOf } from '~/domain/layers/ownLayers'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { ArtworkSource } from '../artwork/ArtworkSource'
import { SmallButton } from '~/ui/actions/Button'
import { useActive } from '../editorParts'

/** A light logo for the dark garments: the color that is shown carries another picture than the rest. */
export function OwnArtworkChoice({ color }: { color: string }) {
  const { active, head, variants, actions, coloring, choices } = useActive()
  const ids = variants.filter((variant) => variant.color === color).map(({ id }) => id)
  const own = active.layer === null ? null : ownOf(active.layer, active.variantId)
  const carried = active.artwork?.key ?? ''
  /** What the color carried when the choice was opened: another picture ends it. */
  const [chosenAt, setChosenAt] = useState<string | null>(null)
  const isChoosing = chosenAt === carried
  const setChoosing = (isOn: boolean) => setChosenAt(isOn ? carried : null)
  // Files that are meant for this color do not go to the whole page as well.
  const takeHere = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    coloring.take(files)
  }
  return (
    <Stack gap={12} shrinks>
      <Hint>
        {own === null
          ? `${color} carries the same artwork as the other colors.`
          : `Only ${color} carries this artwork. Its place, size, crop and colors change on ${color} alone, everything else on all colors.`}
      </Hint>
      {own !== null && (
        <SmallButton onClick={() => actions.dropOwn(color, ids)}>Use the common artwork</SmallButton>
      )}
      <SmallButton aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Choose artwork for {color}
      </SmallButton>
      {isChoosing && (
        <div
          onDrop={(event) => takeHere(event, event.dataTransfer.files)}
          onPaste={(event) => takeHere(event, event.clipboardData.files)}
        >
          <ArtworkSource
            keptAs={`${head.id} ${active.placement} ${color}`}
            placement={`${active.title} on ${color}`}
            intake={coloring}
            choice={choices.own}
            isToldElsewhere
            onArtwork={(artwork) => {
              setChoosing(false)
              actions.putOwn(artwork, color, ids)
            }}
          />
        </div>
      )}
    </Stack>
  )
}
