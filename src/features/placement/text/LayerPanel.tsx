import { Stack } from '~/ui/layout/Blocks'
import { ColorsApart } from '../changes/ColorsApart'
import { PixelPanel } from '../changes/PixelPanel'
import { CollapsedSection } from '../panel/CollapsedSection'
import { ShapePanel } from './ShapePanel'
import { TextPanel } from './TextPanel'
import { useActive } from '../editorParts'

/** What the chosen layer is made of: words, a shape, or a picture's colors and pattern. Of several, how texts are set. */
export function LayerPanel() {
  const { active } = useActive()
  const { layer, artwork, selection } = active
  if (layer === null) return null
  if (selection.length > 1) {
    const texts = selection.filter((one) => one.kind === 'text')
    return texts.length > 1 && <TextPanel key={texts.map(({ id }) => id).join(' ')} layers={texts} />
  }
  const common = active.base?.layers.find(({ id }) => id === layer.id) ?? layer
  return (
    <Stack gap={12} shrinks>
      {layer.kind === 'text' && <TextPanel key={layer.id} layers={[layer]} />}
      {layer.kind === 'shape' && <ShapePanel key={layer.id} layer={layer} />}
      {layer.kind === 'picture' && artwork !== null && (
        <CollapsedSection title="Colors, background and pattern">
          <PixelPanel key={layer.id} layer={layer} artwork={artwork} />
        </CollapsedSection>
      )}
      <CollapsedSection title="Other colors on some garments">
        <ColorsApart layer={common} />
      </CollapsedSection>
    </Stack>
  )
}
