import { aspectOf } from '~/domain/layers/commandLayers'
import type { PictureChanges } from '~/domain/layers/changes'
import type { PictureLayer } from '~/domain/layers/layer'
import { leastTile, type Tile } from '~/domain/layers/tiles/tilePlaces'
import type { Artwork } from '~/domain/placement/design'
import { printBox } from '~/domain/placement/geometry'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { LengthField } from '../fields/LengthField'
import { NumberField } from '../fields/NumberField'
import { useActive, useInks } from '../editorParts'

const patterns = [
  { value: 'none', label: 'Once' },
  { value: 'grid', label: 'Grid' },
  { value: 'brick', label: 'Brick' },
  { value: 'halfDrop', label: 'Half-drop' },
]

interface Props {
  layer: PictureLayer
  artwork: Artwork
  onChange: (changes: PictureChanges, label: string, merge?: string) => void
}

/** Repeats the picture over the whole print area, at first in its present size. */
export function TileFields({ layer, artwork, onChange }: Props) {
  const { active, actions } = useActive()
  const { area } = active
  const { perMm } = useInks()
  const { tile, ...others } = layer.changes
  const change = (more: Partial<Tile>, label: string) => {
    if (tile !== undefined) onChange({ ...others, tile: { ...tile, ...more } }, label, label)
  }
  const pick = (value: string) => {
    const pattern = (['grid', 'brick', 'halfDrop'] as const).find((known) => known === value)
    if (pattern !== undefined && tile !== undefined) change({ pattern }, 'Pattern')
    else if (pattern !== undefined) {
      const box = printBox(0, 0, area.width, area.height)
      const size = Math.min(layer.box.width, area.width / 3)
      actions.changeLayer(
        { ...layer, box, changes: { ...others, tile: { pattern, gap: 0.1, size, angle: 0 } } },
        'Pattern',
      )
    } else if (tile !== undefined) {
      const { box } = layer
      const width = Math.min(tile.size, box.width)
      const part = aspectOf({ ...layer, changes: others }, artwork)
      const height = (width / part.width) * part.height
      const once = printBox(
        box.left + (box.width - width) / 2,
        box.top + (box.height - height) / 2,
        width,
        height,
      )
      actions.changeLayer({ ...layer, box: once, changes: others }, 'No pattern')
    }
  }
  return (
    <Stack gap={8} shrinks>
      <SelectField label="Pattern" value={tile?.pattern ?? 'none'} data={patterns} onPick={pick} />
      {tile !== undefined && (
        <Columns template="repeat(3, minmax(0, 1fr))" align="end" gap={8}>
          <LengthField
            label="Tile"
            length={tile.size}
            least={Math.ceil((leastTile(layer.box, artwork) / perMm) * 10) / 10}
            most={2000}
            step={1}
            digits={1}
            onChange={(size) => change({ size }, 'Size of tiles')}
          />
          <NumberField
            label="Gap (%)"
            value={tile.gap * 100}
            least={0}
            most={500}
            step={5}
            onChange={(percent) => change({ gap: percent / 100 }, 'Gap of tiles')}
          />
          <NumberField
            label="Turned (°)"
            value={tile.angle}
            least={-180}
            most={180}
            step={5}
            onChange={(angle) => change({ angle }, 'Angle of the pattern')}
          />
        </Columns>
      )}
    </Stack>
  )
}
