import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs'
import { changedLayers } from '~/domain/layers/arrangeLayers'
import { darkColors, idsOf, withInkOn, withOwnOn } from '~/domain/layers/darkGarments'
import type { Layer } from '~/domain/layers/layer'
import { ownOf, withoutColors } from '~/domain/layers/ownLayers'
import { SmallButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { inkFor } from '../text/inkFor'
import { useActive } from '../editorParts'

/**
 * Makes layers differ between garment colors: white on dark shirts in one press, or changes on one color.
 * `layers` are the ones common to all colors.
 */
export function ColorsApart({ layers }: { layers: readonly Layer[] }) {
  const { active, variants, variant: shown, edit } = useActive()
  const { base, inks, variantId, placement } = active
  const color = shown?.color ?? null
  if (base === null) return null
  const ids = layers.map(({ id }) => id)
  const change = (to: (of: Layer) => Layer, label: string) =>
    edit({
      kind: 'place',
      label,
      changes: { [placement]: { ...base, layers: changedLayers(base.layers, ids, to) } },
      at: Date.now(),
    })
  const dark = darkColors(variants)
  const isMixed = dark.length > 0 && new Set(variants.map((variant) => variant.color)).size > 1
  const white = inkFor(['#000000'], inks)
  const isOwn = (layer: Layer) => ownOf(layer, variantId) !== null
  const isApart = layers.some(({ own }) => own !== undefined)
  return (
    <Stack gap={8} shrinks>
      {color !== null && <Hint>{apartWords(layers, color, isOwn)}</Hint>}
      <Row wrap gap={6}>
        {isMixed && (
          <SmallButton
            leftSection={<IconContrast size={16} stroke={1.5} aria-hidden />}
            onClick={() => change((one) => withInkOn(one, dark, white), 'White version on dark colors')}
          >
            White version on dark colors
          </SmallButton>
        )}
        {color !== null && !layers.every(isOwn) && (
          <SmallButton
            onClick={() => {
              const here = { color, variants: idsOf(variants, color) }
              change((one) => (isOwn(one) ? one : withOwnOn(one, here, null)), `Own changes on ${color}`)
            }}
          >
            Change on {color} only
          </SmallButton>
        )}
        {isApart && (
          <SmallButton onClick={() => change(withoutColors, 'The same on all colors')}>
            The same on all colors
          </SmallButton>
        )}
      </Row>
    </Stack>
  )
}

/** Describes how the layers differ on the garment color shown. */
function apartWords(layers: readonly Layer[], color: string, isOwn: (layer: Layer) => boolean): string {
  const [layer, ...others] = layers
  const own = layers.filter(isOwn)
  if (own.length === 0) {
    const isAlike = layers.every((one) => one.own === undefined)
    if (!isAlike) return `Some garment colors have their own, ${color} has not.`
    return `${others.length === 0 ? 'It is' : 'They are'} the same on all garment colors.`
  }
  if (others.length > 0)
    return own.length < layers.length
      ? `${own.length} of ${layers.length} have their own on ${color}.`
      : `All of them have their own on ${color}: what is changed there changes there alone.`
  const what =
    layer?.kind === 'picture' ? 'Its picture, place, size, crop and colors' : 'Its fill and outline'
  return `${what} change on ${color} alone, everything else on all colors.`
}
