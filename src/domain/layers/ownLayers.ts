import type { Placed } from '../placement/design'
import { withCrop } from './cropLayer'
import type { Layer, OwnPaint, OwnPicture } from './layer'

/** The entry of a garment color's variant. */
export const entryFor = <Own extends OwnPicture | OwnPaint>(
  own: readonly Own[] | undefined,
  variantId: number,
): Own | undefined => own?.find(({ variants }) => variants.includes(variantId))

/** What of a layer only this variant's color has; null where it is as on the others. */
export const ownOf = ({ own }: Layer, variantId: number): OwnPicture | OwnPaint | null =>
  entryFor<OwnPicture | OwnPaint>(own, variantId) ?? null

/** A placement as it is on one variant; itself where the variant has nothing of its own. */
export function placedFor(placed: Placed, variantId: number): Placed {
  if (!placed.layers.some((layer) => ownOf(layer, variantId) !== null)) return placed
  return { ...placed, layers: placed.layers.map((layer) => layerFor(layer, variantId)) }
}

function layerFor(layer: Layer, variantId: number): Layer {
  if (layer.kind === 'picture') {
    const own = entryFor(layer.own, variantId)
    if (own === undefined) return layer
    const mine = { ...layer, artwork: own.artwork, box: own.box, changes: own.changes ?? layer.changes }
    return own.crop === undefined ? mine : withCrop(mine, own.crop)
  }
  const own = entryFor(layer.own, variantId)
  if (own === undefined) return layer
  const { fill, outline } = own
  return layer.kind === 'text' ? { ...layer, fill: fill ?? layer.fill, outline } : { ...layer, fill, outline }
}

/** A layer without what single garment colors have of their own. */
export function withoutColors(layer: Layer): Layer {
  const { own: _own, ...common } = layer
  return common
}
