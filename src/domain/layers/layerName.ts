import type { Artwork, DesignContent } from '../placement/design'
import type { Layer } from './layer'

const shapes = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  star: 'Star',
  polygon: 'Polygon',
} as const
const mostLetters = 40
const pictureEnding = /\.(png|jpe?g|webp|svg)$/i

/** A layer's name: its own, else its picture's file name without the ending, its words or its shape. */
export function layerName(layer: Layer, artworks: DesignContent['artworks']): string {
  if (layer.name !== '') return layer.kind === 'picture' ? layer.name.replace(pictureEnding, '') : layer.name
  if (layer.kind === 'shape') return shapes[layer.shape]
  if (layer.kind === 'picture') return nameOfFile(artworks[layer.artwork]?.filename ?? 'Picture')
  const words = layer.words.replace(/\s+/g, ' ').trim()
  const letters = [...words]
  return letters.length === 0
    ? 'Empty text'
    : letters.length > mostLetters
      ? `${letters.slice(0, mostLetters).join('')}…`
      : words
}

const nameOfFile = (filename: string): string => filename.replace(/\.\w{1,5}$/, '')

/**
 * Layer names for new artworks, in their order: none where a layer is called after its file; the name of the file where the
 * design, or an earlier one of them, has the same bytes under another name.
 */
export function namesFor(added: readonly Artwork[], known: DesignContent['artworks']): string[] {
  const filenames = new Map(Object.values(known).map(({ key, filename }) => [key, filename]))
  return added.map(({ key, filename }) => {
    const first = filenames.get(key) ?? filename
    filenames.set(key, first)
    return first === filename ? '' : filename
  })
}
