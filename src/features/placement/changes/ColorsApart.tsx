import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs'
import { darkColors, idsOf, withInkOn, withLayer, withOwnOn } from '~/domain/layers/darkGarments'
import type { Layer } from '~/domain/layers/layer'
import { ownOf, withoutColors } from '~/domain/layers/ownLayers'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { inkFor } from '../text/inkFor'
import { useActive } from '../editorParts'

/**
 * A layer that is not the same on all garment colors: white on dark shirts in one press, or changes on one color. The
 * layer is given as all colors know it.
 */
export function ColorsApart({ layer }: { layer: Layer }) {
  const { active, variants, variant: shown, edit } = useActive()
  const { base, inks, variantId, placement } = active
  const color = shown?.color ?? null
  if (base === null) return null
  const change = (to: (of: Layer) => Layer, label: string) =>
    edit({
      kind: 'place',
      label,
      changes: { [placement]: withLayer(base, layer.id, to) },
      at: Date.now(),
    })
  const dark = darkColors(variants)
  const isMixed = dark.length > 0 && new Set(variants.map((variant) => variant.color)).size > 1
  const white = inkFor(['#000000'], inks)
  const isOwn = ownOf(layer, variantId) !== null
  return (
    <Stack gap={8} shrinks>
      {color !== null && (
        <Hint>
          {isOwn
            ? `${layer.kind === 'picture' ? 'Its picture, place, size, crop and colors' : 'Its fill and outline'} change on ${color} alone, everything else on all colors.`
            : layer.own === undefined
              ? 'It is the same on all garment colors.'
              : `Some garment colors have their own, ${color} has not.`}
        </Hint>
      )}
      <Row wrap gap={6}>
        {isMixed && (
          <SmallButton
            leftSection={<IconContrast size={16} stroke={1.5} aria-hidden />}
            onClick={() => change((one) => withInkOn(one, dark, white), 'White version on dark colors')}
          >
            White version on dark colors
          </SmallButton>
        )}
        {color !== null && !isOwn && (
          <SmallButton
            onClick={() =>
              change(
                (one) => withOwnOn(one, { color, variants: idsOf(variants, color) }, null),
                `Own changes on ${color}`,
              )
            }
          >
            Change on {color} only
          </SmallButton>
        )}
        {layer.own !== undefined && (
          <SmallButton onClick={() => change(withoutColors, 'The same on all colors')}>
            The same on all colors
          </SmallButton>
        )}
      </Row>
    </Stack>
  )
}
