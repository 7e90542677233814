import type { PictureStats } from '../artwork/pictureStats'
import type { PrintArea } from '../placement/geometry'
import { type Layer, type PictureLayer, turnedBox } from './layer'
import { shownLayers } from './printOf'

/** Share of a picture from which a color can make words on it unreadable. */
const leastShare = 0.1
/** Opacity from which a layer hides those below. */
const opaque = 0.95

/**
 * Colors, "#rrggbb", below a new layer in the middle of a print: those of the layers there, from the top down to the
 * first that hides the rest, or the blank's. Empty where nothing is known.
 */
export function colorsBelow(
  { layers }: { layers: readonly Layer[] },
  area: PrintArea,
  blank: string | null,
  statsOf: (layer: PictureLayer) => PictureStats | null,
): string[] {
  const colors: string[] = []
  for (const layer of shownLayers({ layers }).toReversed()) {
    const { left, top, width, height } = turnedBox(layer)
    const [x, y] = [area.width / 2, area.height / 2]
    if (x < left || x > left + width || y < top || y > top + height) continue
    if (layer.kind === 'picture') {
      const stats = statsOf(layer)
      if (stats === null) continue
      colors.push(...stats.colors.flatMap(([hex, share]) => (share >= leastShare ? hex : [])))
      if (!stats.hasAlpha && layer.opacity >= opaque && layer.changes.tile === undefined) return colors
    } else if (layer.fill !== null) {
      colors.push(layer.fill)
      if (layer.kind === 'shape' && layer.shape === 'rectangle' && layer.opacity >= opaque) return colors
    }
  }
  return blank === null ? colors : [...colors, blank]
}
