import type { TextLayer } from '~/domain/layers/layer'
import { CheckField } from '~/ui/inputs/Fields'
import { CurveFields } from './CurveFields'
import { LengthField } from '../fields/LengthField'
import { OutlineFields } from './OutlineFields'

interface Props {
  layer: TextLayer
  onChange: (more: Partial<TextLayer>, label: string, merge?: string) => void
}

/** What is asked for one text alone: the line that its words follow, where they break, and the line around them. */
export function LinesOfOne({ layer, onChange }: Props) {
  const { curve, wrapWidth, outline, fill, box } = layer
  return (
    <>
      <CurveFields curve={curve} onChange={(next, merge) => onChange({ curve: next }, 'Curve', merge)} />
      <CheckField
        label="Break lines at a width"
        checked={wrapWidth !== null}
        onTick={(isTicked) => onChange({ wrapWidth: isTicked ? box.width : null }, 'Line breaks')}
      />
      {wrapWidth !== null && (
        <LengthField
          label="Width of lines"
          length={wrapWidth}
          least={1}
          most={5000}
          step={5}
          onChange={(width) => onChange({ wrapWidth: width }, 'Width of lines', 'wrap width')}
        />
      )}
      <OutlineFields
        outline={outline}
        beside={fill}
        onChange={(next, label, merge) => onChange({ outline: next }, label, merge)}
      />
    </>
  )
}
