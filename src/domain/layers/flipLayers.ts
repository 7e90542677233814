import { changedLayers } from './arrangeLayers'
import { frameOf, freeOf, tidyAngle } from './dragLayers'
import { type Layer, scaledLayer } from './layer'

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
    return moved.kind === 'picture' ? { ...moved, angle, isMirrored: !moved.isMirrored } : { ...moved, angle }
  })
}
