import { changedLayers } from '~/domain/layers/arrangeLayers'
import { canChange } from '~/domain/layers/changes/changePixels'
import { leftColors } from '~/domain/layers/changes/knockOut'
import type { PictureLayer } from '~/domain/layers/layer'
import { type PictureChanges, renewedChanges } from '~/domain/layers/changes'
import type { Artwork } from '~/domain/placement/design'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { KnockOutFields } from './KnockOutFields'
import { RecolorFields } from './RecolorFields'
import { TileFields } from './TileFields'
import { useActive } from '../editorParts'
import { inkFor } from '../text/inkFor'
import type { Solid } from '~/domain/layers/changes/solidAlpha'
import { SelectField } from '~/ui/inputs/Fields'

/** Recolor, knock out the background, tile: the picture's own file stays unchanged. */
export function PixelPanel({ layer, artwork }: { layer: PictureLayer; artwork: Artwork }) {
  const { active, record, background, actions } = useActive()
  if (record === null)
    return (
      <Hint>Only pictures that were taken from this device can get other colors or become a pattern.</Hint>
    )
  const set = (changes: PictureChanges, label: string, merge?: string) =>
    actions.arrange(
      (all) =>
        changedLayers(all, [layer.id], (one) =>
          one.kind === 'picture'
            ? { ...one, changes: renewedChanges(one.changes, layer.changes, changes) }
            : one,
        ),
      label,
      merge,
    )
  const ink = inkFor(background === null ? [] : [background.code], active.inks)
  const colors = record.stats?.colors.map(([hex]) => hex) ?? []
  return (
    <Stack gap={16} shrinks>
      {artwork.isVector || canChange(artwork) ? (
        <>
          <KnockOutFields
            changes={layer.changes}
            colors={colors}
            background={record.stats?.border ?? colors[0] ?? '#ffffff'}
            onChange={set}
          />
          <RecolorFields
            changes={layer.changes}
            colors={leftColors(colors, layer.changes.knockOut)}
            ink={ink}
            onChange={set}
          />
          <SolidFields changes={layer.changes} onChange={set} />
        </>
      ) : (
        <Hint>
          The picture has more than 60 million pixels: too many to change its colors here. It can be placed
          and printed as it is.
        </Hint>
      )}
      <TileFields {...{ layer, artwork }} onChange={set} />
      <Hint>
        The file itself stays as it is. With changes, a print file is made of it when the design is used.
      </Hint>
    </Stack>
  )
}

interface Props {
  changes: PictureChanges
  onChange: (changes: PictureChanges, label: string) => void
}

const kinds = [
  { value: 'none', label: 'As they are' },
  { value: 'hard', label: 'Solid, with hard edges' },
  { value: 'dots', label: 'Dots of full color' },
]
/** Number of dots across the picture at first. */
const startAcross = 240

/** How half-transparent parts become solid, because ink on fabric is never half transparent. */
function SolidFields({ changes: { solid, ...others }, onChange }: Props) {
  const starts: Record<string, Solid> = {
    hard: { kind: 'hard' },
    dots: { kind: 'dots', across: startAcross },
  }
  return (
    <SelectField
      label="Half-transparent parts"
      value={solid?.kind ?? 'none'}
      data={kinds}
      onPick={(value) => {
        const next = starts[value]
        onChange(next === undefined ? others : { ...others, solid: next }, 'Half-transparent parts')
      }}
    />
  )
}
