import type { Outline, ShapeLayer } from '~/domain/layers/layer'
import { CheckField } from '~/ui/inputs/Fields'
import { Stack } from '~/ui/layout/Blocks'
import { inkFor } from './inkFor'
import { ColorField } from './ColorField'
import { LengthField } from '../fields/LengthField'
import { sharedOf } from '../fields/sharedOf'
import { useInks } from '../editorParts'

type Painted = Pick<ShapeLayer, 'fill' | 'outline'>

interface Props {
  layers: readonly Painted[]
  onChange: (to: (layer: Painted) => Outline | null, label: string, merge?: string) => void
}

/** An outline around text or shapes; its width and color are those of the layers that have one. */
export function OutlineFields({ layers, onChange }: Props) {
  const { palette, perMm } = useInks()
  const outlines = layers.map(({ outline }) => outline).filter((outline) => outline !== null)
  const isEach = outlines.length === layers.length
  /** Its color contrasts with the fill. */
  const start = (fill: string | null): Outline => ({
    color: inkFor(
      fill === null ? [] : [fill],
      palette === null ? null : { kind: 'threads', palette, most: palette.length },
    ),
    width: perMm,
  })
  const change = (more: Partial<Outline>, label: string, merge: string) =>
    onChange(({ outline }) => outline && { ...outline, ...more }, label, merge)
  return (
    <Stack gap={8} shrinks>
      <CheckField
        label="Outline"
        checked={isEach}
        indeterminate={!isEach && outlines.length > 0}
        onTick={(isTicked) =>
          onChange(
            ({ fill, outline }) => (isTicked ? (outline ?? start(fill)) : null),
            isTicked ? 'Add an outline' : 'Remove the outline',
          )
        }
      />
      {outlines.length > 0 && (
        <>
          <LengthField
            label="Outline width"
            length={sharedOf(outlines.map(({ width }) => width))}
            least={0.1}
            most={50}
            step={0.5}
            digits={2}
            onChange={(width) => change({ width }, 'Outline width', 'outline width')}
          />
          <ColorField
            label="Outline color"
            value={sharedOf(outlines.map(({ color }) => color))}
            onChange={(color) => change({ color }, 'Outline color', 'outline color')}
          />
        </>
      )}
    </Stack>
  )
}
