import type { TextLayer } from '~/domain/layers/layer'
import { CheckField, mixedChoice, SelectField } from '~/ui/inputs/Fields'
import { LengthField } from '../fields/LengthField'
import { sharedOf } from '../fields/sharedOf'
import { Columns } from '~/ui/layout/Blocks'
import { NumberField } from '../fields/NumberField'

interface Props {
  layers: readonly TextLayer[]
  onChange: (to: (layer: TextLayer) => Partial<TextLayer>, label: string, merge?: string) => void
}

/** Fields for the lines of texts: the curve that they follow, and where they break. */
export function LineFields({ layers, onChange }: Props) {
  const widths = layers.map(({ wrapWidth }) => wrapWidth).filter((width) => width !== null)
  const isEach = widths.length === layers.length
  return (
    <>
      <CurveFields
        curves={layers.map(({ curve }) => curve)}
        onChange={(to, merge) => onChange(({ curve }) => ({ curve: to(curve) }), 'Curve', merge)}
      />
      <CheckField
        label="Break lines at a width"
        checked={isEach}
        indeterminate={!isEach && widths.length > 0}
        onTick={(isTicked) =>
          onChange(
            ({ wrapWidth, box }) => ({ wrapWidth: isTicked ? (wrapWidth ?? box.width) : null }),
            'Line breaks',
          )
        }
      />
      {widths.length > 0 && (
        <LengthField
          label="Width of lines"
          length={sharedOf(widths)}
          least={1}
          most={5000}
          step={5}
          onChange={(width) =>
            onChange(
              ({ wrapWidth }) => ({ wrapWidth: wrapWidth === null ? null : width }),
              'Width of lines',
              'wrap width',
            )
          }
        />
      )}
    </>
  )
}

type Curve = TextLayer['curve']

interface CurveFieldsProps {
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

/** Text on an arc: over the top of a circle, or along its inside as a smile. The angle is the one of the curved texts. */
function CurveFields({ curves, onChange }: CurveFieldsProps) {
  const kind = sharedOf(curves.map(kindOf))
  const bent = curves.filter((curve) => curve !== null)
  return (
    <Columns template="repeat(2, minmax(0, 1fr))" below={360} align="end" gap={8}>
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
