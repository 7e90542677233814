import { changedLayers } from '~/domain/layers/arrangeLayers'
import { croppedTo } from '~/domain/layers/cropLayer'
import { freeOf, tidyAngle } from '~/domain/layers/dragLayers'
import type { Layer, PictureLayer } from '~/domain/layers/layer'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { NumberField } from '../fields/NumberField'
import { sharedOf } from '../fields/sharedOf'
import { CollapsedSection } from '../panel/CollapsedSection'
import { useActive, useEditor } from '../editorParts'

/** Fields that every layer has, angle and opacity, and the crop of a picture. */
export function LayerFields() {
  const { active, actions } = useActive()
  const { selection, layer } = active
  const isOne = selection.length === 1
  // When several layers are selected, locked ones are not turned.
  const turning = isOne ? selection : freeOf(selection)
  const angle = sharedOf(turning.map((one) => one.angle))
  const opaque = sharedOf(selection.map((one) => Math.round(one.opacity * 100)))
  const crop = isOne && layer?.kind === 'picture' ? layer : null
  return (
    <CollapsedSection title={crop === null ? 'Angle and opacity' : 'Angle, opacity and crop'}>
      <Stack gap={12} shrinks>
        <Columns template="repeat(2, minmax(0, 1fr))" gap={8}>
          {turning.length > 0 && (
            <NumberField
              label="Angle (°)"
              value={angle}
              step={1}
              digits={1}
              onChange={(degrees) => {
                const next = tidyAngle(degrees)
                const turn = (one: Layer) => (isOne || !one.isLocked ? { ...one, angle: next } : one)
                actions.changeChosen(turn, 'Turn', 'angle')
              }}
            />
          )}
          <NumberField
            label="Opacity (%)"
            value={opaque}
            least={0}
            most={100}
            step={5}
            onChange={(percent) =>
              actions.changeChosen((one) => ({ ...one, opacity: percent / 100 }), 'Opacity', 'opacity')
            }
          />
        </Columns>
        {crop !== null && <PictureFields layer={crop} />}
      </Stack>
    </CollapsedSection>
  )
}

const sides = ['Left', 'Right', 'Top', 'Bottom'] as const

/** The cropped share of each side of a picture. */
function cutOf({ crop }: PictureLayer): Record<(typeof sides)[number], number> {
  const { left = 0, top = 0, width = 1, height = 1 } = crop ?? {}
  return { Left: left, Right: 1 - left - width, Top: top, Bottom: 1 - top - height }
}

/** Crop fields: how much of each side is removed, in percent of the whole picture. */
function PictureFields({ layer }: { layer: PictureLayer }) {
  const { actions } = useEditor()
  const cut = cutOf(layer)
  const set = (side: (typeof sides)[number], percent: number) => {
    const crop = (one: Layer) => {
      if (one.kind !== 'picture') return one
      const next = { ...cutOf(one), [side]: percent / 100 }
      const [width, height] = [1 - next.Left - next.Right, 1 - next.Top - next.Bottom]
      return croppedTo(one, { left: next.Left, top: next.Top, width, height })
    }
    actions.arrange((all) => changedLayers(all, [layer.id], crop), 'Crop', 'crop')
  }
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8} role="group" aria-label="Crop">
      {sides.map((side) => (
        <NumberField
          key={side}
          label={`${side} cut (%)`}
          value={Math.round(cut[side] * 100)}
          least={0}
          most={99}
          step={5}
          onChange={(percent) => set(side, percent)}
        />
      ))}
    </Columns>
  )
}
