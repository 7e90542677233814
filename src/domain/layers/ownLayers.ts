import type { Placed } from '../placement/design'
import { moveBox, printPx } from '../placement/geometry'
import { withCrop } from './cropLayer'
import type { Layer, OwnPaint, OwnPicture } from './layer'

/** The entry that applies to a variant. */
export const entryFor = <Own extends OwnPicture | OwnPaint>(
  own: readonly Own[] | undefined,
  variantId: number,
): Own | undefined => own?.find(({ variants }) => variants.includes(variantId))

/** What a layer has only on this variant's color; null where it is as on the others. */
export const ownOf = ({ own }: Layer, variantId: number): OwnPicture | OwnPaint | null =>
  entryFor<OwnPicture | OwnPaint>(own, variantId) ?? null

/** A placement as it is on one variant; the same object where that has nothing of its own. */
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

/**
 * Prepares a layer for copying that was taken as one variant shows it, and may have been moved: the copy must look on
 * every variant as the original does there. `shown` is the layer on that variant where it was, `common` is it without
 * what that variant has of its own.
 */
export function asOnAll(
  layer: Layer,
  shown: Layer | undefined,
  common: Layer | undefined,
  variantId: number,
): Layer {
  if (ownOf(layer, variantId) === null || shown === undefined) return layer
  if (layer.kind === 'picture' && common?.kind === 'picture') {
    const [dx, dy] = [layer.box.left - shown.box.left, layer.box.top - shown.box.top]
    const { crop: _shown, own = [], ...picture } = layer
    return {
      ...picture,
      artwork: common.artwork,
      box: moveBox(common.box, printPx(dx), printPx(dy)),
      changes: common.changes,
      ...(common.crop === undefined ? {} : { crop: common.crop }),
      own: own.map((entry) => (entry.variants.includes(variantId) ? { ...entry, box: layer.box } : entry)),
    }
  }
  if (layer.kind === 'text' && common?.kind === 'text')
    return { ...layer, fill: common.fill, outline: common.outline }
  if (layer.kind === 'shape' && common?.kind === 'shape')
    return { ...layer, fill: common.fill, outline: common.outline }
  return layer
}
