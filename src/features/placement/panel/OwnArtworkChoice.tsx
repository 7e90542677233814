import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { Variant } from '~/contract/catalog/catalog'
import type { Artwork } from '~/domain/placement/design'
import { ownOf } from '~/domain/layers/ownLayers'
import { Stack } from '~/ui/layout/Stack'
import { Hint } from '~/ui/layout/Text'
import { Notice } from '~/ui/notices/Notice'
import { ArtworkSource } from '../artwork/ArtworkSource'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { SmallButton } from '~/ui/actions/Button'
import type { EditorActions } from '../editorActions'
import { useIntake } from '~/widgets/artwork/useIntake'

interface Props {
  active: ActivePlacement
  /** Garment colour that is shown. */
  color: string
  variants: readonly Variant[]
  owner: string
  actions: EditorActions
}

/** A light logo for the dark garments: one colour carries another picture than the rest. */
export function OwnArtworkChoice({ active, color, variants, owner, actions }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const ids = variants.filter((variant) => variant.color === color).map(({ id }) => id)
  const [left, setLeft] = useState<readonly Artwork[]>([])
  const put = (artwork: Artwork) => {
    setChoosing(false)
    actions.putOwn(artwork, color, ids)
  }
  const intake = useIntake(owner, ([first, ...others]) => {
    setLeft(others)
    if (first !== undefined) put(first)
  })
  // Files that are meant for this colour do not go to the whole page as well.
  const takeHere = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    intake.take(files)
  }
  const own = active.layer === null ? null : ownOf(active.layer, active.variantId)
  return (
    <Stack gap={12} shrinks>
      <Hint>
        {own === null
          ? `${color} carries the same artwork as the other colors.`
          : `Only ${color} carries this artwork. What you change here changes on ${color} alone.`}
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
            placement={`${active.title} on ${color}`}
            owner={owner}
            intake={intake}
            onArtwork={put}
          />
        </div>
      )}
      {left.map(({ key, filename }) => (
        <Notice key={key} tone="amber" title={`“${filename}” was not placed: a color carries one picture`} />
      ))}
    </Stack>
  )
}
