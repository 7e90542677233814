import { activePlacementOf, type PrintContext } from '../designs/activePlacement'
import type { TextLayer } from '../layers/layer'
import type { DesignContent, Placed } from '../placement/design'
import { withPlacedFor } from '../placement/ownArtwork'
import type { Fix, PreflightLine } from './line'

/**
 * Placements as a fix leaves them; null where what it mends is not there any more. `fitted` makes a text's box fit its
 * words. What makes a new file is not done here.
 */
export function mended(
  printContext: PrintContext,
  content: DesignContent,
  { placement, layer: id, variantId }: PreflightLine,
  fix: Exclude<Fix, { kind: 'convert' }>,
  fitted: (layer: TextLayer) => TextLayer,
): Record<string, Placed | null> | null {
  const base = content.placed[placement]
  if (base === undefined) return null
  if (fix.kind === 'common') return { [placement]: fix.to(base) }
  const placed = activePlacementOf({ ...printContext, variantId }, content, placement)?.placed
  if (placed == null) return null
  if (fix.kind === 'placement') {
    const next = fix.to(placed)
    return { [placement]: next === null ? null : withPlacedFor(base, variantId, next) }
  }
  if (!placed.layers.some((layer) => layer.id === id)) return null
  const layers = placed.layers.map((layer) => {
    if (layer.id !== id) return layer
    if (fix.kind === 'layer') return fix.to(layer)
    return layer.kind === 'text' ? fitted(fix.to(layer)) : layer
  })
  return { [placement]: withPlacedFor(base, variantId, { ...placed, layers }) }
}

/** Every placement that carries an artwork with another one in its place, also on single garment colours. */
export function withOtherArtwork(
  { placed }: DesignContent,
  from: string,
  to: string,
): Record<string, Placed> {
  const changed = Object.entries(placed).flatMap(([placement, { layers, ...about }]) => {
    const next = layers.map((layer) => {
      if (layer.kind !== 'picture') return layer
      const own = layer.own?.map((entry) => (entry.artwork === from ? { ...entry, artwork: to } : entry))
      const isUsed = layer.artwork === from || layer.own?.some(({ artwork }) => artwork === from) === true
      if (!isUsed) return layer
      const artwork = layer.artwork === from ? to : layer.artwork
      return { ...layer, artwork, ...(own === undefined ? {} : { own }) }
    })
    const isSame = next.every((layer, index) => layer === layers[index])
    return isSame ? [] : [[placement, { ...about, layers: next }] as const]
  })
  return Object.fromEntries(changed)
}
