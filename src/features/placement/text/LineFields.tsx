import type { TextLayer } from '~/domain/layers/layer'
import { CheckField } from '~/ui/inputs/Fields'
import { CurveFields } from './CurveFields'
import { LengthField } from '../fields/LengthField'
import { sharedOf } from '../fields/sharedOf'

interface Props {
  layers: readonly TextLayer[]
  onChange: (to: (layer: TextLayer) => Partial<TextLayer>, label: string, merge?: string) => void
}

/** The lines of texts: what they follow, and where they break. */
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
