import type { DesignContent } from '../placement/design'
import type { Layer } from './layer'

const shapes = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  star: 'Star',
  polygon: 'Polygon',
} as const
const mostLetters = 40

/** What a layer is called: its name, else its picture's file without the ending, its words or its shape. */
export function layerName(layer: Layer, artworks: DesignContent['artworks']): string {
  if (layer.name !== '') return layer.name
  if (layer.kind === 'shape') return shapes[layer.shape]
  if (layer.kind === 'picture')
    return artworks[layer.artwork]?.filename.replace(/\.\w{1,5}$/, '') ?? 'Picture'
  const words = layer.words.replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length === 0
    ? 'Empty text'
    : letters.length > mostLetters
      ? `${letters.slice(0, mostLetters).join('')}…`
      : words
}
