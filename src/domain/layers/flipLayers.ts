import { changedLayers } from './arrangeLayers'
import type { PictureChanges } from './changes'
import { frameOf, freeOf, tidyAngle } from './dragLayers'
import { type Layer, type PictureLayer, scaledLayer } from './layer'

/** Mirrors left and right, or top and bottom. */
export type FlipAxis = 'across' | 'down'

/** Text is not flipped, because nobody could read it. */
export const canFlip = (layers: readonly Layer[]): boolean =>
  layers.length > 0 && layers.every(({ kind }) => kind !== 'text')

/**
 * The chosen layers mirrored within the rectangle around them; with several, locked ones stay. Shapes are symmetrical
 * from left to right.
 */
export function flipped(layers: readonly Layer[], ids: readonly string[], axis: FlipAxis): readonly Layer[] {
  const chosen = layers.filter(({ id }) => ids.includes(id))
  const free = chosen.length === 1 ? chosen : freeOf(chosen)
  const frame = frameOf(free)
  if (frame === null) return layers
  const freeIds = free.map(({ id }) => id)
  return changedLayers(layers, freeIds, (layer) => {
    const { left, top, width, height } = layer.box
    const dx = axis === 'across' ? 2 * (frame.left - left) + frame.width - width : 0
    const dy = axis === 'down' ? 2 * (frame.top - top) + frame.height - height : 0
    const moved = Math.abs(dx) + Math.abs(dy) < 1e-6 ? layer : scaledLayer(layer, 1, dx, dy)
    const angle = tidyAngle(axis === 'across' ? -layer.angle : 180 - layer.angle)
    return moved.kind === 'picture' ? mirrored({ ...moved, angle }) : { ...moved, angle }
  })
}

/** A picture seen in a mirror; so are the patterns that it is repeated in. */
function mirrored(layer: PictureLayer): PictureLayer {
  const changes = mirroredChanges(layer.changes)
  const own = layer.own?.map((entry) =>
    entry.changes === undefined ? entry : { ...entry, changes: mirroredChanges(entry.changes) },
  )
  return { ...layer, changes, isMirrored: !layer.isMirrored, ...(own === undefined ? {} : { own }) }
}

const mirroredChanges = (changes: PictureChanges): PictureChanges =>
  changes.tile === undefined || changes.tile.angle === 0
    ? changes
    : { ...changes, tile: { ...changes.tile, angle: -changes.tile.angle } }
