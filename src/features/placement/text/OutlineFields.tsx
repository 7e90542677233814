import type { Outline } from '~/domain/layers/layer'
import { CheckField } from '~/ui/inputs/Fields'
import { Stack } from '~/ui/layout/Blocks'
import { inkFor } from './inkFor'
import { ColorField } from './ColorField'
import { LengthField } from '../fields/LengthField'
import { useInks } from '../editorParts'

interface Props {
  outline: Outline | null
  /** The color that it has to stand out from; null for none. */
  beside: string | null
  onChange: (outline: Outline | null, label: string, merge?: string) => void
}

/** A line around words or a shape. */
export function OutlineFields({ outline, beside, onChange }: Props) {
  const { palette, perMm } = useInks()
  const ink = inkFor(
    beside === null ? [] : [beside],
    palette === null ? null : { kind: 'threads', palette, most: palette.length },
  )
  return (
    <Stack gap={8} shrinks>
      <CheckField
        label="Outline"
        checked={outline !== null}
        onTick={(isTicked) =>
          onChange(
            isTicked ? { color: ink, width: perMm } : null,
            isTicked ? 'Add an outline' : 'Remove the outline',
          )
        }
      />
      {outline !== null && (
        <>
          <LengthField
            label="Outline width"
            length={outline.width}
            least={0.1}
            most={50}
            step={0.5}
            digits={2}
            onChange={(width) => onChange({ ...outline, width }, 'Outline width', 'outline width')}
          />
          <ColorField
            label="Outline color"
            value={outline.color}
            onChange={(color) => onChange({ ...outline, color }, 'Outline color', 'outline color')}
          />
        </>
      )}
    </Stack>
  )
}
