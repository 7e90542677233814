import type { TextLayer } from '~/domain/layers/layer'
import { SelectField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'
import { NumberField } from '../fields/NumberField'

interface Props {
  curve: TextLayer['curve']
  onChange: (curve: TextLayer['curve'], merge?: string) => void
}

const kinds = [
  { value: 'none', label: 'Straight' },
  { value: 'over', label: 'Arch' },
  { value: 'inside', label: 'Smile' },
]
const startAngle = 120

/** Words on an arc: over the top of a circle, or along its inside as a smile. */
export function CurveFields({ curve, onChange }: Props) {
  const kind = curve === null ? 'none' : curve.isInside ? 'inside' : 'over'
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
      <SelectField
        label="Curve"
        value={kind}
        data={kinds}
        onPick={(value) =>
          onChange(
            value === 'none' ? null : { angle: curve?.angle ?? startAngle, isInside: value === 'inside' },
          )
        }
      />
      {curve !== null && (
        <NumberField
          label="Arc (°)"
          value={curve.angle}
          least={1}
          most={360}
          step={10}
          onChange={(angle) => onChange({ ...curve, angle }, 'curve')}
        />
      )}
    </Columns>
  )
}
