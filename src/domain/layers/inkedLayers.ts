import { colorIn, type Inks } from '../artwork/inks'
import type { Layer } from './layer'

/** Words and shapes in the colors of a technique; pictures are painted in them pixel by pixel elsewhere. */
export const inkedLayers = (layers: readonly Layer[], inks: Inks): readonly Layer[] =>
  layers.map((layer) => {
    if (layer.kind === 'picture') return layer
    const { fill, outline } = layer
    const drawn = outline === null ? null : { ...outline, color: colorIn(outline.color, inks) }
    if (layer.kind === 'text') return { ...layer, fill: colorIn(layer.fill, inks), outline: drawn }
    return { ...layer, fill: fill === null ? null : colorIn(fill, inks), outline: drawn }
  })
