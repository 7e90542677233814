import type { Variant } from '~/contract/catalog/catalog'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { Placed } from '~/domain/placement/design'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { Stack } from '~/ui/layout/Stack'
import { ColorsApart } from '../changes/ColorsApart'
import { PixelPanel } from '../changes/PixelPanel'
import type { EditorActions } from '../editorActions'
import { CollapsedSection } from '../panel/CollapsedSection'
import { inkFor } from './inkFor'
import { ShapePanel } from './ShapePanel'
import { TextPanel } from './TextPanel'

interface Props {
  active: ActivePlacement
  record: ArtworkRecord | null
  variants: readonly Variant[]
  /** Garment colour that is shown; null where the blank has none. */
  color: string | null
  /** Colours that the print lies on, as far as they are known. */
  colorsBelow: readonly string[]
  actions: EditorActions
  onBase: (placed: Placed, label: string) => void
}

/** What the chosen layer is made of: words, a shape, or a picture's colors and pattern. */
export function LayerPanel({ active, record, variants, color, colorsBelow, actions, onBase }: Props) {
  const { layer, artwork, area, inks, printfile } = active
  if (layer === null) return null
  const common = active.base?.layers.find(({ id }) => id === layer.id) ?? layer
  const shared = {
    dpi: printfile.dpi,
    palette: inks?.kind === 'threads' ? inks.palette : null,
    onChange: actions.changeLayer,
  }
  return (
    <Stack gap={12} shrinks>
      {layer.kind === 'text' && <TextPanel key={layer.id} layer={layer} {...shared} />}
      {layer.kind === 'shape' && <ShapePanel key={layer.id} layer={layer} {...shared} />}
      {layer.kind === 'picture' && artwork !== null && (
        <CollapsedSection title="Colors, background and pattern">
          <PixelPanel
            key={layer.id}
            {...{ layer, artwork, record, area }}
            ink={inkFor(colorsBelow, inks)}
            {...shared}
          />
        </CollapsedSection>
      )}
      <CollapsedSection title="Other colors on some garments">
        <ColorsApart layer={common} {...{ active, variants, color, onBase }} />
      </CollapsedSection>
    </Stack>
  )
}
