import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { ownOf } from '~/domain/layers/ownLayers'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { AddArtwork } from '../artwork/AddArtwork'
import { SmallButton } from '~/ui/actions/Button'
import { useActive } from '../editorParts'

/** Gives the color shown its own picture, such as a light logo for dark garments. */
export function OwnArtworkChoice({ color }: { color: string }) {
  const { active, head, variants, actions, coloring, choices } = useActive()
  const ids = variants.filter((variant) => variant.color === color).map(({ id }) => id)
  const own = active.layer === null ? null : ownOf(active.layer, active.variantId)
  const carried = active.artwork?.key ?? ''
  /** The picture of the color when the choice was opened: a new picture closes it. */
  const [chosenAt, setChosenAt] = useState<string | null>(null)
  const isChoosing = chosenAt === carried
  const setChoosing = (isOn: boolean) => setChosenAt(isOn ? carried : null)
  // Files dropped for this color are not also taken by the page.
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
          <AddArtwork
            keptAs={`${head.id} ${active.placement} ${color}`}
            placement={`${active.title} on ${color}`}
            intake={coloring}
            choice={choices.own}
            isOutcomeElsewhere
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
