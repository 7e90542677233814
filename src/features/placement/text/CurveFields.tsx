import type { TextLayer } from '~/domain/layers/layer'
import { mixedChoice, SelectField } from '~/ui/inputs/Fields'
import { Columns } from '~/ui/layout/Blocks'
import { NumberField } from '../fields/NumberField'
import { sharedOf } from '../fields/sharedOf'

type Curve = TextLayer['curve']

interface Props {
  curves: readonly Curve[]
  onChange: (to: (curve: Curve) => Curve, merge?: string) => void
}

const kinds = [
  { value: 'none', label: 'Straight' },
  { value: 'over', label: 'Arch' },
  { value: 'inside', label: 'Smile' },
] as const
const startAngle = 120

const kindOf = (curve: Curve) => (curve === null ? 'none' : curve.isInside ? 'inside' : 'over')

/** Words on an arc: over the top of a circle, or along its inside as a smile. The angle is that of those on one. */
export function CurveFields({ curves, onChange }: Props) {
  const kind = sharedOf(curves.map(kindOf))
  const bent = curves.filter((curve) => curve !== null)
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
      <SelectField
        label="Curve"
        value={kind ?? mixedChoice.value}
        data={[...(kind === null ? [mixedChoice] : []), ...kinds]}
        onPick={(value) => {
          if (value === mixedChoice.value) return
          onChange((curve) =>
            value === 'none' ? null : { angle: curve?.angle ?? startAngle, isInside: value === 'inside' },
          )
        }}
      />
      {bent.length > 0 && (
        <NumberField
          label="Arc (°)"
          value={sharedOf(bent.map(({ angle }) => angle))}
          least={1}
          most={360}
          step={10}
          onChange={(angle) => onChange((curve) => curve && { ...curve, angle }, 'curve')}
        />
      )}
    </Columns>
  )
}
