import { changedLayers } from '~/domain/layers/arrangeLayers'
import type { ShapeLayer } from '~/domain/layers/layer'
import { pointLimits } from '~/domain/layers/shapePath'
import { CheckField, mixedChoice, SelectField } from '~/ui/inputs/Fields'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { ColorField } from './ColorField'
import { LengthField } from '../fields/LengthField'
import { NumberField } from '../fields/NumberField'
import { sharedOf } from '../fields/sharedOf'
import { OutlineFields } from './OutlineFields'
import { shapeKinds } from './shapeKinds'
import { useActive, useInks } from '../editorParts'

/** Kind and colors of one or several shapes. Fill and outline are those of the shapes that have them. */
export function ShapePanel({ layers }: { layers: readonly ShapeLayer[] }) {
  const { actions } = useActive()
  const { perMm, palette } = useInks()
  const ids = layers.map(({ id }) => id)
  const put = (to: (layer: ShapeLayer) => Partial<ShapeLayer>, label: string, merge?: string) =>
    actions.arrange(
      (all) => changedLayers(all, ids, (one) => (one.kind === 'shape' ? { ...one, ...to(one) } : one)),
      label,
      merge,
    )
  const shape = sharedOf(layers.map((layer) => layer.shape))
  const isCornered = layers.every((layer) => layer.shape === 'rectangle' || layer.shape === 'line')
  const isPointed = layers.every((layer) => layer.shape === 'star' || layer.shape === 'polygon')
  const fills = layers.map(({ fill }) => fill).filter((fill) => fill !== null)
  const isEach = fills.length === layers.length
  const startFill = palette?.[0]?.toLowerCase() ?? '#000000'
  return (
    <Stack gap={12} shrinks>
      <Columns template="repeat(2, minmax(0, 1fr))" below={360} align="end" gap={8}>
        <SelectField
          label="Shape"
          value={shape ?? mixedChoice.value}
          data={[
            ...(shape === null ? [mixedChoice] : []),
            ...shapeKinds.map(({ kind, word }) => ({ value: kind, label: word })),
          ]}
          onPick={(picked) => {
            const next = shapeKinds.find(({ kind }) => kind === picked)
            if (next !== undefined) put(() => ({ shape: next.kind }), next.word)
          }}
        />
        {isCornered && (
          <LengthField
            label="Corner radius"
            length={sharedOf(layers.map(({ radius }) => radius))}
            least={0}
            most={1000}
            step={1}
            onChange={(radius) => put(() => ({ radius }), 'Corner radius', 'radius')}
          />
        )}
        {isPointed && (
          <NumberField
            label={shape === 'polygon' ? 'Corners' : 'Points'}
            value={sharedOf(layers.map(({ points }) => points))}
            {...pointLimits}
            step={1}
            onChange={(points) => put(() => ({ points: Math.round(points) }), 'Points', 'points')}
          />
        )}
      </Columns>
      <CheckField
        label="Filled"
        checked={isEach}
        indeterminate={!isEach && fills.length > 0}
        onTick={(isTicked) =>
          put(({ fill, outline }) => {
            const color = outline?.color ?? startFill
            // A shape needs a fill or an outline to be visible.
            return isTicked
              ? { fill: fill ?? color }
              : { fill: null, outline: outline ?? { color: fill ?? color, width: perMm } }
          }, 'Fill')
        }
      />
      {fills.length > 0 && (
        <ColorField
          label="Fill color"
          value={sharedOf(fills)}
          onChange={(color) => put(({ fill }) => ({ fill: fill && color }), 'Fill color', 'fill')}
        />
      )}
      <OutlineFields
        layers={layers}
        onChange={(to, label, merge) => put((layer) => ({ outline: to(layer) }), label, merge)}
      />
    </Stack>
  )
}
