import { activePlacementOf, type PrintContext } from '../designs/activePlacement'
import type { TextLayer } from '../layers/layer'
import type { DesignContent, Placed } from '../placement/design'
import { withPlacedFor } from '../placement/ownArtwork'
import type { Fix, PreflightLine } from './line'

type DesignFix = Exclude<Fix, { kind: 'convert' }>

/**
 * Placements after a fix, also applied on the colors with the same line; null where what it fixes is gone. `fitted`
 * makes a text's box fit its words. Fixes that make a new file are done elsewhere.
 */
export function placementsAfterFix(
  printContext: PrintContext,
  content: DesignContent,
  line: PreflightLine,
  fix: DesignFix,
  fitted: (layer: TextLayer) => TextLayer,
): Record<string, Placed | null> | null {
  const placement = (fix.kind === 'placement' ? fix.at : undefined) ?? line.placement
  const base = content.placed[placement]
  if (base === undefined) return null
  if (fix.kind === 'common') return { [placement]: fix.to(base) }
  const at = line.fixes.indexOf(fix)
  /** Each color starts from the original placement, so that what colors share is changed once. */
  let now = base
  let isThere = false
  for (const one of [line, ...(line.alike ?? [])]) {
    const own = one === line ? fix : one.fixes[at]
    if (own === undefined || own.kind === 'common' || own.kind === 'convert') continue
    const placed = activePlacementOf(
      { ...printContext, variantId: one.variantId },
      content,
      placement,
    )?.placed
    const next = placed == null ? undefined : placedAfterFix(placed, one.layer, own, fitted)
    if (next === undefined) continue
    if (next === null) return { [placement]: null }
    now = withPlacedFor(now, one.variantId, next)
    isThere = true
  }
  return isThere ? { [placement]: now } : null
}

/** The placement of one variant after the fix; null when the fix empties it, undefined where its layer is gone. */
function placedAfterFix(
  placed: Placed,
  id: string | null,
  fix: Exclude<DesignFix, { kind: 'common' }>,
  fitted: (layer: TextLayer) => TextLayer,
): Placed | null | undefined {
  if (fix.kind === 'placement') return fix.to(placed)
  if (!placed.layers.some((layer) => layer.id === id)) return undefined
  const layers = placed.layers.map((layer) => {
    if (layer.id !== id) return layer
    if (fix.kind === 'layer') return fix.to(layer)
    return layer.kind === 'text' ? fitted(fix.to(layer)) : layer
  })
  return { ...placed, layers }
}

/** Every placement that has an artwork, with another one in its place, also on single garment colors. */
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
