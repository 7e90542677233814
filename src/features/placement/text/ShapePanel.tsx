import type { ShapeLayer } from '~/domain/layers/layer'
import { pointLimits } from '~/domain/layers/shapePath'
import { CheckField, SelectField } from '~/ui/inputs/Fields'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { ColorField } from './ColorField'
import { LengthField } from '../fields/LengthField'
import { NumberField } from '../fields/NumberField'
import { OutlineFields } from './OutlineFields'
import { shapeKinds } from './shapeKinds'
import { useActive, useInks } from '../editorParts'

/** What a shape is, and its colors. */
export function ShapePanel({ layer }: { layer: ShapeLayer }) {
  const { actions } = useActive()
  const { perMm, palette } = useInks()
  const { shape, fill } = layer
  const change = (more: Partial<ShapeLayer>, label: string, merge?: string) =>
    actions.changeLayer({ ...layer, ...more }, label, merge && `${merge} ${layer.id}`)
  return (
    <Stack gap={12} shrinks>
      <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
        <SelectField
          label="Shape"
          value={shape}
          data={shapeKinds.map(({ kind, word }) => ({ value: kind, label: word }))}
          onPick={(picked) => {
            const next = shapeKinds.find(({ kind }) => kind === picked)
            if (next !== undefined) change({ shape: next.kind }, next.word)
          }}
        />
        {(shape === 'rectangle' || shape === 'line') && (
          <LengthField
            label="Corner radius"
            length={layer.radius}
            least={0}
            most={1000}
            step={1}
            onChange={(radius) => change({ radius }, 'Corner radius', 'radius')}
          />
        )}
        {(shape === 'star' || shape === 'polygon') && (
          <NumberField
            label={shape === 'star' ? 'Points' : 'Corners'}
            value={layer.points}
            {...pointLimits}
            step={1}
            onChange={(points) => change({ points: Math.round(points) }, 'Points', 'points')}
          />
        )}
      </Columns>
      <CheckField
        label="Filled"
        checked={fill !== null}
        onTick={(isTicked) => {
          const color = layer.outline?.color ?? palette?.[0]?.toLowerCase() ?? '#000000'
          // Something of it has to be seen.
          const outline = layer.outline ?? { color: fill ?? color, width: perMm }
          change(isTicked ? { fill: color } : { fill: null, outline }, 'Fill')
        }}
      />
      {fill !== null && (
        <ColorField
          label="Fill color"
          value={fill}
          onChange={(color) => change({ fill: color }, 'Fill color', 'fill')}
        />
      )}
      <OutlineFields
        outline={layer.outline}
        beside={fill}
        onChange={(outline, label, merge) => change({ outline }, label, merge)}
      />
    </Stack>
  )
}
